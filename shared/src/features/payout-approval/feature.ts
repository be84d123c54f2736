import { exampleOf } from '#shared/core/example.ts'
import { defineFeature } from '#shared/core/feature.ts'
import { addApprovalRule, editApprovalRule, listApprovers } from './approval-calls.ts'
import { approvalRules } from './approval-rule.ts'

const as = 'merchant'
const { list, read, remove } = approvalRules.endpoints
const id = `$${addApprovalRule.id}.id`
const made = [listApprovers.id, addApprovalRule.id]
const rule = {
  ruleName: '大额付款',
  minAmount: 5_000_000,
  newPayees: '0',
  steps: [{ userIds: [`$${listApprovers.id}.2.id`] }],
  izEnabled: '1',
} as const

export const payoutApprovalFeature = defineFeature({
  name: 'payout-approval',
  group: 'payouts',
  resources: [approvalRules],
  calls: [addApprovalRule, editApprovalRule, listApprovers],
  examples: [
    exampleOf(list, { as, query: { pageNo: 1, pageSize: 10 } }),
    exampleOf(read, { as, query: { id: `$${list.id}.records.0.id` }, after: [list.id] }),
    exampleOf(listApprovers, { as }),
    exampleOf(addApprovalRule, {
      as,
      body: { ...rule, steps: [{ userIds: [...rule.steps[0].userIds] }] },
      after: [listApprovers.id],
    }),
    exampleOf(editApprovalRule, {
      as,
      body: {
        ...rule,
        id,
        minAmount: 10_000_000,
        steps: [{ userIds: [...rule.steps[0].userIds] }],
      },
      after: made,
    }),
    exampleOf(remove, { as, query: { id }, after: made }),
  ],
})
