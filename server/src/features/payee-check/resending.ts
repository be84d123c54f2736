import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { payoutItemRows } from './people-rows.ts'

const { failed, withdrawn } = paymentStatus.values

/**
 * Whether a failed item may be sent again: whatever was to make it good came to nothing too, and no payment before it was
 * sent again another way (domain.md 3.1). Nobody is paid twice for one item, whichever of its failures is sent again.
 */
export function isRetriable(reader: RowSource, itemId: string): boolean {
  const item = reader.rows(payoutItemRows).find(itemId)
  if (item?.status !== failed || isSuperseded(reader, item)) return false
  const { status } = lastOfChain(reader, item)
  return status === failed || status === withdrawn
}

/** Whether a failed item waits for being sent again: the last failure of its chain, which orders and to-dos count. */
export function isToResend(reader: RowSource, item: PayoutItem): boolean {
  if (item.status !== failed || isSuperseded(reader, item)) return false
  const next = nextOf(reader, item)
  return next === undefined || next.status === withdrawn
}

/** The item that waits, of one and all that were to make it good; undefined where none does. */
export function findWaiting(reader: RowSource, item: PayoutItem): PayoutItem | undefined {
  let current: PayoutItem | undefined = item
  while (current !== undefined && !isToResend(reader, current)) current = nextOf(reader, current)
  return current
}

/** Whether an item that this one was to make good was sent again another way since. */
function isSuperseded(reader: RowSource, item: PayoutItem): boolean {
  const rows = reader.rows(payoutItemRows)
  let current = item
  while (current.retryOfItemId !== null) {
    const before = rows.find(current.retryOfItemId)
    if (before === undefined) return false
    if (before.retriedByItemId !== current.id) return true
    current = before
  }
  return false
}

function lastOfChain(reader: RowSource, item: PayoutItem): PayoutItem {
  const next = nextOf(reader, item)
  return next === undefined ? item : lastOfChain(reader, next)
}

function nextOf(reader: RowSource, { retriedByItemId }: PayoutItem): PayoutItem | undefined {
  return retriedByItemId === null ? undefined : reader.rows(payoutItemRows).find(retriedByItemId)
}
