import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type addPayoutPlan,
  type editPayoutPlan,
} from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import { planStatus } from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import { payoutPlanMachine } from '@settle/shared/features/payout-plan/payout-plan.status.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { type PlanPeriod } from '@settle/shared/features/payout-plan/payout-plan.rules.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { Refusal, Refused } from '#server/core/refusal.ts'
import { assertVersion, stampsOfChange, stampsOfNew } from '#server/core/list/row-stamps.ts'
import {
  refusalOfPaymentPassword,
  type PaymentPasswordVerdict,
} from '#server/features/account/index.ts'
import {
  forgettingTaken,
  needsReview,
  takingForPlan,
} from '#server/features/payout-import/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { scheduleNext } from './plan-clock.ts'
import { ownPlan, payoutPlanRows, planLines } from './plan-rows.ts'
import { periodToCome, scheduleOf } from './plan-schedule.ts'

/**
 * Makes a plan of a checked draft, which is gone then. Where nobody else must let the list go, the payment password is
 * given now, for every period; it comes last, as everywhere.
 */
export function* adding(
  tx: Transaction,
  actor: Actor,
  body: BodyOf<typeof addPayoutPlan>,
  verdict: PaymentPasswordVerdict | undefined,
): Generator<void, PayoutPlan | Refused> {
  const schedule = scheduleOf(body, tx.today())
  if (schedule.startDay < tx.today()) throw new Refusal('开始日期不能早于今天')
  const period = periodToCome(schedule, null, tx.now())
  const taken = yield* takingForPlan(tx, actor, body.sessionId)
  if (taken instanceof Refused) return taken
  const { session, lines } = taken
  const isReviewed = needsReview(tx, actor, session)
  const wrong = isReviewed ? undefined : refusalOfPassword(tx, verdict)
  if (wrong !== undefined) return wrong
  yield* forgettingTaken(tx, session.id)
  const plan = tx.rows(payoutPlanRows).insert({
    ...stampsOfNew(tx, actor),
    tenantId: session.tenantId,
    operatorId: session.operatorId,
    agentId: session.agentId,
    merchantId: session.merchantId,
    providerId: session.providerId,
    providerName: session.providerName,
    planNo: nextBusinessNumber(tx, 'JH'),
    planName: body.planName?.trim() ?? session.batchName,
    packageId: session.packageId,
    payPass: session.payPass,
    projectId: session.projectId,
    ...schedule,
    payeeCount: lines.length,
    totalAmount: session.totalAmount,
    izAuthorized: isReviewed ? yesNo.values.no : yesNo.values.yes,
    status: planStatus.values.active,
    reason: null,
    ...comingUp(period),
    lastDueDay: null,
    lastRunTime: null,
    runCount: 0,
    heldCount: 0,
  })
  for (const { rowNo, cells } of lines) {
    const id = `${plan.id}-${String(rowNo).padStart(5, '0')}`
    tx.rows(planLines).insert({ id, planId: plan.id, rowNo, cells })
  }
  scheduleNext(tx, plan)
  return plan
}

function refusalOfPassword(
  tx: Transaction,
  verdict: PaymentPasswordVerdict | undefined,
): Refused | undefined {
  if (verdict === undefined) throw new Refusal('请输入支付密码')
  return refusalOfPaymentPassword(tx, verdict)
}

function comingUp(period: PlanPeriod | undefined): Pick<PayoutPlan, 'nextDueDay' | 'nextRunTime'> {
  return { nextDueDay: period?.dueDay ?? null, nextRunTime: period?.runAt ?? null }
}

/** Changes when a plan pays. A day that it was due on is never due again. */
export function edit(
  tx: Transaction,
  actor: Actor,
  body: BodyOf<typeof editPayoutPlan>,
): PayoutPlan {
  const plan = ownPlan(tx, body.id, actor)
  assertVersion(plan, body.version, plan)
  const status = statusAfter(plan, 'change')
  const schedule = scheduleOf(body, tx.today())
  const period = periodToCome(schedule, plan.lastDueDay, tx.now())
  const isActive = status === planStatus.values.active
  return kept(tx, actor, plan, {
    ...schedule,
    planName: body.planName.trim(),
    status,
    ...comingUp(isActive ? period : undefined),
  })
}

/** Stops a plan until somebody resumes it; what is due meanwhile is not paid. */
export function pause(tx: Transaction, actor: Actor, id: string, reason: string): PayoutPlan {
  const plan = ownPlan(tx, id, actor)
  const status = statusAfter(plan, 'pause')
  return kept(tx, actor, plan, { status, reason: reason.trim(), ...comingUp(undefined) })
}

/** Lets a plan go on with the first period that is still to come. */
export function resume(tx: Transaction, actor: Actor, id: string): PayoutPlan {
  const plan = ownPlan(tx, id, actor)
  const status = statusAfter(plan, 'resume')
  const period = periodToCome(plan, plan.lastDueDay, tx.now())
  return kept(tx, actor, plan, { status, reason: null, heldCount: 0, ...comingUp(period) })
}

/** Ends a plan for good; its batches stay. */
export function end(tx: Transaction, actor: Actor, id: string, reason: string): PayoutPlan {
  const plan = ownPlan(tx, id, actor)
  const status = statusAfter(plan, 'end')
  return kept(tx, actor, plan, { status, reason: reason.trim(), ...comingUp(undefined) })
}

function statusAfter(
  { status }: PayoutPlan,
  event: 'change' | 'pause' | 'resume' | 'end',
): PayoutPlan['status'] {
  const after = payoutPlanMachine.next(status, event, 'merchant')
  if (after === undefined) throw new Refusal('当前状态不允许该操作')
  return after
}

function kept(
  tx: Transaction,
  actor: Actor,
  plan: PayoutPlan,
  change: Partial<PayoutPlan>,
): PayoutPlan {
  const after = tx
    .rows(payoutPlanRows)
    .replace({ ...plan, ...change, ...stampsOfChange(tx, actor, plan) })
  scheduleNext(tx, after)
  return after
}
