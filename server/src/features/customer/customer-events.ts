import { type CustomerEvent } from '@settle/shared/features/customer/customer-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { customerEventRows, type Customer } from './customer-rows.ts'

interface Happened {
  readonly event: CustomerEvent['event']
  /** The name of the one who did it. */
  readonly by: string
  readonly text?: string | null
  readonly nextTime?: string | null
}

/** Notes what happened to a report; `customer` says whose it is at that moment. */
export function noteCustomerEvent(
  tx: Transaction,
  { id, agentId }: Pick<Customer, 'id' | 'agentId'>,
  { event, by, text = null, nextTime = null }: Happened,
): void {
  tx.rows(customerEventRows).insert({
    id: tx.nextId(),
    customerId: id,
    agentId,
    event,
    time: tx.now(),
    by,
    text,
    nextTime,
  })
}

/** What happened to a report, in the order of time: an agent reads of the time in which it was its own. */
export function eventsOf(
  source: RowSource,
  customerId: string,
  { role, busId }: Pick<Actor, 'role' | 'busId'>,
): CustomerEvent[] {
  return source
    .rows(customerEventRows)
    .allBy('customerId', customerId)
    .filter(({ agentId }) => role !== 'agent' || agentId === busId)
    .toSorted((one, other) => one.time.localeCompare(other.time) || one.id.localeCompare(other.id))
    .map(({ event, time, by, text, nextTime }) => ({ event, time, by, text, nextTime }))
}
