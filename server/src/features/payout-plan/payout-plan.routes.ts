import { mask } from '@settle/shared/core/text/masking.ts'
import { type Endpoint, type ResultOf } from '@settle/shared/core/endpoint.ts'
import { parseDay } from '@settle/shared/core/day.ts'
import {
  addPayoutPlan,
  editPayoutPlan,
  endPayoutPlan,
  listPlanPayees,
  listPlanRuns,
  pausePayoutPlan,
  previewPayoutPlan,
  resumePayoutPlan,
  retryPlanRun,
} from '@settle/shared/features/payout-plan/payout-plan-calls.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { implement, type Api, type Call } from '#server/core/call/implement.ts'
import { say } from '#server/core/call/locale.ts'
import { Refused } from '#server/core/refusal.ts'
import { judgePaymentPassword } from '#server/features/account/index.ts'
import { isBlocked } from '#server/features/payee-check/index.ts'
import { check, checkContextOf } from '#server/features/payout-import/index.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { adding, edit, end, pause, resume } from './payout-plan.service.ts'
import { linesOfPlan, ownPlan, planRuns } from './plan-rows.ts'
import { retrying, runsOf } from './plan-run.service.ts'
import { previewOf, scheduleOf } from './plan-schedule.ts'

/** Plans of a merchant's payouts (domain.md 3.23); the list is that of the resource. */
export function payoutPlanRoutes(api: Api): void {
  implement(api, addPayoutPlan, (call) => addPlan(call))
  implement(api, editPayoutPlan, (call) => changing(call, (tx) => edit(tx, call.actor, call.body)))
  implement(api, pausePayoutPlan, (call) =>
    changing(call, (tx) => pause(tx, call.actor, call.body.id, call.body.reason)),
  )
  implement(api, resumePayoutPlan, (call) =>
    changing(call, (tx) => resume(tx, call.actor, call.body.id)),
  )
  implement(api, endPayoutPlan, (call) =>
    changing(call, (tx) => end(tx, call.actor, call.body.id, call.body.reason)),
  )
  implement(api, previewPayoutPlan, ({ query, world, locale }) => {
    const now = world.clock.now()
    return previewOf(scheduleOf(query, parseDay(world.clock.today())), now, locale)
  })
  implement(api, listPlanRuns, ({ query, world, actor, locale }) =>
    runsOf(world, ownPlan(world, query.id, actor).id, locale),
  )
  implement(api, listPlanPayees, (call) => payeesOf(call))
  implement(api, retryPlanRun, ({ body, world, actor, commitRows, describe }) => {
    const planId = world.rows(planRuns).find(body.runId)?.planId ?? ''
    return commitRows(linesOfPlan(world, planId).length, function* doing(tx) {
      const { session, plan } = yield* retrying(tx, actor, body.runId)
      describe(plan.planNo)
      return { sessionId: session.id }
    })
  })
}

async function addPlan(call: Call<typeof addPayoutPlan>) {
  const { world, actor, body, commitRows, describe } = call
  const { payPassword } = body
  const verdict =
    payPassword === undefined || actor.merchantId === null
      ? undefined
      : await judgePaymentPassword(world, actor.merchantId, payPassword)
  // As many rows as a plan may have: where they are few, nobody waits longer for it.
  return commitRows(mostRows, function* doing(tx) {
    const plan = yield* adding(tx, actor, body, verdict)
    if (!(plan instanceof Refused)) describe(plan.planNo)
    return plan
  })
}

const mostRows = 1_000

function changing(
  { commit, describe }: Pick<Call<Endpoint>, 'commit' | 'describe'>,
  change: (tx: Transaction) => PayoutPlan,
): Promise<PayoutPlan> {
  return commit((tx) => {
    const plan = change(tx)
    describe(plan.planNo)
    return plan
  })
}

/** The payees of a plan as they would be checked now. */
async function payeesOf({
  query,
  world,
  actor,
  locale,
}: Call<typeof listPlanPayees>): Promise<ResultOf<typeof listPlanPayees>> {
  const plan = ownPlan(world, query.id, actor)
  const context = checkContextOf(world, plan, world.clock.now())
  const { lines } = await runInSlices(check(world, context, linesOfPlan(world, plan.id)))
  return lines.map(({ rowNo, cells, level, findings }) => {
    const found = findings.find((finding) => isBlocked([finding])) ?? findings[0]
    return {
      rowNo,
      name: cells.name,
      certNo: mask('idCard', cells.certNo),
      payeeAccount: mask('bankCard', cells.payeeAccount),
      amountText: cells.amountText,
      remark: cells.remark,
      level,
      message: found === undefined ? null : say(locale, found.text, found.values),
    }
  })
}
