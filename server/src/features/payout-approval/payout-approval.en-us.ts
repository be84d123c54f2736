import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server says of approval rules. */
export const payoutApprovalEnUs: Catalogue = {
  '第{step}步的审批人不存在': 'An approver of step {step} does not exist',
  '第{step}步的{realname}已停用或没有付款复核的权限，不能审批':
    '{realname} of step {step} is disabled or may not review payments',
  '这条规则没有人能走完：每一步须由不同的人审批，且不能是提交人，请增加审批人或减少步骤':
    'Nobody can meet this rule: each step needs another person, and never the maker. Add approvers or take steps away',
  '审批规则“{ruleName}”没有可以审批的人，请联系管理员修改规则':
    'Nobody can approve by the rule “{ruleName}”. Ask your manager to change it',
  '审批规则要求的各步没有足够的不同审批人，请联系管理员修改规则':
    'The steps of the approval rules need more people than there are. Ask your manager to change them',
  '现在是第{step}步，等待{names}审批': 'It is at step {step} and waits for {names}',
  '您已审批过这个批次的另一步，须由其他人审批':
    'You approved another step of this batch. Somebody else has to approve this one',
  查看审批规则: 'Read an approval rule',
}
