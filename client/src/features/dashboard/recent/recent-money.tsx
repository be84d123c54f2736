import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { profitShares } from '@settle/shared/features/share/profit-share.ts'
import { t } from '#client/core/text.ts'
import { DictionaryText } from '#client/ui/text/dictionary-text.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { missing } from '#client/ui/text/missing.ts'
import { Money, MoneyChange } from '#client/ui/text/money.tsx'
import { StatusTag } from '#client/ui/text/status-tag.tsx'
import { answerText } from '#client/ui/text/answer-text.ts'
import { NextStep, RecentCard, RecentRow } from './recent-card.tsx'

interface RecentProps {
  filters: Readonly<Record<string, string>>
}

/** The last lines of the user's statements. */
export function RecentFlows({ filters }: RecentProps) {
  return (
    <RecentCard
      title={t('最近流水')}
      resource={accountFlows}
      conditions={{ column: 'flowNo', ...filters }}
      screen="flow"
      renderRow={({ flowType: type, direction, amount, memo, flowTime, counterparty }) => (
        <RecentRow
          title={<DictionaryText dictionary={flowType} value={type} />}
          party={[t(memo), counterparty].filter(Boolean).join(' · ') || missing}
          figure={
            <MoneyChange amount={amount} isIncome={direction === flowDirection.values.income} />
          }
          time={flowTime}
        />
      )}
      empty={
        <NextStep
          sentence={t('暂无流水，充值到账后会显示在这里')}
          screen="recharge"
          action={t('去充值')}
        />
      }
    />
  )
}

/** The last shares of the user. */
export function RecentShares() {
  return (
    <RecentCard
      title={t('最近分润')}
      resource={profitShares}
      conditions={{ column: 'createTime' }}
      screen="share"
      renderRow={({ orderNo, status, merchantName, amount, createTime }) => (
        <RecentRow
          title={orderNo}
          status={<StatusTag dictionary={profitShareStatus} value={status} />}
          party={merchantName}
          figure={<Money amount={amount} />}
          time={createTime}
        />
      )}
      empty={<EmptyState sentence={t('暂无分润。商户的批次付款成功后会产生分润。')} />}
    />
  )
}

/** The last payouts that the bank sent back. */
export function RecentReturns() {
  return (
    <RecentCard
      title={t('最新退汇')}
      resource={payoutItems}
      conditions={{ column: 'returnTime', returned: yesNo.values.yes }}
      screen="payoutItem"
      renderRow={({ name, merchantName, failReason, amount, returnTime }) => (
        <RecentRow
          title={`${name} · ${merchantName}`}
          party={failReason === null ? missing : answerText(failReason)}
          figure={<Money amount={amount} />}
          time={returnTime ?? missing}
        />
      )}
      empty={<EmptyState sentence={t('没有退汇。')} />}
    />
  )
}
