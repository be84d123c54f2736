import { userStatus, yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { importState } from '@settle/shared/features/payout-import/payout-import.dictionaries.ts'
import { type ImportSession } from '@settle/shared/features/payout-import/import-session.ts'
import { type PlanRunShown } from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import {
  planRunState,
  planStatus,
} from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import {
  dueDays,
  type PlanPeriod,
  runAtOf,
} from '@settle/shared/features/payout-plan/payout-plan.rules.ts'
import { payoutPlanMachine } from '@settle/shared/features/payout-plan/payout-plan.status.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { type Locale } from '@settle/shared/core/text/text.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { say } from '#server/core/call/locale.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { findPeriodOrder } from '#server/features/payout/index.ts'
import {
  checkersOf,
  findPlannedSession,
  openingPlanned,
  submittingPlanned,
  type KeptReason,
  type PlannedList,
} from '#server/features/payout-import/index.ts'
import { actorOf, userRows } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { tellGivenUp, tellRun } from './plan-notices.ts'
import {
  linesOfPlan,
  ownPlan,
  payoutPlanRows,
  planRuns,
  runIdOf,
  type PlanRun,
} from './plan-rows.ts'

/** So many periods in a row may come to nothing before a plan pauses. */
const patience = 3

/**
 * Pays a period of a plan whose time has come, once: a second event for it, or one that is out of date, does nothing.
 * Gives the plan as it is then; undefined where there was nothing to do. In slices.
 */
export function* running(
  tx: Transaction,
  world: World,
  planId: string,
  dueDay: string,
): Generator<void, PayoutPlan | undefined> {
  const plan = tx.rows(payoutPlanRows).find(planId)
  const { active } = planStatus.values
  if (plan?.status !== active || plan.nextDueDay !== dueDay) return undefined
  if (plan.nextRunTime === null || tx.now() < plan.nextRunTime) return undefined
  const runId = runIdOf(planId, dueDay)
  if (tx.rows(planRuns).find(runId) !== undefined) return undefined
  const outcome = yield* paying(tx, world, plan, runId)
  const run = tx.rows(planRuns).insert({
    id: runId,
    planId,
    merchantId: plan.merchantId,
    dueDay: plan.nextDueDay,
    runTime: tx.now(),
    sessionId: outcome.session?.id ?? null,
    reason: outcome.reason,
  })
  tellRun(tx, plan, run, outcome)
  return afterRun(tx, plan, run)
}

interface Outcome {
  readonly state: 'submitted' | 'waitingReview' | 'held'
  readonly session: ImportSession | undefined
  readonly reason: KeptReason | null
}

/** The maker must still be somebody who may submit payments: what somebody may not do, their plan may not do for them. */
function* paying(
  tx: Transaction,
  world: World,
  plan: PayoutPlan,
  runId: string,
): Generator<void, Outcome> {
  const maker = tx.rows(userRows).findBy('username', plan.createBy)
  const isHere = maker?.delFlag === '0' && maker.status === userStatus.values.normal
  const actor = maker === undefined ? undefined : actorOf(world, maker)
  if (!isHere || actor?.permissions.has('payout:submit') !== true) {
    const reason = { text: '建立计划的人已停用或不再有提交付款的权限', values: {} }
    return { state: 'held', session: undefined, reason }
  }
  return yield* submittingPlanned(tx, actor, listOf(tx, plan, runId), {
    isAuthorized: plan.izAuthorized === yesNo.values.yes,
    checkers: checkersOf(world, plan.merchantId),
  })
}

function listOf(reader: RowSource, plan: PayoutPlan, planRunId: string): PlannedList {
  const { id, packageId, payPass, planName, projectId } = plan
  const lines = linesOfPlan(reader, id)
  return { packageId, payPass, batchName: planName, projectId, planRunId, lines }
}

/** What a plan is after a period: on its way to the next one, at its end, or paused after too many that came to nothing. */
function afterRun(tx: Transaction, plan: PayoutPlan, { dueDay, reason }: PlanRun): PayoutPlan {
  const heldCount = reason === null ? 0 : plan.heldCount + 1
  const next = periodAfter(plan, dueDay)
  const ran = {
    ...plan,
    lastDueDay: dueDay,
    lastRunTime: tx.now(),
    runCount: plan.runCount + 1,
    heldCount,
    nextDueDay: next?.dueDay ?? null,
    nextRunTime: next?.runAt ?? null,
    updateBy: 'system',
    updateTime: tx.now(),
    version: plan.version + 1,
  }
  const rows = tx.rows(payoutPlanRows)
  if (next === undefined) return rows.replace({ ...ran, status: moved(plan, 'finish') })
  if (heldCount < patience) return rows.replace(ran)
  tellGivenUp(tx, plan, patience)
  return rows.replace({
    ...ran,
    status: moved(plan, 'giveUp'),
    reason: givenUpReason,
    nextDueDay: null,
    nextRunTime: null,
  })
}

const givenUpReason = '连续 3 次未能付款，已自动暂停'

function moved({ status }: PayoutPlan, event: 'finish' | 'giveUp'): PayoutPlan['status'] {
  const after = payoutPlanMachine.next(status, event, 'job')
  if (after === undefined) throw new Error('Only a plan that goes on is run.')
  return after
}

/** The period after one that was run, however late that was: no period is left out. */
function periodAfter(plan: PayoutPlan, dueDay: PlanRun['dueDay']): PlanPeriod | undefined {
  for (const day of dueDays(plan, dueDay)) return { dueDay: day, runAt: runAtOf(plan, day) }
  return undefined
}

/** Opens the list of a period that was not paid once more, or gives the one that is still there. */
export function* retrying(
  tx: Transaction,
  actor: Actor,
  runId: string,
): Generator<void, { readonly session: ImportSession; readonly plan: PayoutPlan }> {
  const run = tx.rows(planRuns).find(runId)
  if (run === undefined) throw notFound()
  const plan = ownPlan(tx, run.planId, actor)
  const order = findPeriodOrder(tx, runId)
  if (order !== undefined) {
    throw new Refusal('该期付款已生成批次 {orderNo}，不能重复付款', { orderNo: order.orderNo })
  }
  const live = openSessionOf(tx, run, tx.nowMs())
  if (live?.state === importState.values.waitingReview) {
    throw new Refusal('这一期的名单正在等待复核')
  }
  if (live !== undefined) return { session: live, plan }
  const { session } = yield* openingPlanned(tx, actor, listOf(tx, plan, runId))
  tx.rows(planRuns).replace({ ...run, sessionId: session.id })
  return { session, plan }
}

/** The draft of a period; one that became an order is none any more. */
function openSessionOf(reader: RowSource, { sessionId }: PlanRun, nowMs: number) {
  const session = findPlannedSession(reader, sessionId, nowMs)
  return session?.state === importState.values.submitted ? undefined : session
}

/** What became of the periods of a plan, the newest first; it follows what people do with a list that stayed. */
export function runsOf(world: World, planId: string, locale: Locale): PlanRunShown[] {
  const nowMs = world.clock.nowMs()
  return world
    .rows(planRuns)
    .allBy('planId', planId)
    .toReversed()
    .slice(0, shownRuns)
    .map((run) => shownRun(world, run, nowMs, locale))
}

const shownRuns = 100

function shownRun(reader: RowSource, run: PlanRun, nowMs: number, locale: Locale): PlanRunShown {
  const order = findPeriodOrder(reader, run.id)
  const session = order === undefined ? openSessionOf(reader, run, nowMs) : undefined
  const isWaiting = session?.state === importState.values.waitingReview
  const { submitted, waitingReview, held } = planRunState.values
  const unpaid = isWaiting ? waitingReview : held
  const reason = order === undefined && !isWaiting ? (run.reason ?? lostReason) : null
  return {
    id: run.id,
    dueDay: run.dueDay,
    runTime: run.runTime,
    state: order === undefined ? unpaid : submitted,
    reason: reason === null ? null : say(locale, reason.text, reason.values),
    sessionId: session?.id ?? null,
    orderId: order?.id ?? null,
    orderNo: order?.orderNo ?? null,
    orderStatus: order?.status ?? null,
    canRetry: order === undefined && !isWaiting,
  }
}

/** It was handed in, and then withdrawn, refused, sent back or left until its draft was over. */
const lostReason: KeptReason = { text: '名单被退回、放弃或过期，或批次被撤回、拒绝', values: {} }
