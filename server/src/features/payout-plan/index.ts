export { adding as addPlan, end as endPlan, pause as pausePlan } from './payout-plan.service.ts'
export { payoutPlanRows, planRuns, runIdOf } from './plan-rows.ts'
