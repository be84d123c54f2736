import { type Catalogue } from '@settle/shared/core/text/text.ts'

export const payoutReviewEnUs: Catalogue = {
  '名单在您查看之后重新提交过，请核对后再复核':
    'The list was resubmitted after you opened it. Check it again.',
  '上次付款失败：{reason}。请改正，或确认原样重发':
    'The last payment failed: {reason}. Correct the row or confirm to resend it as is',
  未知原因: 'Unknown reason',
}
