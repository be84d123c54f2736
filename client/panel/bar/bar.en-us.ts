import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of the test bar, besides what it shares with the panel; the Chinese text is the key. */
export const barEnUs: Catalogue = {
  测试栏: 'Test bar',
  关闭测试栏: 'Close the test bar',
  在控制面板里输入令牌: 'Type in the token in the control panel',

  让下一次请求失败: 'Make the next request fail',
  哪个接口: 'Call',
  '任何一个（登录和后台轮询除外）': 'Any (but logins and background polls)',
  全部接口: 'All calls',
  业务失败: 'Refused',
  '慢 5 秒': '5 s late',
  断开: 'Cut off',
  '残缺 JSON': 'Broken JSON',
  '下一次请求将会：{effect}': 'The next request will be: {effect}',
  还没有发生的故障: 'Faults that are yet to happen',
  '取消：{fault}': 'Call off: {fault}',
  任何请求: 'any request',
  所有人: 'Everyone',

  本页最近的请求: 'Last requests of this page',
  '还没有请求。': 'No request yet.',
  '日志|请求': 'Journal',
  选它: 'Choose',
  在左边选中这个接口: 'Choose this call for the next fault',
  无应答: 'No answer',
  注入的故障: 'Injected fault',

  改了什么: 'What changed',
  '本页最近的请求没有改动数据。': 'The last requests of this page changed nothing.',
  '改了 {count} 行': 'changed {count} {count|row|rows}',
  '修改|改动': 'Changed',
  新增: 'Added',
  删除: 'Delete',

  时钟: 'Clock',
  '快进 1 小时': 'Advance 1 hour',
  '快进 1 天': 'Advance 1 day',
  继续走: 'Let it run',
  冻结时钟: 'Freeze',
  '时钟已设置，发生了 {count} 件到期的事':
    'The clock is set; {count} {count|thing|things} came due',

  '世界 {name}': 'World {name}',
  拍快照: 'Take a snapshot',
  '已拍快照 {name}': 'Took the snapshot {name}',
  '回到 {name}': 'Back to {name}',
  '已回到快照 {name}': 'Back at snapshot {name}',
  派生: 'Fork',
  '已派生世界 {name}。': 'Forked into the world {name}.',
  在那里打开本页: 'Open this page there',
  重置: 'Reset',
  '重置世界 {name}？': 'Reset world {name}?',
  '数据、时钟和故障回到初始，不能恢复。':
    'Data, clock and faults begin anew; that cannot be undone.',
  确定重置: 'Reset it',
  取消: 'Cancel',
  '世界 {name} 已回到初始状态': 'World {name} is back at its start',
  复制到这里的链接: 'Copy the link to here',
  '已复制 {link}': '{link} copied',
  世界与快照: 'Worlds and snapshots',
}
