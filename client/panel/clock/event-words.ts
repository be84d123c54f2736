import { t } from '#panel/text.ts'

/** What comes due, in words; a kind that is not known here stands for itself. */
export function eventText(kind: string): string {
  const words: Readonly<Record<string, () => string>> = {
    'recharge.expired': () => t('充值申请过期'),
    'share.releasable': () => t('分润可以解冻'),
    'share.autoRelease': () => t('分润自动解冻'),
    'verification.expired': () => t('打款验证过期'),
    'payout.accept': () => t('批次自动受理'),
    'payout.pay': () => t('批次自动付款'),
    'payout.query': () => t('查询付款结果'),
    'payout.refundFee': () => t('退回服务费'),
    'announcement.start': () => t('公告开始'),
    'alipay.decided': () => t('支付宝给出签约结果'),
    'bank.receipt': () => t('银行通知来账'),
    'bank.accountOpened': () => t('银行开户成功'),
    'bank.accountRejected': () => t('银行拒绝开户'),
    'bank.remitted': () => t('小额打款到账'),
    'bank.remittanceFailed': () => t('小额打款失败'),
    'bank.accepted': () => t('银行受理付款'),
    'bank.success': () => t('银行付款成功'),
    'bank.fail': () => t('银行付款失败'),
    'bank.unknown': () => t('银行不知道付款结果'),
    'bank.receiptFile': () => t('银行出具回单'),
    'bank.returned': () => t('银行退汇'),
    'alipay.accepted': () => t('支付宝受理付款'),
    'alipay.success': () => t('支付宝付款成功'),
    'alipay.fail': () => t('支付宝付款失败'),
    'alipay.returned': () => t('支付宝退回付款'),
    'withdrawal.accepted': () => t('银行受理提现'),
    'withdrawal.success': () => t('提现成功'),
    'withdrawal.fail': () => t('提现失败'),
    'withdrawal.returned': () => t('提现被退回'),
    'recon.nightly': () => t('夜间对账'),
    'recon.again': () => t('再次取对账单'),
    'recon.bankCorrects': () => t('银行更正对账单'),
  }
  return words[kind]?.() ?? kind
}
