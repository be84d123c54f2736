import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const payoutReviewEnUs: Catalogue = {
  '名单在您查看之后重新提交过，请核对后再复核':
    'The list was resubmitted after you opened it. Check it again.',
  '上次付款失败：{reason}。请改正，或确认原样重发':
    'The last payment failed: {reason}. Correct the row or confirm to resend it as is',
  未知原因: 'Unknown reason',
  收款账号不存在: 'Account does not exist',
  '账户状态异常(冻结/销户)': 'Account frozen or closed',
  收款行系统维护: 'Receiving bank under maintenance',
  银行处理失败: 'Bank could not process it',
  '退汇：账户类型不支持': 'Returned: account type not supported',
  超过收款账户限额: 'Above account limit',
  收款方未实名: 'Payee not verified',
  姓名不一致: 'Name mismatch',
}
