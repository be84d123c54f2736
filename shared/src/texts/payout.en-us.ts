import { type Catalogue } from '#shared/core/text.ts'

/** The English of the screens of payouts, and of the parts that show money. */
export const payoutEnUs: Catalogue = {
  合计: 'Total',
  '{total} 条': '{total} rows',
  '{label}，从': '{label}, from',
  '{label}，到': '{label}, to',
  最低: 'Min',
  最高: 'Max',
  原因: 'Reason',
  '请写明原因，{shortest} 至 {longest} 字': 'Say why, in {shortest} to {longest} characters',
  支付密码: 'Payment password',
  请输入支付密码: 'Please enter the payment password',
}
