import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import {
  type DashboardCard,
  type DashboardFigure,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type DashboardPeriod } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { t } from '#client/core/text.ts'
import { comparisonName } from '#client/features/dashboard/view/dashboard-words.ts'
import { percentOf } from './figure-format.ts'

const balances: ReadonlySet<DashboardFigure> = new Set([
  'available',
  'frozen',
  'shareHold',
  'poolTotal',
  'toAccept',
  'taxDue',
  'invoiceable',
])

/** How a figure compares with the period before; a balance is what it is now. */
export function Change({ card, period }: { card: DashboardCard; period: DashboardPeriod }) {
  const { figure, unit, change } = card
  if (balances.has(figure)) return <span>{t('此刻')}</span>
  const compared = comparisonName(figure === 'payoutToday' ? 'today' : period)
  if (change === null) return <span>{`${compared} –`}</span>
  if (change === 0) return <span>{t('{compared}持平', { compared })}</span>

  const isUp = change > 0
  const size =
    unit === 'ppm'
      ? t('{size} 个百分点', { size: percentOf(Math.abs(change)).replace('%', '') })
      : percentOf(Math.abs(change))
  return (
    <span>
      {compared}{' '}
      <span className="figure-change">
        {isUp ? (
          <ArrowUpOutlined aria-label={t('上升')} />
        ) : (
          <ArrowDownOutlined aria-label={t('下降')} />
        )}
        {size}
      </span>
    </span>
  )
}
