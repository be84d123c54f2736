import { type Role } from '@settle/shared/core/role.ts'
import { type UserInfo } from '@settle/shared/features/session/session.ts'
import { t } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import { BreakdownCard } from './breakdown-card.tsx'
import { ChartSkeleton } from './chart-card.tsx'
import { useCharts, useOverview } from './dashboard-queries.ts'
import { useDashboardView } from './dashboard-view.ts'
import { FigureCards } from './figure-cards.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { PoolTable } from './pool-table.tsx'
import { RecentFlows, RecentReturns, RecentShares } from './recent-money.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { RechargeAccountCard } from './recharge-account-card.tsx'
import { TaxCard } from './tax-card.tsx'
import { TodoList } from './todo-list.tsx'
import { TrendCard } from './trend-card.tsx'

/** The business of a role in figures, charts, to-dos and last rows (domain.md 6). */
export function FiguresSection({ userInfo: { info } }: { userInfo: UserInfo }) {
  const { roleCode: role, providerId } = info
  const view = useDashboardView()
  const query = { period: view.period, ...view.narrowing }
  const overview = useOverview(query)

  return (
    <>
      <div className="dashboard-toolbar dashboard-wide">
        <h2>{t('经营概览')}</h2>
        {role === 'merchant' && providerId !== null && (
          <label>
            <input
              type="checkbox"
              checked={view.isOfAllProviders}
              onChange={({ target }) => view.showAllProviders(target.checked)}
            />
            {t('全部服务商')}
          </label>
        )}
        <PeriodSwitch period={view.period} onChange={view.showPeriod} />
      </div>
      <FigureCards overview={overview} role={role} period={view.period} />
      <Charts query={query} role={role} isReady={!overview.isPending} />
      <RecentSection role={role} narrowing={view.narrowing} />
    </>
  )
}

interface ChartsProps {
  query: Parameters<typeof useCharts>[0]
  role: Role
  /** The figures are there, so that their drawing may be fetched (client.md, charts). */
  isReady: boolean
}

function Charts({ query, role, isReady }: ChartsProps) {
  const charts = useCharts(query)
  const { period: _period, ...narrowing } = query
  return (
    <>
      <TrendOf charts={charts} role={role} isReady={isReady} />
      <TodoList narrowing={narrowing} />
      {charts.isSuccess && isReady && (
        <div className="chart-grid dashboard-wide">
          {role === 'provider' && <TaxCard points={charts.data.trend} />}
          {charts.data.breakdowns.map((breakdown) => (
            <BreakdownCard key={breakdown.chart} breakdown={breakdown} />
          ))}
        </div>
      )}
    </>
  )
}

interface TrendOfProps {
  charts: ReturnType<typeof useCharts>
  role: Role
  isReady: boolean
}

function TrendOf({ charts, role, isReady }: TrendOfProps) {
  if (charts.isError) {
    return (
      <div className="dashboard-card">
        <ErrorState failure={charts.error} onRetry={() => void charts.refetch()} />
      </div>
    )
  }
  if (charts.isPending || !isReady) {
    return (
      <div className="dashboard-card">
        <ChartSkeleton />
      </div>
    )
  }
  return <TrendCard points={charts.data.trend} role={role} />
}

interface RecentSectionProps {
  role: Role
  narrowing: { readonly providerId?: string }
}

function RecentSection({ role, narrowing }: RecentSectionProps) {
  return (
    <>
      {(role === 'admin' || role === 'provider') && <PoolTable />}
      <div className="recent-grid dashboard-wide">
        <RecentOrders filters={narrowing} />
        {role === 'provider' && <RecentReturns />}
        {role === 'agent' && <RecentShares />}
        {role !== 'provider' && role !== 'agent' && <RecentFlows filters={narrowing} />}
        {role === 'merchant' && <RechargeAccountCard providerId={narrowing.providerId} />}
      </div>
    </>
  )
}
