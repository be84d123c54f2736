import { parseDay } from '#shared/core/day.ts'
import { exampleOf, type CallExample } from '#shared/core/example.ts'
import { importChosenPayees, findPayees } from '#shared/features/payout-import/chosen-payees.ts'
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
} from './payout-plan-calls.ts'
import { payoutPlans } from './payout-plan.ts'

const as = 'merchant'
const { list, read, summary } = payoutPlans.endpoints
const monthly = {
  frequency: '2',
  startDay: parseDay('2026-12-01'),
  endDay: null,
  weekDay: null,
  monthDay: 15,
  runTime: '10:00',
} as const
const id = `$${addPayoutPlan.id}.id`
const made = [addPayoutPlan.id]
/** A list of one whom the merchant can pay. */
const first = [
  exampleOf(findPayees, { as, query: { keyword: '沈' } }),
  exampleOf(importChosenPayees, {
    as,
    body: {
      batchName: '每月保洁劳务费',
      rows: [{ individualId: `$${findPayees.id}.records.0.individualId`, amountText: '1680.00' }],
    },
  }),
]

export const payoutPlanExamples: readonly CallExample[] = [
  exampleOf(list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as, query: { id: `$${list.id}.records.0.id` }, after: [list.id] }),
  exampleOf(summary, { as }),
  exampleOf(previewPayoutPlan, {
    as,
    query: { frequency: '2', startDay: parseDay('2026-12-01'), monthDay: 15, runTime: '10:00' },
  }),
  exampleOf(addPayoutPlan, {
    as,
    body: {
      sessionId: `$${importChosenPayees.id}.id`,
      planName: '每月保洁劳务费',
      ...monthly,
      payPassword: 'Pay12345',
    },
    first,
  }),
  exampleOf(editPayoutPlan, {
    as,
    body: { id, planName: '每月保洁劳务费', ...monthly, monthDay: 20 },
    after: made,
  }),
  exampleOf(pausePayoutPlan, { as, body: { id, reason: '下月人员有变动' }, after: made }),
  exampleOf(resumePayoutPlan, { as, body: { id }, after: [...made, pausePayoutPlan.id] }),
  exampleOf(listPlanPayees, { as, query: { id }, after: made }),
  exampleOf(listPlanRuns, { as, query: { id: `$${list.id}.records.0.id` }, after: [list.id] }),
  exampleOf(endPayoutPlan, { as, body: { id, reason: '合作结束' }, after: made }),
  exampleOf(retryPlanRun, {
    as,
    body: { runId: `$${listPlanRuns.id}.0.id` },
    after: [list.id, listPlanRuns.id],
  }),
]
