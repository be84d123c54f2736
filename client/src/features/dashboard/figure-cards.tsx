import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { type Role } from '@settle/shared/core/role.ts'
import {
  type DashboardCard,
  type DashboardFigure,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { type DashboardPeriod } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { t } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { RowsLink } from './dashboard-paths.tsx'
import { type useOverview } from './dashboard-queries.ts'
import { comparisonName, figureName } from './dashboard-words.ts'
import { formatFigure, percentOf } from './figure-format.ts'
import { Sparkline } from './sparkline.tsx'

interface FigureCardsProps {
  overview: ReturnType<typeof useOverview>
  role: Role
  period: DashboardPeriod
}

// So many cards a role has, so that the page does not jump when they come.
const cardCounts: Readonly<Record<Role, number>> = {
  admin: 10,
  operator: 10,
  provider: 8,
  merchant: 7,
  agent: 8,
}

/** The row of figures, each leading to the rows that it adds up. */
export function FigureCards({ overview, role, period }: FigureCardsProps) {
  if (overview.isPending) return <LoadingCards count={cardCounts[role]} />
  if (overview.isError) {
    return (
      <div className="dashboard-card dashboard-wide">
        <ErrorState failure={overview.error} onRetry={() => void overview.refetch()} />
      </div>
    )
  }
  return (
    <ul className="figure-cards dashboard-wide" data-count={cardCounts[role]}>
      {overview.data.cards.map((card) => (
        <li key={card.figure} className="dashboard-card figure-card">
          <RowsLink link={card.link} className="figure-name">
            {figureName(card.figure, role, period)}
            {card.unit === 'fen' && <small>{t('元')}</small>}
          </RowsLink>
          <strong className="figure-value">{formatFigure(card.unit, card.value)}</strong>
          <div className="figure-foot">
            <Change card={card} period={period} />
            <Sparkline values={card.trend} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const balances: ReadonlySet<DashboardFigure> = new Set([
  'available',
  'frozen',
  'shareHold',
  'poolTotal',
  'toAccept',
])

function Change({ card, period }: { card: DashboardCard; period: DashboardPeriod }) {
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

function LoadingCards({ count }: { count: number }) {
  return (
    <ul
      className="figure-cards dashboard-wide"
      data-count={count}
      aria-busy="true"
      aria-label={t('正在加载')}
    >
      {Array.from({ length: count }, (_nothing, index) => (
        <li key={index} className="dashboard-card figure-card">
          <span className="dashboard-bar" data-size="short" />
          <span className="dashboard-bar" data-size="tall" />
          <span className="dashboard-bar" />
        </li>
      ))}
    </ul>
  )
}
