import { type Static } from 'typebox'
import { maskName } from '@settle/shared/core/text/masking.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type orderEventSchema } from '@settle/shared/features/payout/payout-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { realNameOf } from '#server/features/session/index.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { payoutItemRows } from './payout-rows.ts'

type OrderEvent = Static<typeof orderEventSchema>

/** What happened to an order, in the order of time, as its timeline shows it. */
export function eventsOf(reader: RowSource, order: BatchOrder, { role }: Actor): OrderEvent[] {
  const { refuseReason, withdrawReason, successCount, totalCount } = order
  const endedBy = order.updateBy
  const endedAt = order.updateTime
  const mayReadNames = role === 'merchant' || role === 'provider'
  const returned = reader
    .rows(payoutItemRows)
    .allBy('orderId', order.id)
    .filter((item) => item.returned === yesNo.values.yes)
  // When the order was finished, what came back later had succeeded.
  const succeededThen = successCount + returned.length
  const events: readonly (UnnamedEvent | undefined)[] = [
    // The order begins when its checker lets it go; its maker had handed it in before.
    eventAt('submitted', order.handInTime ?? order.submitTime, order.submitBy, null),
    eventAt('reviewed', order.reviewTime, order.reviewBy, null),
    eventAt('accepted', order.acceptTime, order.acceptBy, null),
    refuseReason === null ? undefined : eventAt('refused', endedAt, endedBy, refuseReason),
    withdrawReason === null ? undefined : eventAt('withdrawn', endedAt, endedBy, withdrawReason),
    eventAt('paid', order.payTime, null, null),
    eventAt('finished', order.finishTime, null, `${succeededThen}/${totalCount}`),
    ...returned.map((item) => {
      const name = mayReadNames ? item.name : maskName(item.name)
      return eventAt('returned', item.returnTime, null, `${name} ¥${formatYuan(fen(item.net))}`)
    }),
  ]
  return events
    .filter((event) => event !== undefined)
    .toSorted((one, other) => one.time.localeCompare(other.time))
    .map((event) => ({ ...event, byName: realNameOf(reader, event.by) }))
}

type UnnamedEvent = Omit<OrderEvent, 'byName'>

function eventAt(
  event: OrderEvent['event'],
  time: string | null,
  by: string | null,
  text: string | null,
): UnnamedEvent | undefined {
  return time === null ? undefined : { event, time, by, text }
}
