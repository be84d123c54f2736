import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** The provider learns that an order waits for it. */
export function tellSocialProvider(tx: Transaction, row: SocialOrder): void {
  const title = `新的社保订单待受理：${row.orderNo} ¥${formatYuan(fen(row.totalPay))}`
  tellBusiness(tx, row.providerId, title, `/provider/social/order/detail?id=${row.id}`)
}

/** The merchant learns what came of its order. */
export function tellSocialMerchant(tx: Transaction, row: SocialOrder, title: string): void {
  const isBackPay = row.bizType === bizType.values.socialInsuranceBackPayment
  const page = isBackPay ? '/merchant/social/backpay/detail' : '/merchant/social/order/detail'
  tellBusiness(tx, row.merchantId, title, `${page}?id=${row.id}`)
}
