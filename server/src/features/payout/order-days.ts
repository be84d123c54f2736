import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { batchOrderRows, payoutItemRows } from './payout-rows.ts'

/** What came of the items of one order that were finished on one day; amounts in fen, of those that are paid now. */
export interface OrderDay {
  readonly order: BatchOrder
  /** `YYYY-MM-DD` */
  readonly day: string
  succeeded: number
  /** Refused by the bank, or paid and sent back since. */
  failed: number
  amount: number
  net: number
  tax: number
  vat: number
  surcharge: number
  iit: number
  fee: number
  pay: number
  readonly individualIds: string[]
  readonly failures: Map<string, number>
}

/**
 * Kept by the order's row: rows are frozen, and an item that becomes paid, failed or returned replaces the row of its
 * order in the same commit, since the order's sums are sums of its items (domain.md 0, point 9). So a change costs one
 * order's items, and orders that no world changed are added up once for all of them.
 */
const known = new WeakMap<BatchOrder, readonly OrderDay[]>()

/** Every order of a world by the days on which its items were finished; what all figures of payouts are made of. */
export const orderDays = new Derivation<OrderDays>(
  [batchOrderRows, payoutItemRows],
  function* addingUp(world) {
    const days = new OrderDays()
    let count = 0
    for (const order of world.rows(batchOrderRows).each(everything)) {
      if (!known.has(order)) count += order.totalCount
      for (const day of daysOf(world, order)) days.add(day)
      count += 1
      if (count < countedAtOnce) continue
      count = 0
      yield
    }
    return days
  },
)

/** So many orders and items take a few milliseconds. */
const countedAtOnce = 200

/** The days of all orders, found by the calendar: years that nobody asks for cost nothing. */
export class OrderDays {
  readonly #byDay = new Map<string, OrderDay[]>()
  #calendar: readonly string[] | undefined

  add(day: OrderDay): void {
    const others = this.#byDay.get(day.day)
    if (others !== undefined) return void others.push(day)
    this.#byDay.set(day.day, [day])
    this.#calendar = undefined
  }

  /** What lies in a span, both ends included, the oldest first. */
  *within({ begin, end }: { readonly begin: string; readonly end: string }): Generator<OrderDay> {
    this.#calendar ??= [...this.#byDay.keys()].toSorted()
    const days = this.#calendar
    for (let at = firstFrom(days, begin); at < days.length; at += 1) {
      const day = days[at] ?? ''
      if (day > end) return
      yield* this.#byDay.get(day) ?? []
    }
  }

  /** What lies in a month, `YYYY-MM`. */
  inMonth(month: string): Generator<OrderDay> {
    return this.within({ begin: `${month}-01`, end: `${month}-31` })
  }

  /** All of them. */
  *[Symbol.iterator](): Generator<OrderDay> {
    for (const days of this.#byDay.values()) yield* days
  }
}

/** Where a sorted list of days reaches one; its length where all are earlier. */
function firstFrom(days: readonly string[], begin: string): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? '') < begin) low = middle + 1
    else high = middle
  }
  return low
}

function daysOf(source: RowSource, order: BatchOrder): readonly OrderDay[] {
  const { successCount, failCount } = order
  if (successCount + failCount === 0) return none
  let days = known.get(order)
  if (days === undefined) {
    days = addedUp(order, source.rows(payoutItemRows).allBy('orderId', order.id))
    known.set(order, days)
  }
  return days
}

function addedUp(order: BatchOrder, items: readonly PayoutItem[]): OrderDay[] {
  const { succeeded, failed } = paymentStatus.values
  const days = new Map<string, OrderDay>()
  for (const item of items) {
    const { status, finishTime } = item
    if (finishTime === null || (status !== succeeded && status !== failed)) continue
    const name = finishTime.slice(0, 10)
    let day = days.get(name)
    if (day === undefined) {
      day = emptyDay(order, name)
      days.set(name, day)
    }
    if (status === succeeded) addPaid(day, item)
    else addFailed(day, item)
  }
  return [...days.values()]
}

function addPaid(day: OrderDay, item: PayoutItem): void {
  day.succeeded += 1
  day.amount += item.amount
  day.net += item.net
  day.tax += item.tax
  day.vat += item.vat
  day.surcharge += item.surcharge
  day.iit += item.iit
  day.fee += item.fee
  day.pay += item.pay
  day.individualIds.push(item.individualId)
}

function addFailed(day: OrderDay, { failReason }: PayoutItem): void {
  const reason = failReason ?? ''
  day.failed += 1
  day.failures.set(reason, (day.failures.get(reason) ?? 0) + 1)
}

function emptyDay(order: BatchOrder, day: string): OrderDay {
  const sums = { amount: 0, net: 0, tax: 0, vat: 0, surcharge: 0, iit: 0, fee: 0, pay: 0 }
  return {
    order,
    day,
    succeeded: 0,
    failed: 0,
    ...sums,
    individualIds: [],
    failures: new Map(),
  }
}

const none: readonly OrderDay[] = []
const everything = { where: [], order: { field: 'id', descending: false } } as const
