export { planPathOf } from './plan-words.ts'
export { PlanFields, scheduleIn, type PlanValues } from './plan-fields.tsx'
