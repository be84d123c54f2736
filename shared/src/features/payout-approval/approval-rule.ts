import Type, { type Static } from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { textLine } from '#shared/features/party/party-fields.ts'

/** One step of a rule: any one of its people lets the list go on. */
export const approvalStepSchema = Type.Object({
  userIds: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
    minItems: 1,
    maxItems: 20,
    uniqueItems: true,
    description: '审批人的用户 id，其中任一人通过即可',
  }),
})

export const approvalRuleFields = {
  ruleName: textLine(1, 50),
  minAmount: Type.Integer({
    minimum: 0,
    maximum: 100_000_000_000,
    description: '应付总额达到多少分起适用；0 为不限金额',
  }),
  /** Only lists that pay somebody whom the merchant has never paid: '1'. */
  newPayees: yesNo.schema,
  steps: Type.Array(approvalStepSchema, {
    minItems: 1,
    maxItems: 5,
    description: '按顺序审批的步骤',
  }),
  izEnabled: yesNo.schema,
}

/**
 * 审批规则 (domain.md 3.24): which lists of payments must be approved, and by whom, one step after the other. Of all rules
 * that a list falls under, each step is asked for.
 */
export const approvalRules = defineResource({
  name: 'approval-rule',
  title: '审批规则',
  path: '/payout/approvalRule',
  collection: 'approvalRules',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    ...approvalRuleFields,
  }),
  draft: Type.Object(approvalRuleFields),
  access: { list: ['merchant'], read: ['merchant'], remove: ['merchant'] },
  permissions: { remove: 'approval:edit' },
  screens: ['ApprovalRuleList'],
  owner: { merchant: 'merchantId' },
  dictionaries: { newPayees: yesNo, izEnabled: yesNo },
  keyword: ['ruleName'],
  money: ['minAmount'],
  columns: {
    ruleName: '规则名称',
    minAmount: '应付总额达到(元)',
    newPayees: '仅含首次收款人',
    izEnabled: '是否启用',
  },
})
export type ApprovalRule = RowOf<typeof approvalRules>
export type ApprovalStep = Static<typeof approvalStepSchema>
