import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { addDays, parseDay } from '@settle/shared/core/day.ts'
import { type getCustomerFunnel } from '@settle/shared/features/customer/customer-calls.ts'
import { customerHold } from '@settle/shared/features/customer/customer.dictionaries.ts'
import { applyStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { type Actor } from '#server/core/actor.ts'
import { orderDays } from '#server/features/payout/index.ts'
import { type World } from '#server/worlds/world.ts'
import { visibleCustomers } from './customer-infos.ts'

/** How soon the end of a protection is told. */
const soonDays = 7

/** How far the reports of a caller came, each step with those that went on from it, and what is to be done soon. */
export function funnelOf(world: World, actor: Actor): ResultOf<typeof getCustomerFunnel> {
  const rows = visibleCustomers(world, actor)
  const paid = new Set(world.derived(orderDays).map(({ order }) => order.merchantId))
  const today = world.clock.today()
  const soon = addDays(parseDay(today), soonDays)
  const { held, opened } = customerHold.values
  const became = rows.filter(({ holdStatus }) => holdStatus === opened)
  const kept = rows.filter(({ holdStatus }) => holdStatus === held)
  return {
    reported: rows.length,
    applied: rows.filter(
      (row) => row.holdStatus === opened || row.applyStatus !== applyStatus.values.notApplied,
    ).length,
    opened: became.length,
    firstOrder: became.filter(({ merchantId }) => paid.has(merchantId ?? '')).length,
    toFollow: kept.filter(
      ({ nextFollowTime }) => nextFollowTime !== null && nextFollowTime.slice(0, 10) <= today,
    ).length,
    endingSoon: kept.filter(({ protectUntil }) => protectUntil <= soon).length,
  }
}
