import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** The English of the tab about the real server. */
export const driftEnUs: Catalogue = {
  与真实服务的差异: 'Differences from the real server',
  '字段、类型、代码、文案、状态流转、金额与分页。数据不同不算差异；只记形式，不记任何人的数据。':
    "Fields, types, codes, texts, state transitions, amounts and paging. Other data are no difference; only forms are kept, nobody's data.",
  下载报告: 'Download the report',
  清空差异: 'Clear the differences',
  '{entries} 条记录中比较了 {calls} 次调用，{different} 处差异':
    'Of {entries} {entries|entry|entries}, {calls} {calls|call was|calls were} compared: {different} {different|difference|differences}',
  '真实服务的 HAR 录制': 'HAR recording of the real server',
  '在浏览器的开发者工具里录制并导出；最大 64 MB':
    'Record and export it in the developer tools of a browser; at most 64 MB',
  比较: 'Compare',
  '还没有比较过任何调用。': 'No call was compared yet.',
  没有差异: 'No differences',
  '{count} 处差异': '{count} {count|difference|differences}',
  '比较了 {calls} 次调用，已接受 {accepted} 处':
    '{calls} {calls|call was|calls were} compared; {accepted} accepted',
  '{count} 次调用': '{count} {count|call|calls}',
  整个应答: 'the whole answer',
  真实: 'Real',
  这里: 'Here',
  '{count} 次，始于 {time}': '{count} {count|time|times} since {time}',
  已接受: 'Accepted',
  无法识别: 'Unreadable',
  'HTTP 状态': 'HTTP status',
  代码: 'Code',
  文案: 'Text',
  缺字段: 'Missing field',
  多字段: 'Extra field',
  类型: 'Type',
  空值: 'Null',
  格式: 'Format',
  字典的值: 'Dictionary value',
  状态流转: 'State transition',
  金额: 'Amount',
  分页: 'Paging',
  '没有设置真实服务。用 FAKE_UPSTREAM=https://… 启动，就能转发调用、逐次比较、录制数据；上面的 HAR 比较不需要它。':
    'No real server is set. Start with FAKE_UPSTREAM=https://… to pass calls on, compare them one by one and record data; comparing a HAR above needs none.',
  '在 {address}。没有规则的调用由这里应答，不会离开本机。':
    'At {address}. Calls without a rule are answered here and do not leave this machine.',
  接口编号: 'Operation',
  '例如 batch-order.list；* 是其余所有接口。会改数据的接口，只有单独写出编号才会两边都做':
    'For example batch-order.list; * is every other call. A call that changes data is done on both sides only where its id is written out',
  由谁应答: 'Who answers',
  两边都问并比较: 'Ask both and compare',
  只转给真实服务: 'Pass on to the real server',
  只由这里应答: 'Answer here alone',
  '两边都问时，客户端得到': 'Where both are asked, the client gets',
  这里的应答: 'the answer from here',
  真实服务的应答: "the real server's answer",
  '只在世界 {name} 中': 'Only in the world {name}',
  设置规则: 'Set rule',
  '还没有规则：所有调用由这里应答。': 'No rules yet: every call is answered here.',
  所有世界: 'all worlds',
  清除所有规则: 'Clear all rules',
  '比较，给这里的应答': 'Compare, answer from here',
  '比较，给真实的应答': 'Compare, answer from the real server',
  '录制到世界 {world}': 'Record into the world {world}',
  '两边都问时，把真实的列表和详情收进这个世界：去掉个人信息，同一行总是同一个编号。重置世界会停止录制。':
    'Where both are asked, real lists and details are taken into this world: without personal data, the same row always under the same id. A reset of the world stops it.',
  停止录制: 'Stop recording',
  开始录制: 'Start recording',
  '新增 {added} 行，更新 {changed} 行':
    '{added} {added|row was|rows were} added, {changed} updated',
  '{count} 行没有收': '{count} {count|row was|rows were} not taken',
  '能录制的：{names}': 'What can be recorded: {names}',
}
