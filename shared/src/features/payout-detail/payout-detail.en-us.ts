import { type Catalogue } from '#shared/core/text/text.ts'

/** One payment with what happened to it and what hangs on it. */
export const payoutDetailEnUs: Catalogue = {
  查看付款经过: 'Read the course of a payment',
  付款详情: 'Payment',
  经过: 'Course',
  关联: 'Belongs to it',
  本人签约: 'Payee signed',
  校验通过并提交: 'Checked and submitted',
  '再次校验，服务商受理': 'Checked again and accepted',
  已开具发票: 'Invoice issued',
  已申报税款: 'Tax declared',
  税款已缴纳: 'Tax paid',
  已在新批次重发: 'Resent in a new batch',
  待商户重发: 'Waits to be resent',
  重发自: 'Resends',
  重发为: 'Resent as',
  计税月份: 'Tax month',
  '查询 {count} 次': '{count} {count|query|queries}',
  这笔付款有差异: 'This payment differs',
  '个税 {iit}，增值税 {vat}，附加税 {surcharge}':
    'income tax {iit}, VAT {vat}, surcharges {surcharge}',
  '待退税费 {amount} 元：{period} 的税款已缴纳，服务商下次缴款抵减后退回商户。':
    'Taxes of {amount} are still owed: those of {period} were paid already, and the merchant gets them back when the provider’s next tax payment is smaller by them.',
  '待退服务费 {amount} 元：代收方余额充足后，在次日 09:30 退回商户。':
    'A service fee of {amount} is still owed: the merchant gets it back at 09:30 of the day after its collector can pay it.',
}
