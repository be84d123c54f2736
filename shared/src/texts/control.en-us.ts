import { type Catalogue } from '#shared/core/text.ts'

/** The English of what the control plane answers, and of requests that name a wrong world. */
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
  '世界 {name} 不存在，请先创建': 'There is no world {name}; please create it first',
  '世界名 {name} 无效：只能用小写字母、数字和连字符，最长 32 位':
    '{name} is no name of a world: a–z, 0–9 and hyphens only, at most 32',
  '令牌属于世界 {token}，请求却指定了世界 {explicit}；请改用同一个世界，或去掉其中之一':
    'The token belongs to world {token}, but the request names world {explicit}; use the same world, or leave one out',
  '请求没有指明世界；请加上请求头 X-Fake-World':
    'The request names no world; please send the header X-Fake-World',
  '参数 {field} 的格式不正确': 'The parameter {field} is not in the right format',
  '参数 {field} 应为数字': 'The parameter {field} should be a number',
  '参数 {field} 超出范围，应 {comparison} {limit}':
    'The parameter {field} is out of range; it should be {comparison} {limit}',
  '服务器内部错误，请稍后重试（请求编号 {id}）':
    'Something went wrong in the server; please try again later (request {id})',
  '没有接口 {operation}': 'There is no operation {operation}',
  '日志中没有请求 {id}，可能已被较新的请求挤出':
    'The journal has no request {id}; newer requests may have pushed it out',
  'count 至少要有 min 或 max': 'count needs min or max',
  'min 不能大于 max': 'min must not be greater than max',
  '时钟最远只能走到 9999 年': 'The clock goes no further than the year 9999',
}
