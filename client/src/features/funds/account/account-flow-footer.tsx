import { formatNumber } from '@settle/shared/core/money/number-format.ts'
import { addFen, type Fen, fen, negate } from '@settle/shared/core/money/fen.ts'
import { flowDirection, flowType } from '@settle/shared/ledger/flow.dictionaries.ts'
import { type ResourceList, useListSummary } from '#client/core/list/resource-list.ts'
import { useSummariesBy } from '#client/core/list/summaries-by.ts'
import { t } from '#client/core/text.ts'
import { MoneyChange } from '#client/ui/text/money.tsx'
import '#client/ui/list/summary-footer.css'

interface AccountFlowFooterProps {
  list: ResourceList<unknown>
}

const { income, expense } = flowDirection.values
const bothDirections = [income, expense]
const { freeze, unfreeze } = flowType.values
/** Holding money and letting it go moves nothing: counted beside the payment that follows, it would count twice. */
const movingTypes = flowType.items
  .map(({ value }) => value)
  .filter((value) => value !== freeze && value !== unfreeze)
  .join(',')

/** What came in and what went out in all rows that the list selects, and what is left of it. */
export function AccountFlowFooter({ list }: AccountFlowFooterProps) {
  const total = useListSummary(list).data?.total
  const asked = Reflect.get(list.state.filters, 'direction')
  const isTypeAsked = Reflect.get(list.state.filters, 'flowType') !== undefined
  const besides = isTypeAsked ? {} : { flowType: movingTypes }
  const byDirection = useSummariesBy(list, 'direction', bothDirections, besides)
  const sumOf = (direction: string): Fen | undefined => {
    // The list leaves the other direction out, so that it adds nothing either.
    if (asked !== undefined && asked !== direction) return fen(0)
    const sum = byDirection.get(direction)?.sums['amount']
    return sum === undefined ? undefined : fen(sum)
  }
  const incomeSum = sumOf(income)
  const expenseSum = sumOf(expense)
  if (total === undefined || total === 0) return null
  if (incomeSum === undefined || expenseSum === undefined) return null

  return (
    <dl className="summary-footer">
      <div>
        <dt>{t('合计')}</dt>
        <dd>{t('{total} 条', { total: formatNumber(total) })}</dd>
      </div>
      <div>
        <dt>{t('收入合计')}</dt>
        <dd>
          <MoneyChange amount={incomeSum} isIncome />
        </dd>
      </div>
      <div>
        <dt>{t('支出合计')}</dt>
        <dd>
          <MoneyChange amount={expenseSum} isIncome={false} />
        </dd>
      </div>
      <div>
        <dt>{t('净额')}</dt>
        <dd>
          <NetChange amount={addFen(incomeSum, negate(expenseSum))} />
        </dd>
      </div>
    </dl>
  )
}

/** What is left of both, in the way of the figures beside it. */
function NetChange({ amount }: { amount: Fen }) {
  return <MoneyChange amount={Math.abs(amount)} isIncome={amount > 0} />
}
