import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of what is said about the real server and its differences. */
export const driftEnUs: Catalogue = {
  '真实服务要求转到别的地址，没有跟随':
    'The real server redirects to another address, which was not followed',
  真实服务没有在规定时间内应答: 'The real server did not answer in time',
  '真实服务的应答太大，没有读完': "The real server's answer is too large and was not read",
  '连不上真实服务（{reason}）': 'The real server cannot be reached ({reason})',
  '没有设置真实服务；请用 FAKE_UPSTREAM 给出它的地址，再启动一次':
    'No real server is set; give its address in FAKE_UPSTREAM and start again',
  '没有 id': 'It has no id',
  调用者在这个世界没有新增的权限: 'The caller may not add rows in this world',
  '不合契约：{place}': 'Not as the contract has it: {place}',
  '这类数据只新增，不更新': 'Rows of this kind are only added, not updated',
  '规则太多，最多 {limit} 条': 'Too many rules; at most {limit}',
  '文件不是有效的 JSON': 'The file is not valid JSON',
  '文件不是 HAR：没有 log.entries': 'The file is not a HAR: it has no log.entries',
  'HAR 的请求太多，最多 50,000 条': 'The HAR has too many requests; at most 50,000',
  'HAR 太大或太复杂，没有读完；请分成几份':
    'The HAR is too large or too complex and was not read to its end; split it',
}
