import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the tool that makes one call, on the page of the self-check. */
export const diagnosticsEnUs: Catalogue = {
  调用一次接口: 'Make one call',
  '由客户端自己的请求模块发出，出错时的提示、跳转和刷新都与平时一样。写操作会真正改变数据。':
    'Made as the client makes every call: messages, redirects and reloads after an error are the usual ones. A call that writes does change data.',
  接口: 'Call',
  '搜索编号或路径，例如 user.list': 'Search by id or path, such as user.list',
  '参数（JSON）': 'Values (JSON)',
  '与路径中同名的参数填入路径，其余进入查询串或请求体。':
    'Values named in the path go into the path, all others into the query or the body.',
  '参数必须是一个 JSON 对象。': 'The values must be one JSON object.',
  上传的文件: 'File to upload',
  调用: 'Call',
  这个服务器没有给出接口清单: 'This server does not list its calls',
  '成功，{ms} 毫秒': 'Succeeded in {ms} ms',
  '失败：{reason}': 'Failed: {reason}',
  没有返回内容: 'Nothing came back',
}
