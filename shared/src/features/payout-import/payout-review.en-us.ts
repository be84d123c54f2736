import { type Catalogue } from '#shared/core/text/text.ts'

/** The checker's screen, failed payments that are sent again, and the words of a bank about them. */
export const payoutReviewEnUs: Catalogue = {
  查看待复核的名单: 'View a payee list pending review',
  付款复核: 'Review payouts',
  '复核 {batchName}': 'Review {batchName}',
  待复核的批次: 'Batches to review',
  '没有等待复核的批次。经办提交后，会出现在这里，并在右上角的铃铛里提醒。':
    'No batches to review. Batches submitted by a maker appear here and in your notifications.',
  去复核: 'Review',
  通过复核: 'Approve',
  查看名单: 'View payee list',
  '{maker} 提交于 {time}': 'Submitted by {maker} at {time}',
  '下载名单 {fileName}': 'Download {fileName}',
  '失败重发自 {orderNo}': 'Resends failed payments of {orderNo}',
  '已复核通过，生成批次 {orderNo}，应付总额已冻结。':
    'Approved as batch {orderNo}. The total due is on hold.',
  其他待复核: 'Other reviews',
  '等待复核人核对。尚未冻结和付款；{expireTime} 前有效。':
    'Waiting for a checker. Nothing is on hold or paid yet. Valid until {expireTime}.',
  '通过后 {amount}': '{amount} after approval',
  与上批相同: 'Same as last batch',
  '比上批多 {amount}': '{amount} more than last batch',
  '比上批少 {amount}': '{amount} less than last batch',
  核对要点: 'What to check',
  有警告或被拦截: 'Warnings and blocked rows',
  首次收款: 'First payment',
  换了收款账号: 'Account changed',
  金额与上批不同: 'Amount changed',
  上批没有的人: 'Not in last batch',
  '共 {amount}': '{amount} in total',
  '合计多 {amount}': '{amount} more in total',
  '合计少 {amount}': '{amount} less in total',
  上一批次: 'Last batch',
  '这是在该服务商的第一个批次，没有可比较的上一批次。':
    'This is the first batch with this provider. There is no earlier batch to compare.',
  '{count} 笔，发放 {amount}': '{count} {count|payment|payments}, {amount} gross',
  '其中 {count} 人这次没有，当时共 {amount}':
    '{count} of its payees {count|is|are} not in this batch and received {amount}',
  搜索名单: 'Search payees',
  '姓名、备注，或证件、手机、账号的尾号': 'Name, note, or last digits of ID, phone or account',
  没有符合的行: 'No matching rows',
  '上批 {amount}，{change}': 'Last batch {amount}, {change}',
  '换了账号，原 {account}': 'New account, previously {account}',
  '其中 {warnedCount} 笔有警告。': ' {warnedCount} of them have warnings.',
  '上次付款失败：{reason}': 'The last payment failed: {reason}',
  '第 {rowNo} 行将原样重发': 'Row {rowNo} will be resent as is',
  原样重发: 'Resend as is',
  '建议核对：{cells}': 'Check: {cells}',
  '与收款人信息无关，可以原样重发。': 'Not caused by the payee details; it can be resent as is.',
  '受理批次 {orderNo}？': 'Accept batch {orderNo}?',
  '{merchantName} 的 {count} 笔付款，{amount}。受理后商户不能再撤回，您可以付款或拒绝。':
    '{count} {count|payment|payments} of {merchantName}, {amount}. Once accepted, the merchant cannot recall the batch; you can pay or reject it.',
  确认受理: 'Accept',
}
