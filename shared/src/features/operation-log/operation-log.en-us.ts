import { type Catalogue } from '#shared/core/text/text.ts'

/** The texts of the four kinds of log. */
export const operationLogEnUs: Catalogue = {
  '登录和退出，也包括被拒绝的登录。': 'Logins and logouts, including rejected logins.',
  '谁在什么时候查看了完整的手机号、证件号或银行卡号。':
    'Who viewed full phone, ID or bank card numbers, and when.',
  '被拒绝或失败、没有改变任何数据的写调用；成功的写在“操作”中。':
    'Write calls that were rejected or failed and changed nothing. Successful ones are listed under “Operation”.',
  调用和原因: 'Call and reason',
  请求方法: 'Method',
}
