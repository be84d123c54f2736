import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const controlEnUs: Catalogue = {
  '控制接口需要令牌：它在启动时打印，也可以用 FAKE_ADMIN_TOKEN 设置':
    'The control plane needs its token: it is printed at the start, or set with FAKE_ADMIN_TOKEN',
  '令牌不正确；它在启动时打印，也可以用 FAKE_ADMIN_TOKEN 设置':
    'That is not the token; it was printed at the start, or set with FAKE_ADMIN_TOKEN',
  控制接口已关闭: 'The control plane is switched off',
  '控制接口不接受主机名 {host}；如需使用，请加入 FAKE_HOSTS':
    'The control plane does not answer under the host name {host}; to use it, add it to FAKE_HOSTS',
  控制接口不接受其他来源的网页调用:
    'The control plane does not take calls from pages of another origin',
  '控制接口只接受 application/json': 'The control plane takes application/json only',
  '默认世界不能删除，只能重置': 'The default world can be reset, not deleted',
  '时间 now 的格式应为 2026-11-21 09:30:00': 'The time now should look like 2026-11-21 09:30:00',
  '世界 {name} 已经存在': 'There is a world {name} already',
  '世界 {name} 已被清除': 'The world {name} is gone',
  '世界 {name} 不存在，请先创建': 'There is no world {name}. Create it first.',
  '{place} 已被删除或移走，不再接受修改，以免丢失；请停止服务后重新启动，要恢复初始状态请先停止服务，再运行 npm run reset':
    '{place} was deleted or moved away, and nothing more is changed, so that nothing is lost; stop the server and start it again, or run npm run reset before to begin anew',
  '世界 {name} 正在换到另一台服务器，这次操作没有执行或结果未知；请稍后查看并重试':
    'The world {name} moves to another server; this was not done, or nobody knows. Look in a moment, and try again',
  '这个世界正在换到另一台服务器，请稍后重试':
    'This world moves to another server; try again in a moment',
  '世界 {name} 无法打开，因为 {place} 已损坏；其他世界不受影响。请修复该文件，或在控制面板中删除这个世界':
    'The world {name} cannot be opened, because {place} is damaged; the other worlds go on. Repair the file, or delete this world in the control panel',
  '{place} 无法读取，未改动任何数据；请修复该文件后重新启动服务，或停止服务后用 npm run reset 恢复初始状态':
    '{place} cannot be read, and nothing was changed; repair the file and start the server again, or stop it and run npm run reset to begin anew',
  '文件由旧版本导出，不带它的样例数据（{theirs}），而这里没有这份数据；请在导出它的服务上升级，再导出一次':
    'The file was exported by an older version and does not carry its sample data ({theirs}), which is not here; update the server that exported it, and export it again',
  样例数据过大: 'The sample data in the file is too large',
  样例数据的一行过长: 'A line of the sample data in the file is too long',
  样例数据不完整或被改动过: 'The sample data in the file is cut off or was changed',
  样例数据无法解压: 'The sample data in the file cannot be decompressed',
  样例数据的内容无法识别: 'The sample data in the file cannot be read',
  样例数据与文件的其余部分不符: 'The sample data does not go with the rest of the file',
  '世界名 {name} 无效：只能用小写字母、数字和连字符，最长 32 位':
    '{name} is no name of a world: a–z, 0–9 and hyphens only, at most 32',
  '令牌属于世界 {token}，请求却指定了世界 {explicit}；请改用同一个世界，或去掉其中之一':
    'The token belongs to world {token}, but the request names world {explicit}; use the same world, or leave one out',
  '请求没有指明世界；请加上请求头 X-Fake-World':
    'The request names no world. Send the header X-Fake-World.',
  '没有接口 {operation}': 'There is no operation {operation}',
  '日志中没有请求 {id}，可能已被较新的请求挤出':
    'The journal has no request {id}; newer requests may have pushed it out',
  'count 至少要有 min 或 max': 'count needs min or max',
  'min 不能大于 max': 'min must not be greater than max',
  '时钟最远只能走到 9999 年': 'The clock goes no further than the year 9999',
  '路径不存在；是不是想调用 {near}？': 'The path does not exist. Did you mean {near}?',
  '请求 {id} 之前的世界已经不在：此后的改动太多，或服务重新启动过':
    'The world from before request {id} is gone: too much has changed since, or the server was started again',
  '这是一条连接，不能重新发送': 'This is a connection and cannot be sent again',
  '这个请求带有文件，日志不保存文件，不能重新发送；请复制为 curl，补上文件':
    'This request carries a file, which the journal does not keep; copy it as curl and add the file',
  '请求体太长或无法读取，没有完整保存，不能重新发送':
    'The body was too long or could not be read; it is not kept whole and cannot be sent again',
  没有可以导出的请求: 'There are no requests to export',
  '一个世界最多有 {limit} 条快照规则': 'A world has at most {limit} snapshot rules',
}
