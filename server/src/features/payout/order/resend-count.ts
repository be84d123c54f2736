import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { batchOrderRows, payoutItemRows } from './payout-rows.ts'

/** Moves the count of the order that a failed item stands in. */
export function countResend(tx: Transaction, { orderId }: PayoutItem, by: -1 | 1): void {
  const rows = tx.rows(batchOrderRows)
  const order = rows.find(orderId)
  if (order === undefined) return
  rows.replace({ ...order, toResendCount: order.toResendCount + by })
}

/** A payment that was to make a failed one good was withdrawn: the failed one waits again. */
export function countResendAgain(tx: Transaction, { id, retryOfItemId }: PayoutItem): void {
  if (retryOfItemId === null) return
  const failedItem = tx.rows(payoutItemRows).find(retryOfItemId)
  if (failedItem?.retriedByItemId === id) countResend(tx, failedItem, 1)
}
