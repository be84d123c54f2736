import { mode } from '@settle/shared/features/dictionary/account.dictionaries.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { Refusal } from '#server/core/refusal.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { acceptance, payment, type OrderMover } from './order-moves.service.ts'
import { batchOrderRows } from './payout-rows.ts'

const acceptDue = 'payout.accept'
const payDue = 'payout.pay'
const delayMs = 2000
const job: OrderMover = { mover: 'job', username: 'system' }

/** A provider that accepts by itself does so after two seconds, and pays two seconds later (domain.md 3.1). */
export function acceptSoon(tx: Transaction, order: BatchOrder, { acceptMode }: Provider): void {
  if (acceptMode !== mode.values.automatic) return
  tx.schedule(acceptDue, tx.nowMs() + delayMs, { order: order.id })
}

/** Registers the automatic acceptance; once for all worlds of a registry. */
export function connectAutomaticAcceptance(registry: WorldRegistry): void {
  const { submitted, accepted } = batchOrderStatus.values
  registry.onLongDue(acceptDue, function* accept(tx, payload) {
    const order = findOrder(tx, findText(payload, 'order'))
    if (order?.status !== submitted) return
    if (yield* isRefused(acceptance(tx, order, job))) return
    tx.schedule(payDue, tx.nowMs() + delayMs, { order: order.id })
  })
  registry.onLongDue(payDue, function* pay(tx, payload) {
    const order = findOrder(tx, findText(payload, 'order'))
    if (order?.status === accepted) yield* isRefused(payment(tx, order, job))
  })
}

/** A refusal leaves the order for a person: it comes before any change, so nothing is half done. */
function* isRefused(work: Generator<void, unknown>): Generator<void, boolean> {
  try {
    yield* work
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

function findOrder(tx: Transaction, id: string | undefined): BatchOrder | undefined {
  return id === undefined ? undefined : tx.rows(batchOrderRows).find(id)
}
