import { addDays, dayOf, type Day } from '@settle/shared/core/day.ts'
import { planFrequency } from '@settle/shared/features/payout-plan/payout-plan.dictionaries.ts'
import { type PlanSchedule } from '@settle/shared/features/payout-plan/payout-plan.rules.ts'
import { weekdayOf } from '@settle/shared/features/payout-plan/work-calendar.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { daysAgo } from '#server/core/history/days-ago.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refused } from '#server/core/refusal.ts'
import {
  type FeatureHistory,
  type Happening,
  type HistoryStage,
} from '#server/core/history/feature-history.ts'
import {
  check,
  checkContextOf,
  linesOfChosen,
  openingImport,
} from '#server/features/payout-import/index.ts'
import {
  addPlan,
  endPlan,
  payoutPlanRows,
  pausePlan,
  planRuns,
  runIdOf,
} from '#server/features/payout-plan/index.ts'
import { batchOrderRows, payoutItemRows } from '#server/features/payout/index.ts'
import { actorNamed } from '#server/features/session/history/index.ts'
import { type MerchantPlan, planOf } from '#server/features/funds/history/index.ts'
import { runAtOnce } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'

/**
 * Plans of payouts (domain.md 9.3): 云帆 has one that it ended and one that it paused after a day without balance, 绿洲
 * one that pays on the 15th. None of them has paid yet, so that no figure of the story hangs on them.
 */
export const planHistory: FeatureHistory = {
  follows: ['platform-report'],
  happenings: plansOf,
}

function plansOf({ world, d0Ms }: HistoryStage): Happening[] {
  const today = dayOf(d0Ms)
  const [yunfan, lvzhou] = [planOf(1), planOf(7)]
  const managers = {
    yunfan: actorNamed(world, 'merchant'),
    lvzhou: actorNamed(world, lvzhou.submitBy),
  }
  const at = (time: string, run: (tx: Transaction) => void): Happening => ({
    atMs: daysAgo(d0Ms, 1, time),
    run,
  })
  const nextWeek = addDays(today, 7)
  return [
    at('17:30:00', (tx) => {
      const { id } = planned(tx, managers.yunfan, yunfan, ['年会筹备补贴', onceOn(nextWeek)])
      endPlan(tx, managers.yunfan, id, '改为随周结一并发放')
    }),
    at('17:35:00', (tx) => {
      const weekly = { ...onceOn(today), frequency: planFrequency.values.weekly, weekDay: 3 }
      const plan = planned(tx, managers.yunfan, yunfan, ['保洁师周薪', weekly])
      heldOn(tx, plan, lastWednesday(today))
      pausePlan(tx, managers.yunfan, plan.id, '充值到账后再恢复')
    }),
    at('17:40:00', (tx) => {
      const monthly = { ...onceOn(today), frequency: planFrequency.values.monthly, monthDay: 15 }
      planned(tx, managers.lvzhou, lvzhou, ['保安月薪', monthly])
    }),
  ]
}

function onceOn(startDay: Day): PlanSchedule {
  const { once } = planFrequency.values
  return {
    frequency: once,
    startDay,
    endDay: null,
    weekDay: null,
    monthDay: null,
    runTime: '10:00',
  }
}

/** A plan of three whom the merchant has paid before. */
function planned(
  tx: Transaction,
  actor: Actor,
  { merchantId, packageId, payPass }: MerchantPlan,
  [planName, schedule]: readonly [string, PlanSchedule],
): PayoutPlan {
  const origin = {
    packageId,
    payPass,
    batchName: planName,
    projectId: null,
    fileName: null,
    sourceFile: null,
    fileHash: null,
    acceptFormFile: null,
    retryOfOrderId: null,
    settlementId: null,
  }
  const context = checkContextOf(tx, origin, tx.now())
  const rows = payeesOf(tx, merchantId, packageId).map((individualId, index) => ({
    individualId,
    amountText: `${1_200 + 180 * index}.00`,
  }))
  const batch = runAtOnce(check(tx, context, linesOfChosen(tx, context, rows)))
  const { id: sessionId } = runAtOnce(openingImport(tx, actor, origin, batch))
  const verdict = { partyId: merchantId, isRight: true }
  const plan = runAtOnce(addPlan(tx, actor, { sessionId, ...schedule }, verdict))
  if (plan instanceof Refused) throw plan.refusal
  return plan
}

function payeesOf(tx: Transaction, merchantId: string, packageId: string): string[] {
  const orders = tx.rows(batchOrderRows).allBy('merchantId', merchantId)
  const order = orders.findLast((one) => one.packageId === packageId)
  const items = tx.rows(payoutItemRows).allBy('orderId', order?.id ?? '')
  return [...new Set(items.map(({ individualId }) => individualId))].slice(0, 3)
}

function lastWednesday(today: Day): Day {
  return addDays(today, -((weekdayOf(today) + 4) % 7 || 7))
}

/** A period that came to nothing for want of balance. */
function heldOn(tx: Transaction, plan: PayoutPlan, dueDay: Day): void {
  const runTime = `${dueDay} 10:00:00`
  tx.rows(planRuns).insert({
    id: runIdOf(plan.id, dueDay),
    planId: plan.id,
    merchantId: plan.merchantId,
    dueDay,
    runTime,
    sessionId: null,
    reason: { text: '可用余额不足，还需充值¥{short}', values: { short: '2,410.36' } },
  })
  tx.rows(payoutPlanRows).replace({
    ...plan,
    createTime: `${addDays(dueDay, -1)} 15:20:00`,
    startDay: addDays(dueDay, -1),
    lastDueDay: dueDay,
    lastRunTime: runTime,
    runCount: 1,
    heldCount: 1,
  })
}
