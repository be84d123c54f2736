import { type Catalogue } from '#shared/core/text/text.ts'

/** The English of the list of magic values. */
export const magicEnUs: Catalogue = {
  连接断开: 'The connection breaks',
  拒绝签约: 'Refuses to sign',
  支付宝签约失败: 'Alipay signing fails',
}
