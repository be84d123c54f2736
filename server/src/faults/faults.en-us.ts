import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const faultsEnUs: Catalogue = {
  '没有编号为 {id} 的故障规则': 'There is no fault rule {id}',
  '没有用户 {username}': 'There is no user {username}',
  '没有接口 {method} {path}；所有接口见 GET /__fake/v1/operations':
    'There is no call {method} {path}; GET /__fake/v1/operations lists them all',
  '没有操作 {operation}；所有操作见 GET /__fake/v1/operations':
    'There is no operation {operation}; GET /__fake/v1/operations lists them all',
  '一个世界最多 {limit} 条故障规则，请先删除一些':
    'A world has at most {limit} fault rules. Delete some first.',
  '故障规则的有效期 ttl 最长 30 天': 'The ttl of a fault rule is at most 30 days',
  '故障 {kind} 不适用于操作 {operation}': 'The fault {kind} does not fit the operation {operation}',
  '参数 {field} 的最小值大于最大值': 'The minimum of {field} is greater than its maximum',
  '排队的故障只发生一次，不能设置 when.times':
    'A queued fault happens once; when.times cannot be set',
  '请求头不能使用 gate，请改用控制接口添加故障规则':
    'A request header cannot ask for a gate. Add a rule through the control plane.',
  '请求头不能使用 {kind}，请改用控制接口添加故障规则':
    'A request header cannot ask for {kind}. Add a rule through the control plane.',
  '连接故障 {kind} 没有先后之分，不能设置 phase 为 after':
    'The socket fault {kind} has no before and after; phase cannot be after',
  '故障 flap 要反复发生，不能排队，请改为添加故障规则':
    'The fault flap happens again and again and cannot be queued. Add a rule.',
  '请求头 X-Fake-Fault 和 X-Fake-Delay 都给出了延迟，请只保留一个':
    'Both X-Fake-Fault and X-Fake-Delay give a delay. Leave one out.',
  '无法识别的故障 {value}；可以写 500、504; delay=3000; phase=after、business; message=…、reset，延迟写毫秒数':
    '{value} is no fault; write 500, 504; delay=3000; phase=after, business; message=…, reset, and delays in ms',
  '无法识别的魔法账号 {name}；写法为 merchant+500、merchant+500@provider.switch*2~1500':
    '{name} is no magic account; write merchant+500 or merchant+500@provider.switch*2~1500',
  '用户 {username} 没有权限 {permission}，无法收回':
    'The user {username} does not hold {permission}, so that it cannot be revoked',
  针对其他接口: 'It is for another call',
  登录和退出只受点名的故障影响: 'A login or a logout is hit only by a fault that names the call',
  后台轮询只受点名的故障影响: 'A background poll is hit only by a fault that names the call',
  只针对用魔法账号登录的会话: 'It is for the session of a magic login alone',
  针对其他用户: 'It is for another user',
  针对其他角色: 'It is for another role',
  路径不匹配: 'The path does not match',
  查询参数不匹配: 'The query does not match',
  次数已用完: 'Used up',
  '页面反复刷新，已暂停': 'Suspended, because the page reloaded again and again',
  还要先放过一些请求: 'Some requests are to be left alone first',
  '按概率发生，无法预知': 'It happens by chance; nobody can tell',
  优先级更高的故障先发生: 'Another fault comes first',
  '请求过于频繁，请稍后再试': 'Too many requests. Try again later.',
  '上游服务不可用，请稍后重试': 'The upstream service is unavailable. Try again later.',
  '服务暂不可用，请稍后重试': 'The service is unavailable at the moment. Try again later.',
  '请求失败（{status}），请稍后重试': 'The request failed ({status}). Try again later.',
  '操作失败！': 'The operation failed',
  '登录失败，请稍后再试': 'The login failed. Try again later.',
}
