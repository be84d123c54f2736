import { profitShareStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { useDictionary } from '#client/core/dictionary/dictionaries.ts'
import { type ResourceList, useListSummary } from '#client/core/list/resource-list.ts'
import { useSummariesBy } from '#client/core/list/summaries-by.ts'
import { t } from '#client/core/text.ts'
import { Money } from '#client/ui/text/money.tsx'
import { SummaryFooter } from '#client/ui/list/summary-footer.tsx'
import './share-footer.css'

interface ShareFooterProps {
  list: ResourceList<unknown>
}

const statuses = profitShareStatus.items.map(({ value }) => value)

/** What the shares of the list come to, and below what they come to by status under the other filters. */
export function ShareFooter({ list }: ShareFooterProps) {
  const options = useDictionary(profitShareStatus.code)
  const byStatus = useSummariesBy(list, 'status', statuses)
  const hasRows = (useListSummary(list).data?.total ?? 0) > 0
  const sums = { accruedAmount: t('应计'), revokedAmount: t('撤销金额'), amount: t('分润金额') }

  return (
    <>
      <SummaryFooter list={list} sums={sums} />
      {hasRows && (
        <dl className="summary-footer share-footer" aria-label={t('各状态分润金额')}>
          {options.map(({ value, text }) => (
            <div key={value}>
              <dt>{text}</dt>
              <dd>
                <Money amount={byStatus.get(value)?.sums['amount']} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
