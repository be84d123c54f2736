import { maskName } from '@settle/shared/core/text/masking.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

type Console = 'merchant' | 'provider' | 'agent'

/** N01: the provider has something to accept. */
export function tellSubmitted(tx: Transaction, order: BatchOrder): void {
  const title = `新的付款批次待受理：${order.orderNo} ¥${formatYuan(fen(order.totalPay))}`
  tell(tx, order, 'provider', title)
}

/** N02 */
export function tellWithdrawn(tx: Transaction, order: BatchOrder): void {
  tell(tx, order, 'provider', `批次 ${order.orderNo} 已被商户撤回`)
}

/** N03 */
export function tellRefused(tx: Transaction, order: BatchOrder, reason: string): void {
  tell(tx, order, 'merchant', `批次 ${order.orderNo} 被拒绝：${reason}`)
}

/** N04 */
export function tellAccepted(tx: Transaction, order: BatchOrder): void {
  tell(tx, order, 'merchant', `批次 ${order.orderNo} 已受理`)
}

/** N05 to N07: how an order ended, to the merchant and its agent. */
export function tellFinished(tx: Transaction, order: BatchOrder): void {
  const title = endingOf(order)
  tell(tx, order, 'merchant', title)
  tell(tx, order, 'agent', title)
}

function endingOf({ orderNo, status, successCount, totalCount, failPay }: BatchOrder): string {
  const givenBack = formatYuan(fen(failPay))
  const { succeeded, failed } = batchOrderStatus.values
  if (status === succeeded) return `批次 ${orderNo} 付款成功`
  if (status === failed) return `批次 ${orderNo} 全部失败，已退回¥${givenBack}`
  return `批次 ${orderNo} 部分成功 ${successCount}/${totalCount}，退回¥${givenBack}`
}

/** N08: a payment came back; the agent reads the name masked, as everywhere (domain.md 2.3). */
export function tellReturned(tx: Transaction, order: BatchOrder, item: PayoutItem): void {
  const title = (name: string) =>
    `退汇提醒：${name} ¥${formatYuan(fen(item.net))} 已退回，批次 ${order.orderNo}`
  tell(tx, order, 'merchant', title(item.name))
  tell(tx, order, 'provider', title(item.name))
  tell(tx, order, 'agent', title(maskName(item.name)))
}

function tell(tx: Transaction, order: BatchOrder, console: Console, title: string): void {
  const busId = { merchant: order.merchantId, provider: order.providerId, agent: order.agentId }[
    console
  ]
  if (busId === null) return
  tellBusiness(tx, busId, title, `/${console}/payout/batchOrder/detail?id=${order.id}`)
}
