import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { running } from './plan-run.service.ts'

const due = 'payoutPlan.due'

/** Pays the periods of all plans by the clock of their world. */
export function connectPayoutPlans(registry: WorldRegistry): void {
  registry.onLongDue(due, function* pay(tx, payload, world) {
    const planId = findText(payload, 'plan') ?? ''
    const after = yield* running(tx, world, planId, findText(payload, 'day') ?? '')
    if (after !== undefined) scheduleNext(tx, after)
  })
}

/**
 * Has the next period of a plan come. An event that was planned before a change finds another period, or none, and does
 * nothing. What is overdue comes at once.
 */
export function scheduleNext(tx: Transaction, { id, nextDueDay, nextRunTime }: PayoutPlan): void {
  if (nextDueDay === null || nextRunTime === null) return
  const at = Math.max(epochMsOf(parseDateTime(nextRunTime)), tx.nowMs())
  tx.schedule(due, at, { plan: id, day: nextDueDay })
}
