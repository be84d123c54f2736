import { type Role } from '@settle/shared/core/role.ts'
import { type DashboardPeriod } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { t } from '#client/core/text.ts'
import { poolsAnchor, RowsLink } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { type useOverview } from '#client/features/dashboard/view/dashboard-queries.ts'
import { figureName } from '#client/features/dashboard/view/dashboard-words.ts'
import { Change } from './figure-change.tsx'
import { formatFigure } from './figure-format.ts'
import { heroFigure } from './hero-card.tsx'
import { Sparkline } from '#client/features/dashboard/chart/sparkline.tsx'

interface FigureCardsProps {
  overview: ReturnType<typeof useOverview>
  role: Role
  period: DashboardPeriod
}

// So many cards a role has, so that the page does not jump when they come.
const cardCounts: Readonly<Record<Role, number>> = {
  admin: 9,
  operator: 9,
  provider: 9,
  merchant: 7,
  agent: 7,
}

/** The figures besides the one that the role comes for, each leading to the rows that it adds up. */
export function FigureCards({ overview, role, period }: FigureCardsProps) {
  if (overview.isPending) return <LoadingCards count={cardCounts[role]} />
  // The card above tells of the failure.
  if (overview.isError) return null
  const cards = overview.data.cards.filter(({ figure }) => figure !== heroFigure[role])
  return (
    <ul className="figure-cards" data-count={cards.length}>
      {cards.map((card) => (
        <li key={card.figure} className="dashboard-card figure-card">
          <RowsLink
            link={card.link}
            anchor={card.figure === 'poolTotal' ? poolsAnchor : undefined}
            className="figure-name"
          >
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

function LoadingCards({ count }: { count: number }) {
  return (
    <ul className="figure-cards" data-count={count} aria-busy="true" aria-label={t('正在加载')}>
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
