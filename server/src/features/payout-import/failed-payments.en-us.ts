import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What only the server says of failed payments. */
export const failedPaymentRefusalsEnUs: Catalogue = {
  请选择要重发的付款: 'Choose the payments to resend',
  '请一次选择同一服务商、同一渠道的付款':
    'Choose payments of one provider and one channel at a time',
  '明细 {itemNo} 已不需要重发，请刷新后重新选择':
    'Payment {itemNo} no longer needs to be resent. Refresh and choose again.',
}
