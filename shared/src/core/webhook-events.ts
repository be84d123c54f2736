/** What a world tells by webhook, and what each event says; features say when it happens (docs/webhooks.md). */
export const webhookEvents = {
  'order.submitted': '批次单已提交',
  'order.accepted': '批次单已受理',
  'order.refused': '批次单被拒绝',
  'order.settled': '批次单已结清：每一笔都有了结果',
  'payout.succeeded': '一笔付款成功',
  'payout.failed': '一笔付款失败',
  'payout.returned': '一笔付款成功后被退回',
  'recharge.credited': '充值已入账',
  'withdrawal.succeeded': '一笔提现成功',
  'withdrawal.failed': '一笔提现失败',
  'account.opened': '专属账户已开通',
  'account.failed': '开户被银行拒绝',
  'invoice.issued': '蓝字发票已开具',
  'invoice.rejected': '开票申请被驳回',
  'invoice.reversed': '红字发票已开具',
  'signing.completed': '个人已签约',
  'signing.failed': '个人未签成',
  'share.released': '分润已解冻到账',
} as const

export type WebhookEventType = keyof typeof webhookEvents

/** What is sent to try an address; it happens in no world. */
export const pingType = 'ping'

/** How a fault spoils a webhook (docs/webhooks.md). */
export const webhookFaultKinds = ['late', 'double', 'reorder', 'wrongSignature', 'lost'] as const

export type WebhookFaultKind = (typeof webhookFaultKinds)[number]
