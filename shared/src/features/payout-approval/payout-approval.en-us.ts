import { type Catalogue } from '#shared/core/text/text.ts'

/** 审批规则: which batches must be approved, and by whom. */
export const payoutApprovalEnUs: Catalogue = {
  审批规则: 'Approval rules',
  删除审批规则: 'Delete an approval rule',
  新增审批规则: 'Add an approval rule',
  编辑审批规则: 'Edit an approval rule',
  查询可选的审批人: 'List who may approve',
  审批规则已保存: 'The approval rule is saved',
  审批规则已删除: 'The approval rule is deleted',
  '删除审批规则“{ruleName}”？': 'Delete the approval rule “{ruleName}”?',
  '之后提交的批次不再按它审批；已提交复核的不受影响。':
    'Batches that are submitted from now on do not need it; those under review are not affected.',
  请填写规则名称: 'Enter a rule name',
  金额达到: 'Total from',
  '应付总额达到(元)': 'Total from (CNY)',
  '一个批次的应付总额达到它才适用；不填为不限金额。':
    'It applies to batches of at least this total; empty means any.',
  仅含首次收款人: 'Only with new payees',
  '打开后，只有名单里有从未付过的人时才适用。':
    'It then applies only where somebody is paid for the first time.',
  '第 {step} 步': 'Step {step}',
  其中任一人通过即可: 'Any one of them may approve',
  请选择审批人: 'Choose the approvers',
  '删除第 {step} 步': 'Delete step {step}',
  增加一步: 'Add a step',
  '{name}（没有付款复核权限）': '{name} (may not review payments)',
  '每一步须由不同的人审批，且不能是提交人；没有人能走完的规则不能保存。':
    'Each step needs another person, and never the maker. A rule that nobody can meet is not saved.',
  '还没有审批规则。设置后，符合条件的批次要由指定的人依次审批才会付款。':
    'No approval rule yet. With one, batches that fall under it are paid only after the named people have approved them in turn.',
  适用条件: 'Applies to',
  审批步骤: 'Approval steps',
  不限金额: 'Any total',
  '应付总额达到 {amount}': 'Totals from {amount}',
  '{amount}，且含首次收款人': '{amount}, with new payees',
  已删除的用户: 'deleted user',
  或: ' or ',
  '第 {step} 步：等待{names}': 'Step {step}: waits for {names}',
  '第 {step} 步：{name}已通过': 'Step {step}: approved by {name}',
  '已通过，等待下一步审批': 'Approved; the next step waits',
  周期: 'Frequency',
  结束: 'End',
}
