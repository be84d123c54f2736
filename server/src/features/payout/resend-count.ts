import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { batchOrderRows, payoutItemRows } from './payout-rows.ts'

const { failed, withdrawn } = paymentStatus.values

/** Whether an item failed and still waits for being sent again: never sent again, or its new payment was withdrawn. */
export function isToResend(
  source: RowSource,
  { status, retriedByItemId }: Pick<PayoutItem, 'status' | 'retriedByItemId'>,
): boolean {
  if (status !== failed) return false
  if (retriedByItemId === null) return true
  return source.rows(payoutItemRows).find(retriedByItemId)?.status === withdrawn
}

/** Moves the count of the order that a failed item stands in. */
export function countResend(tx: Transaction, { orderId }: PayoutItem, by: -1 | 0 | 1): void {
  const rows = tx.rows(batchOrderRows)
  const order = rows.find(orderId)
  if (order === undefined || by === 0) return
  rows.replace({ ...order, toResendCount: order.toResendCount + by })
}

/** A payment that was to make a failed one good was withdrawn: the failed one waits again. */
export function countResendAgain(tx: Transaction, { id, retryOfItemId }: PayoutItem): void {
  if (retryOfItemId === null) return
  const failedItem = tx.rows(payoutItemRows).find(retryOfItemId)
  if (failedItem?.retriedByItemId === id) countResend(tx, failedItem, 1)
}
