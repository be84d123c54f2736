import { type simSwitchNames } from '@settle/shared/features/simulator/simulator-calls.ts'
import { t } from '#client/core/text.ts'

type SwitchName = (typeof simSwitchNames)[number]

/** What each switch is called, and what happens while it is on. */
export function switchWords(): Readonly<
  Record<SwitchName, { readonly title: string; readonly explanation: string }>
> {
  return {
    isDown: {
      title: t('系统停机'),
      explanation: t('不回话也不应答查询；恢复后一次办完积压的事。'),
    },
    duplicateCallbacks: {
      title: t('重复通知'),
      explanation: t('每个通知一秒后再来一次，业务只应记一次。'),
    },
    reorderCallbacks: { title: t('通知乱序'), explanation: t('先通知结果，后通知受理。') },
    loseReceiptNotices: {
      title: t('到账不通知'),
      explanation: t('钱到了银行却不通知，次日对账才发现（长款）。'),
    },
    loseStatementLine: {
      title: t('对账单丢一笔'),
      explanation: t('每份对账单少当天最早的一笔（短款）；钱不受影响。'),
    },
    doubleStatementLine: {
      title: t('对账单重一笔'),
      explanation: t('每份对账单有一笔出现两次（长款）。'),
    },
    alterStatementLine: {
      title: t('对账单改金额'),
      explanation: t('每份对账单有一笔多 1.00 元（金额不符）。'),
    },
  }
}

/** Whose event it is, in a word; the rest of its name stands beside it. */
export function subjectOf(kind: string): string {
  const subject = kind.split('.')[0] ?? ''
  const words: Readonly<Record<string, string>> = {
    bank: t('银行'),
    alipay: t('支付宝'),
    withdrawal: t('提现'),
    recharge: t('充值'),
    payout: t('付款'),
    share: t('分润'),
    recon: t('对账'),
    esign: t('电子签约'),
    announcement: t('公告'),
  }
  return words[subject] ?? t('系统任务')
}
