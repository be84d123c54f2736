import { addDays, epochMsOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { mendingDays, protectionDays } from '@settle/shared/features/customer/customer.rules.ts'
import { customerHold } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { customerHoldMachine } from '@settle/shared/features/customer/customer.status.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { tellBusiness } from '#server/features/party/index.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type DueEvent } from '#server/worlds/clock/due-events.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { noteCustomerEvent } from './customer-events.ts'
import { customerRows, protectionDayRows, type Customer } from './customer-rows.ts'

const protectionEnds = 'customer.protectionEnds'

/** Keeps a company until the end of the 90th day from today, and sees that it is released then. Gives the last day. */
export function protectFromToday(tx: Transaction): string {
  return protectFor(tx, protectionDays)
}

/** The last day of a protection that has at least some days left for mending the materials. */
export function protectForMending(tx: Transaction, until: string): string {
  const least = addDays(parseDay(tx.today()), mendingDays)
  return until < least ? protectFor(tx, mendingDays) : until
}

function protectFor(tx: Transaction, days: number): string {
  const until = addDays(parseDay(tx.today()), days)
  const known = tx.rows(protectionDayRows)
  if (known.find(until) === undefined) {
    known.insert({ id: until })
    tx.schedule(protectionEnds, endOfDayMs(until), { day: until })
  }
  return until
}

/** Releases what is protected no longer, on the world's clock; once for all worlds of a registry. */
export function connectCustomers(registry: WorldRegistry): void {
  registry.onLongDue(protectionEnds, releaseDay)
}

/** The days and events that reports of the fixtures wait for. */
export function protectionOf(customers: readonly Customer[]) {
  const held = customers.filter(({ holdStatus }) => holdStatus === customerHold.values.held)
  const days = [...new Set(held.map(({ protectUntil }) => protectUntil))].toSorted()
  const dueEvents = days.map((day, index): DueEvent => ({
    id: `49${String(index + 1).padStart(17, '0')}`,
    kind: protectionEnds,
    dueAtMs: endOfDayMs(day),
    payload: { day },
  }))
  return { protectionDays: days.map((id) => ({ id })), dueEvents }
}

function* releaseDay(tx: Transaction, payload: JsonValue): Generator<void, void> {
  const day = findText(payload, 'day') ?? ''
  const released = new Map<string, number>()
  for (const row of tx.rows(customerRows).allBy('protectUntil', day)) {
    const holdStatus = customerHoldMachine.next(row.holdStatus, 'expire', 'job')
    // An application is decided first.
    const isUnderReview = row.applyStatus === applyStatus.values.applied
    if (row.delFlag !== '0' || holdStatus === undefined || isUnderReview) continue
    noteCustomerEvent(tx, row, { event: 'released', by: '系统' })
    tx.rows(customerRows).replace({
      ...row,
      holdStatus,
      agentId: null,
      salesmanId: null,
      nextFollowTime: null,
      updateBy: 'system',
      updateTime: tx.now(),
      version: row.version + 1,
    })
    if (row.agentId !== null) released.set(row.agentId, (released.get(row.agentId) ?? 0) + 1)
    yield
  }
  for (const [agentId, count] of released) {
    tellBusiness(tx, agentId, `${count} 家客户的保护期已结束，已释放`, '/agent/customer/list')
  }
  if (tx.rows(protectionDayRows).find(day) !== undefined) tx.rows(protectionDayRows).remove(day)
}

/** The end of a day is the beginning of the next one. */
function endOfDayMs(day: string): number {
  return epochMsOf(parseDateTime(`${addDays(parseDay(day), 1)} 00:00:00`))
}
