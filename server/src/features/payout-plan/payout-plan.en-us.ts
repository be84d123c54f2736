import { type Catalogue } from '@settle/shared/core/text/text.ts'

/** What the server says of payment plans. */
export const payoutPlanEnUs: Catalogue = {
  开始日期不能早于今天: 'The first day is before today',
  日期不存在: 'There is no such day',
  开始日期须在一年之内: 'The first day must be within a year',
  '按这个安排没有之后的付款日期，请调整日期和时间':
    'No day of payment is left this way. Please change the days or the time',
  '账户已注销，不能再付款': 'The account is closed; nothing can be paid from it any more',
  建立计划的人已停用或不再有提交付款的权限:
    'The maker of the plan is disabled or may not submit payments any more',
  '连续 3 次未能付款，已自动暂停': 'Not paid three times in a row, paused by itself',
  '该期付款已生成批次 {orderNo}，不能重复付款':
    'This period is paid by batch {orderNo} and cannot be paid again',
  这一期的名单正在等待复核: 'The list of this period waits for its review',
  '名单被退回、放弃或过期，或批次被撤回、拒绝':
    'The list was returned, dropped or is over, or its batch was recalled or rejected',
  '计划没有支付密码授权，请核对后输入支付密码提交':
    'No payment password was given for the plan. Check the list and submit it with the password',
  '有{count}人未通过校验：{named}': '{count} {count|payee|payees} did not pass: {named}',
  '失败重发、任务结算和计划到期的名单只能直接提交，不能做成计划':
    'Resent payments, settlements of tasks and lists of a plan can only be submitted, not planned',
  '付款计划最多{limit}人': 'A payment plan has at most {limit} payees',
  查看付款计划: 'Read a payment plan',
  汇总付款计划: 'Sum payment plans up',
}
