import { defineFeature } from '#shared/core/feature.ts'
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
import { planFrequency, planRunState, planStatus } from './payout-plan.dictionaries.ts'
import { payoutPlanExamples } from './payout-plan.examples.ts'
import { payoutPlanMachine } from './payout-plan.status.ts'
import { payoutPlans } from './payout-plan.ts'

export const payoutPlanFeature = defineFeature({
  name: 'payout-plan',
  group: 'payouts',
  resources: [payoutPlans],
  calls: [
    addPayoutPlan,
    editPayoutPlan,
    endPayoutPlan,
    listPlanPayees,
    listPlanRuns,
    pausePayoutPlan,
    previewPayoutPlan,
    resumePayoutPlan,
    retryPlanRun,
  ],
  dictionaries: [planFrequency, planRunState, planStatus],
  moving: [{ resource: payoutPlans, field: 'status', machine: payoutPlanMachine }],
  examples: payoutPlanExamples,
})
