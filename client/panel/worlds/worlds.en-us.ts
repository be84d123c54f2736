import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of worlds, snapshots, world files and sockets. */
export const worldsEnUs: Catalogue = {
  快照: 'Snapshots',
  '记住当前世界此刻的数据和时钟，以后随时可以回来。':
    'Keeps the data and the clock of this world as they are now, to go back to at any time.',
  比较两个时刻: 'Compare two moments',
  '快照的名字（可不填）': 'Name of the snapshot (optional)',
  '小写字母、数字和连字符，最长 32 位': 'a–z, 0–9 and hyphens, at most 32',
  拍快照: 'Take a snapshot',
  '已拍下快照 {name}，世界时间 {now}': 'Snapshot {name} was taken at world time {now}',
  '还没有快照。演示前拍一个，演示后恢复，就能再来一遍。':
    'No snapshots yet. Take one before a demo and restore it afterwards, to do it all again.',
  '与种子不同的行：{count}': 'rows that differ from the seed: {count}',
  不可用: 'Unusable',
  '属于另一份样例数据，不能恢复': 'belongs to other sample data; there is no way back to it',
  '文件无法读取，不能恢复': 'its file cannot be read; there is no way back to it',
  恢复: 'Restore',
  '恢复快照 {name}': 'Restore snapshot {name}',
  '删除快照 {name}': 'Delete snapshot {name}',
  '恢复快照 {name}？': 'Restore snapshot {name}?',
  '{world} 的数据和时钟回到拍快照的时刻，之后的改动会丢失；要留着它们，请先再拍一个。':
    'Data and clock of {world} go back to that moment, and what was changed since is lost; take another snapshot first to keep it.',
  '已回到快照 {name}': 'Back at snapshot {name}',
  '删除快照 {name}？': 'Delete snapshot {name}?',
  '之后不能再回到这个时刻；世界现在的数据不受影响。':
    'There is no way back to that moment then; the data of now is not touched.',
  '已删除快照 {name}': 'Snapshot {name} was deleted',
  从: 'From',
  到: 'To',
  比较: 'Compare',
  '种子（最初的数据）': 'Seed (the first data)',
  现在: 'Now',
  '没有差别。': 'No difference.',
  '新增 {added} 行，修改 {changed} 行，删除 {removed} 行':
    'Rows added: {added}, changed: {changed}, removed: {removed}',
  '只列出前 {count} 行。': 'Only the first {count} rows are listed.',
  '{count} 行': '{count} {count|row|rows}',
  已损坏: 'Broken',
  服务器: 'Server',
  由下一次调用决定: 'the next call decides',
  导出与导入: 'Export and import',
  '一个世界连同它的样例数据存成一个 JSON 文件，发给同事，或附在缺陷单上；在任何一天、任何机器上都能导入。':
    'A world and its sample data as one JSON file, for a colleague or a bug report; it can be imported on any day and any machine.',
  '导出世界 {name}': 'Export world {name}',
  世界文件: 'World file',
  '导入为（可不填，默认用原名）': 'Import as (optional; its own name otherwise)',
  导入: 'Import',
  '已导入为世界 {name}': 'Imported as world {name}',
  请先选择一个文件: 'Please choose a file first',
  '“{name}”不是 JSON 文件，没有导入': '{name} is no JSON file; nothing was imported',
  '请选择由“导出世界”得到、没有编辑过的文件。':
    'Choose a file that Export world has made and that nobody edited.',
  '请在“导入为”里换一个名字，或先删除那个世界。':
    'Choose another name under Import as, or delete that world first.',
  实时连接: 'Open sockets',
  '已登录的页面用它接收消息；断开、静音，看看页面怎么应对。':
    'Pages that are logged in get their messages over it; end or mute one, and see what the page does.',
  '没有打开的连接。在“账号”里打开一个角色并登录。':
    'None is open. Open a role under Accounts and log in.',
  '全部 {count} 个': 'All {count}',
  已静音: 'Muted',
  '打开于 {time}': 'opened {time}',
  发消息: 'Send',
  静音: 'Mute',
  取消静音: 'Unmute',
  直接断开: 'Terminate',
  '已对 {count} 个连接执行': 'Done to sockets: {count}',
  来自控制面板的消息: 'A message from the control panel',
  '发消息给 {who}': 'Send to {who}',
  '消息（JSON 按原样发送，其他内容当作文字）': 'Message (sent as it stands, JSON or any text)',
  '更多选项：来源、场景、时限、开始时间': 'More: source, scenario, lifetime, time',
  不用场景: 'No scenario',
  来源: 'Source',
  'seed 是样例数据；也可以是世界名，或“世界名@快照名”':
    'seed is the sample data; or the name of a world, or world@snapshot',
  闲置多久后清除: 'Goes when idle for',
  '例如 30m、2h、1d；有名字的世界不填则一直保留':
    'Such as 30m, 2h, 1d; a named world stays for ever where this is empty',
  从什么世界时间开始: 'Begins at world time',
  不早于来源的时间: 'Not before the time of its source',
  请至少选一项: 'Please choose at least one',
  '世界 {name} 的所选部分已重置': 'The chosen parts of world {name} were reset',
  '数据：业务数据没有改动，只清操作日志和改动中新建用户的登录':
    'Data: nothing but the operation log and sessions of added users; no other data was changed',
  '数据：新增、修改和删除的记录，改过的密码，操作日志（派生时带来的也算），新建用户的登录':
    'Data: rows added, edited and deleted, changed passwords, the operation log (also what a fork brought along), sessions of added users',
  '时钟：快进和走法回到最初的设定（现在是 {now}）':
    'Clock: it goes back to where it began (now {now})',
  '故障：全部规则，放行被挂起的请求': 'Faults: all rules; requests that are held go on',
  '请求日志：到现在为止的全部请求': 'Requests: the whole journal so far',
  '登录：所有人都要重新登录': 'Sessions: everybody has to log in again',
  '实时连接：全部断开，页面会自己重连':
    'Sockets: all are closed; pages connect again by themselves',
}
