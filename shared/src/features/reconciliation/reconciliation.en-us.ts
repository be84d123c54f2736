import { type Catalogue } from '#shared/core/text/text.ts'

/** Reconciliation: what the bank sent beside what the ledger has. */
export const reconciliationEnUs: Catalogue = {
  对账: 'Reconciliation',
  对账管理: 'Reconciliation',
  '{day} 对账': 'Reconciliation of {day}',
  对账日期: 'Day',
  对账时间: 'Reconciled at',
  对账单来源: 'Source of the statement',
  发起对账: 'Reconcile',
  开始对账: 'Reconcile',
  重新对账: 'Reconcile again',
  '重新对 {day} 的账：{name}？': 'Reconcile {day} of {name} again?',
  '重新向银行取当天的对账单，已处理的差异保留处理结果。':
    'The bank is asked for the statement of that day again. What was done about a mismatch is kept.',
  对账完成: 'Reconciled',
  没有对账: 'Nothing was reconciled',
  上传对账单: 'Upload a statement',
  上传并对账: 'Upload and reconcile',
  '把对账单拖到这里，或点击选择文件': 'Drop the statement here, or click to choose the file',
  选择对账单文件: 'Choose the statement',
  请选择对账单文件: 'Choose the statement',
  '列与“下载银行对账单”得到的文件相同，最后一行是合计。':
    'The columns are those of a downloaded bank statement; the last row is the total.',
  下载银行对账单: 'Download the bank statement',
  请选择资金池: 'Choose a pool',
  请选择对账日期: 'Choose the day',
  '当天的对账单银行次日出具。': 'The bank issues the statement of a day on the next day.',
  '还没有对账记录。每天 00:30 自动对前一天的账。':
    'Nothing has been reconciled yet. Every day at 00:30 the day before is reconciled.',
  '银行还没有出具当天的对账单，收到后自动对账。':
    'The bank has not issued the statement yet; it is reconciled once it arrives.',
  银行余额: 'Bank balance',
  账务余额: 'Ledger balance',
  银行笔数: 'Bank lines',
  账务笔数: 'Ledger lines',
  差异: 'Mismatches',
  '处理|差异': 'Resolve',
  未匹配笔数: 'Unmatched',
  '未匹配 {count} 笔': '{count} unmatched',
  '已匹配 {count} 笔': '{count} matched',
  处理方案: 'Handling',
  '没有差异，银行与账务逐笔相符。': 'No mismatches: bank and ledger agree line by line.',
  '银行有，账务没有': 'The bank has it, the ledger does not',
  '账务有，银行没有': 'The ledger has it, the bank does not',
  '两边都有，金额不同': 'Both have it, with different amounts',
  银行金额: 'Bank amount',
  账务金额: 'Ledger amount',
  全部明细: 'All lines',
  相符: 'Agrees',
  '当天没有流水。': 'There were no lines on that day.',
  '处理对账差异 {serial}': 'Resolve mismatch {serial}',
  确认处理: 'Resolve',
  差异已处理: 'The mismatch was dealt with',
  请选择处理方案: 'Choose how to handle it',
  '请填写处理说明，至少 2 个字': 'Write a note of at least 2 characters',
  '这是对账单的差错，银行账上的钱没有变化，不需要入账。':
    'The statement is wrong; the money at the bank is not, so nothing needs to be booked.',
  '先登记到账，再计入所选商户的可用余额，不能撤销。':
    'The receipt is booked and credited to the merchant’s available balance. This cannot be undone.',
  '登记为待认领到账，之后在充值记录里认领或退回。':
    'It is booked as an unmatched receipt, to be matched or returned among the top-ups later.',
  '登记到账并原路退回付款人，不能撤销。':
    'The receipt is booked and returned to its payer. This cannot be undone.',
  '请银行更正，约 10 分钟后自动重新对账；银行漏发的到账通知会补发。':
    'The bank is asked for a correction; the day is reconciled again in about 10 minutes, and notices that the bank forgot are sent.',
  对账差异: 'Reconciliation mismatches',
  对方: 'Counterparty',
  已处理: 'Handled',

  处理对账差异: 'Resolve a mismatch',
  上传银行对账单: 'Upload a bank statement',
  查询对账明细: 'List the lines of a reconciliation',
  查看对账: 'View a reconciliation',
}
