export { approvalRuleRows, stepsOfRules, type AskedStep } from './approval-rules.ts'
export { approversOf } from './approvers.ts'
