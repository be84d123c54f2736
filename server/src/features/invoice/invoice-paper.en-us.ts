import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server alone says of letters and reversals. */
export const invoicePaperEnUs: Catalogue = {
  请选择要寄送的发票: 'Choose the invoices to send',
  一次只能寄送同一商户的发票: 'Only invoices of one merchant can be sent together',
  只有已冻结的寄送可以重新寄出: 'Only a delivery that was held back can be sent again',
  请填写接收邮箱: 'Enter the email',
  请填写快递单号: 'Enter the tracking number',
  '快递单号 {trackingNo} 已使用过，请填写新的单号':
    'Tracking number {trackingNo} was used before; enter a new one',
  红字发票不需要寄送: 'A red invoice need not be sent',
  '发票 {invoiceNo} 已在寄送途中': 'Invoice {invoiceNo} is on its way already',
  '发票 {invoiceNo} 的寄送已冻结，请在寄送记录中重新寄出':
    'The delivery of invoice {invoiceNo} was held back; send it again in the deliveries',
  '发票 {invoiceNo} 待冲红或已冲红，不能寄送':
    'Invoice {invoiceNo} is being reversed, or is reversed, and cannot be sent',
  没有符合条件的发票: 'No invoice fits',
  '一次最多下载 {limit} 张发票，当前 {total} 张，请缩小筛选条件':
    'At most {limit} invoices can be downloaded at once, and these are {total}; narrow the filters',
  '{total} 张发票': '{total} invoices',
  没有可以冲红的发票: 'There is no invoice to reverse',
  '已申请冲红，请等待销方处理': 'The reversal is asked for already; wait for the seller',
  '税局没有收到答复，确认单到期后自动作废':
    'The tax bureau got no answer; the form ends by itself when its time is over',
  '付款已退汇，发票必须冲红，不能撤销':
    'A payout came back, so the invoice has to be reversed; this cannot be cancelled',
  该发票没有待处理的冲红: 'Nothing is under way about the reversal of this invoice',
  红字发票不能再冲红: 'A red invoice cannot be reversed',
  该发票已全额红冲: 'The invoice is reversed already',
  该发票存在未完结的红字确认单: 'A red-letter form of this invoice is still open',
  '发票寄送中，签收或冻结后方可红冲':
    'The invoice is on its way; it can be reversed once it is delivered or held back',
  没有待确认的红字确认单: 'There is no red-letter form to confirm',
  当前身份不能确认该红字确认单: 'It is the other side that answers this red-letter form',
  '红字确认单已提交税局，请等待开具红字发票':
    'The red-letter form is with the tax bureau; wait for the red invoice',
  '，24 小时后重新发起': '; it is asked for again in 24 hours',
  查看寄送记录: 'View a delivery',
}
