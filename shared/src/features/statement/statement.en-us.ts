import { type Catalogue } from '#shared/core/text/text.ts'

export const statementEnUs: Catalogue = {
  对账单: 'Statements',
  账户对账单: 'Account statement',
  下载PDF: 'Download PDF',
  打印: 'Print',
  账期: 'Period',
  '{month}（本月）': '{month} (this month)',
  '这个账户还没有流水，有了第一笔流水后每月一份对账单':
    'This account has no transactions yet. After the first one there is a statement for every month.',
  '{from} 至 {to}，本月未结束': '{from} to {to}, month not over',
  余额: 'Balance',
  其中冻结: 'Of which on hold',
  '冻结/解冻': 'Held or released',
  '可用 {available} · 冻结 {frozen}': 'Available {available} · on hold {frozen}',
  '对方户名、摘要': 'Counterparty, description',
  '对账单号 {number}': 'Statement no. {number}',
  当前余额: 'Balance now',
  '待结分润不在余额内，解冻时计入收入。':
    ' Shares on hold are not part of the balance; they are income once they are released.',
  支出: 'Out',
  收支: 'In or out',
  收入: 'In',
  明细: 'Lines',
  '期初 + 收入 − 支出 = 期末。本期转入冻结 {toFrozen}，解冻 {fromFrozen}，不改变余额。':
    'Opening + in − out = closing. {toFrozen} was put on hold and {fromFrozen} released, which leaves the balance as it is.',
  期初余额: 'Opening balance',
  期末余额: 'Closing balance',
  '本期共 {count} 笔，超过 {limit} 笔，按日汇总；逐笔明细请导出账户流水。':
    '{count} lines, more than {limit}, are told by day. Export the account flow for each line.',
  本期支出: 'Out this period',
  '本期没有流水。': 'No transactions in the period.',
}
