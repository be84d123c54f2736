import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { type ResourceList, useListSummary } from '#client/core/list/resource-list.ts'
import { t } from '#client/core/text.ts'
import { Money } from '#client/ui/text/money.tsx'
import './summary-footer.css'

interface SummaryFooterProps {
  list: ResourceList<unknown>
  /** The summed fields with their names, in order; what the server keeps from the role is left out. */
  sums: Readonly<Record<string, string>>
}

/** What all rows under the list's filters come to, on every page of it. */
export function SummaryFooter({ list, sums }: SummaryFooterProps) {
  const { data } = useListSummary(list)
  if (data === undefined || data.total === 0) return null

  return (
    <dl className="summary-footer">
      <div>
        <dt>{t('合计')}</dt>
        <dd>{t('{total} 条', { total: formatNumber(data.total) })}</dd>
      </div>
      {Object.entries(sums).map(([field, label]) => {
        const sum = data.sums[field]
        return (
          sum !== undefined && (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <Money amount={sum} />
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}
