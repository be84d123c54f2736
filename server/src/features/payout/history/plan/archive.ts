import { addMonths, monthOf, parseDay } from '@settle/shared/core/day.ts'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { derivedId } from '#server/core/history/derived-id.ts'

/** How many items of years past the largest story holds (rulings.md, "Worlds and time"). */
const archivedItems = 200_000

interface Archive {
  readonly batchOrders: readonly BatchOrder[]
  readonly payoutItems: readonly PayoutItem[]
}

/**
 * Orders of years past for the largest story (rulings.md, "Worlds and time"): what was played, half a year earlier
 * again and again, until there are so many items. They are settled and invoiced, and older than the ledger, which
 * begins with the played months.
 */
export function archiveOf(
  orders: readonly BatchOrder[],
  items: readonly PayoutItem[],
  playedMonths: number,
): Archive {
  const paid = orders.filter(({ status }) => status === batchOrderStatus.values.succeeded)
  const itemsOf = new Map<string, PayoutItem[]>(paid.map(({ id }) => [id, []]))
  for (const item of items) itemsOf.get(item.orderId)?.push(item)

  const batchOrders: BatchOrder[] = []
  const payoutItems: PayoutItem[] = []
  for (let halfYears = 1; payoutItems.length < archivedItems; halfYears += 1) {
    const shift = shiftBy(halfYears * playedMonths)
    for (const order of paid) {
      if (payoutItems.length >= archivedItems) break
      const former = formerOrder(order, shift)
      batchOrders.push(former)
      for (const item of itemsOf.get(order.id) ?? [])
        payoutItems.push(formerItem(item, former, shift))
    }
  }
  return { batchOrders, payoutItems }
}

type Shift = (time: string) => string

/** The same day so many months earlier; the last days of a month become its 28th. */
function shiftBy(months: number): Shift {
  return (time) => {
    const month = addMonths(monthOf(parseDay(time.slice(0, 10))), -months)
    const day = Math.min(28, Number(time.slice(8, 10)))
    return `${month}-${String(day).padStart(2, '0')}${time.slice(10)}`
  }
}

function formerOrder(order: BatchOrder, shift: Shift): BatchOrder {
  return {
    ...order,
    id: derivedId('115', order.id, shift(order.createTime)),
    orderNo: numberOf(order.orderNo, shift),
    batchName: order.batchName.replace(/\d{4}-\d{2}/, (month) => shift(`${month}-01`).slice(0, 7)),
    invoicingStatus: invoicingStatus.values.invoiced,
    ...movedOrder(order, shift),
  }
}

function formerItem(item: PayoutItem, { id, orderNo }: BatchOrder, shift: Shift): PayoutItem {
  return {
    ...item,
    id: derivedId('120', item.id, orderNo),
    itemNo: numberOf(item.itemNo, shift),
    orderId: id,
    orderNo,
    taxPeriod: monthOf(parseDay(shift(`${item.taxPeriod}-01`))),
    instructionNo: null,
    ...movedItem(item, shift),
  }
}

/** The day inside a number moves too: `PF20261105000001`. */
function numberOf(number: string, shift: Shift): string {
  return number.replace(
    /^([A-Z]+)(\d{4})(\d{2})(\d{2})/,
    (_, prefix: string, ...parts: string[]) =>
      `${prefix}${shift(parts.slice(0, 3).join('-')).replaceAll('-', '')}`,
  )
}

function movedOrder(order: BatchOrder, shift: Shift) {
  const moved = (time: string | null) => (time === null ? null : shift(time))
  return {
    createTime: shift(order.createTime),
    updateTime: moved(order.updateTime),
    submitTime: moved(order.submitTime),
    handInTime: moved(order.handInTime),
    reviewTime: moved(order.reviewTime),
    acceptTime: moved(order.acceptTime),
    payTime: moved(order.payTime),
    finishTime: moved(order.finishTime),
  }
}

function movedItem(item: PayoutItem, shift: Shift) {
  const moved = (time: string | null) => (time === null ? null : shift(time))
  return {
    createTime: shift(item.createTime),
    updateTime: moved(item.updateTime),
    payTime: moved(item.payTime),
    finishTime: moved(item.finishTime),
  }
}
