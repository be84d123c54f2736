import { type Catalogue } from '@settle/shared/core/text/text.ts'
import { commonEnUs } from './common.en-us.ts'
import { faultsEnUs } from './faults/faults.en-us.ts'
import { magicEnUs } from './magic/magic.en-us.ts'
import { scenariosEnUs } from './scenarios/scenarios.en-us.ts'
import { moneyEnUs } from './money/money.en-us.ts'
import { outboxEnUs } from './outbox/outbox.en-us.ts'
import { requestsEnUs } from './requests/requests.en-us.ts'
import { simulatorsEnUs } from './simulators/simulators.en-us.ts'
import { worldsEnUs } from './worlds/worlds.en-us.ts'

/** The English of the panel; the Chinese text is the key. */
export const panelEnUs: Catalogue = {
  ...commonEnUs,
  ...faultsEnUs,
  ...magicEnUs,
  ...scenariosEnUs,
  ...moneyEnUs,
  ...outboxEnUs,
  ...requestsEnUs,
  ...simulatorsEnUs,
  ...worldsEnUs,
  '控制面板 · 衡舟灵工结算平台': 'Control panel · Hengzhou Settlement',
  正在检查服务: 'Checking the server',
  服务正常: 'Server is up',
  修改不再保存: 'Changes are no longer kept',
  服务未就绪: 'The server is not ready',
  '已保存的数据是安全的。请看启动服务的终端，必要时重新运行 npm start；服务恢复后，本页会自动继续。':
    'What was saved is safe. Look at the terminal that the server was started in and run npm start again if it has ended; this page goes on by itself when the server is back.',
  控制面板现在不能使用: 'The control panel cannot be used now',
  '没有任何数据被改动。': 'Nothing was changed.',
  取消: 'Cancel',

  需要控制令牌: 'The control token is needed',
  '你从另一台机器打开了控制面板。令牌只换取一个会话，不会保存在浏览器里。':
    'You opened the panel from another machine. The token is traded for a session and is not kept in the browser.',
  控制令牌: 'Control token',
  '服务启动时打印在终端里，也可以用 FAKE_ADMIN_TOKEN 设置':
    'Printed in the terminal when the server starts, or set with FAKE_ADMIN_TOKEN',
  进入: 'Enter',

  '账号|列表': 'Accounts',
  时钟与模拟: 'Clock and simulators',
  世界与快照: 'Worlds and snapshots',
  真实服务: 'Real server',
  回调: 'Webhooks',
  再发回调: 'A webhook is sent again',
  '每个角色在自己的地址打开，五个角色可以在同一个浏览器里并排。':
    'Each role opens at an address of its own, so that all five fit side by side in one browser.',
  '以{role}身份打开 {world}（新标签页）': 'Open {world} as {role} (new tab)',
  用户名: 'Username',
  密码: 'Password',
  '密码在此世界中已被修改，初始密码不能登录':
    'The password was changed in this world; the initial one no longer works',
  '演示前先拍一张快照，演示后恢复它，就能再来一遍：':
    'Take a snapshot before a demonstration and restore it afterwards, to do it all again: ',
  打开: 'Open',
  '复制{name} {value}': 'Copy {name} {value}',
  '已复制{name} {value}': '{name} {value} copied',
  '这个浏览器打不开各角色自己的地址（*.localhost 只在服务所在的机器上有效，Safari 也不支持）。角色将在本页的地址打开，一个窗口同一时间只能登录一个账号，换角色前请先退出登录。要让角色并排，请为每个角色开一个隐私窗口，在其中打开本面板。':
    'This browser does not reach the address of each role (*.localhost works only on the machine of the server, and not in Safari). Roles open at the address of this page, one at a time: log out before you change the role. To have them side by side, open this panel in a private window for each role.',

  时钟: 'Clock',
  上海时间: 'Shanghai time',
  走法: 'How it runs',
  倍速: 'Scaled',
  与真实时间同速: 'As fast as real time',
  '停住不动，只随快进前进': 'Stands still and moves only when you advance it',
  '按倍数前进，到期的事件自动发生': 'Runs at the factor; events happen when they come due',
  倍数: 'Factor',
  '大于 0，最大 100000；60 表示 1 秒走 1 分钟':
    'Above 0, at most 100000; 60 makes a second a minute',
  应用: 'Apply',
  快进: 'Advance',
  '到期的事件会按顺序全部发生。时钟只能向前；要回到过去，请恢复快照：':
    'Everything that comes due happens, in order. Time only moves forward; to go back, restore a snapshot: ',
  '+1 小时': '+1 hour',
  '+1 天': '+1 day',
  '+3 天': '+3 days',
  '+7 天': '+7 days',
  快进多久: 'By',
  '整数加单位 ms、s、m、h、d，例如 90m': 'A whole number with ms, s, m, h or d, for example 90m',
  快进到: 'Advance to',
  晚于现在的上海时间: 'Shanghai time, later than now',
  '{name} 的时钟：{now}，{mode}': 'The clock of {name}: {now}, {mode}',
  发生了什么: 'What happened',
  '这段时间里没有到期的事件。': 'Nothing came due in this time.',
  '发生了 {count} 件事': 'Things that happened: {count}',

  当前世界: 'World',
  '每个世界有自己的数据、登录状态和时钟，互不影响。':
    'Each world has its own data, sessions and clock; none affects another.',
  '世界 {name} 不存在，已改为 default':
    'There is no world {name}; this is the default world instead',
  '新世界的名字（可不填）': 'Name of the new world (optional)',
  新世界的名字: 'Name of the new world',
  '小写字母、数字和连字符，以字母或数字开头，最长 32 位':
    'a–z, 0–9 and hyphens, starting with a letter or digit, at most 32',
  创建世界: 'Create world',
  '已创建世界 {name}': 'World {name} was created',
  '再显示一些（共 {total} 个）': 'Show more ({total} in all)',
  所有标签页改为显示这个世界: 'All tabs show this world',
  当前: 'Shown',
  有改动: 'Holds changes',
  种子: 'Seed',
  '打开世界 {name}（新标签页）': 'Open world {name} (new tab)',
  派生: 'Fork',
  '派生世界 {name}': 'Fork world {name}',
  '新世界从 {name} 此刻的数据和时钟开始，之后互不影响；登录状态不会带过去。':
    'The new world starts with the data and the clock that {name} has now, and goes its own way. Sessions are not copied.',
  '已从 {name} 派生出 {newName}': '{newName} was forked from {name}',
  重置: 'Reset',
  '重置世界 {name}': 'Reset world {name}',
  '重置世界 {name}？': 'Reset world {name}?',
  '这些会丢失，且不能恢复：': 'This will be lost for good:',
  '世界 {name} 已回到初始状态': 'World {name} is back at its start',
  删除: 'Delete',
  '删除世界 {name}': 'Delete world {name}',
  '删除世界 {name}？': 'Delete world {name}?',
  '{name} 的数据、登录状态和时钟会永久消失，不能恢复。':
    'The data, sessions and clock of {name} will be gone for good.',
  '还开着它的窗口会看到“世界已被清除”，不会看到其他世界的数据。':
    'Windows that are still open on it will say that the world is gone; they never show the data of another one.',
  '已删除世界 {name}': 'World {name} was deleted',
  接口: 'Call',
}
