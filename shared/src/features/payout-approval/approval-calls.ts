import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { approvalRules } from './approval-rule.ts'

const { path } = approvalRules
const merchants = ['merchant'] as const
const result = approvalRules.shownRow
const assumption =
  '每一步须由不同的人审批，且不能是提交人；没有人能走完的规则不予保存，并说明原因。多条规则同时适用时，各步都要走，审批人相同的一步只走一次。'

export const addApprovalRule = defineEndpoint({
  id: 'approval-rule.add',
  method: 'POST',
  path: `${path}/add`,
  summary: '新增审批规则',
  access: merchants,
  permission: 'approval:edit',
  effect: 'mutate',
  body: approvalRules.draft,
  result,
  message: '审批规则已保存',
  assumption,
})

export const editApprovalRule = defineEndpoint({
  id: 'approval-rule.edit',
  method: 'PUT',
  path: `${path}/edit`,
  summary: '编辑审批规则',
  access: merchants,
  permission: 'approval:edit',
  effect: 'mutate',
  edits: approvalRules,
  body: editBodyOf(approvalRules.draft),
  result,
  message: '修改成功!',
  assumption: `${assumption}已提交复核的名单仍按提交时的步骤。`,
})

export const listApprovers = defineEndpoint({
  id: 'approval-rule.approvers',
  method: 'GET',
  path: `${path}/approvers`,
  summary: '查询可选的审批人',
  access: merchants,
  screens: ['ApprovalRuleList'],
  effect: 'read',
  result: Type.Array(
    Type.Object({
      id: Type.String(),
      realname: Type.String(),
      username: Type.String(),
      canApprove: Type.Boolean({ description: '正常且有付款复核的权限' }),
    }),
  ),
  assumption: '本商户的全部用户。',
})
