import { type Role } from '@settle/shared/core/role.ts'
import { type UserInfo } from '@settle/shared/core/frame/session.ts'
import { findDashboardPath } from '@settle/shared/features/dashboard/dashboard-paths.rules.ts'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { BreakdownCard } from '#client/features/dashboard/chart/breakdown-card.tsx'
import { ChartSkeleton } from '#client/features/dashboard/chart/chart-card.tsx'
import { CurrentProviderCard } from '#client/features/dashboard/recent/current-provider-card.tsx'
import { useIsOpen } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { useCharts, useOverview } from '#client/features/dashboard/view/dashboard-queries.ts'
import { useDashboardView } from '#client/features/dashboard/view/dashboard-view.ts'
import { EndingPackages } from '#client/features/dashboard/recent/ending-packages.tsx'
import { FigureCards } from '#client/features/dashboard/figure/figure-cards.tsx'
import { FirstSteps } from '#client/features/dashboard/todo/first-steps.tsx'
import { FunnelCard } from '#client/features/dashboard/chart/funnel-card.tsx'
import { HeroCard } from '#client/features/dashboard/figure/hero-card.tsx'
import { PeriodSwitch } from '#client/features/dashboard/figure/period-switch.tsx'
import { PoolTable } from '#client/features/dashboard/recent/pool-table.tsx'
import {
  RecentFlows,
  RecentReturns,
  RecentShares,
} from '#client/features/dashboard/recent/recent-money.tsx'
import { RecentMessages } from '#client/features/dashboard/recent/recent-messages.tsx'
import { RecentOrders } from '#client/features/dashboard/recent/recent-orders.tsx'
import { RechargeAccountCard } from '#client/features/dashboard/recent/recharge-account-card.tsx'
import { TaxCard } from '#client/features/dashboard/chart/tax-card.tsx'
import { TodoList } from '#client/features/dashboard/todo/todo-list.tsx'
import { TrendCard } from '#client/features/dashboard/chart/trend-card.tsx'

/** The business of a role in figures, charts, to-dos and last rows (domain.md 6). */
export function FiguresSection({ userInfo }: { userInfo: UserInfo }) {
  const { info } = userInfo
  const { roleCode: role, providerId } = info
  const view = useDashboardView()
  const query = { period: view.period, ...view.narrowing }
  const overview = useOverview(query)

  // What somebody sees follows their menu; the server tells no figure of what is not in it.
  if (overview.data?.cards.length === 0) {
    return (
      <>
        <section className="dashboard-card dashboard-wide" aria-labelledby="dashboard-figures">
          <h2 id="dashboard-figures">{t('经营概览')}</h2>
          <EmptyState
            sentence={t('您的菜单里还没有经营数据的页面。如需查看，请联系管理员开通。')}
          />
        </section>
        <TodoList narrowing={view.narrowing} />
      </>
    )
  }

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
      <FirstSteps role={role} cards={overview.data?.cards ?? []} />
      <div className="dashboard-figures">
        <HeroCard overview={overview} role={role} period={view.period} />
        <FigureCards overview={overview} role={role} period={view.period} />
      </div>
      <TodoList narrowing={view.narrowing} />
      <Charts query={query} role={role} isReady={!overview.isPending} />
      <RecentSection userInfo={userInfo} narrowing={view.narrowing} />
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
  const isOpen = useIsOpen()
  const customerPath = findDashboardPath(role, 'customer')
  return (
    <div className="chart-grid dashboard-wide">
      {(charts.data === undefined || charts.data.trend.length > 0) && (
        <TrendOf charts={charts} role={role} isReady={isReady} />
      )}
      {charts.isSuccess && isReady && (
        <>
          {role === 'provider' && charts.data.trend.length > 0 && (
            <TaxCard points={charts.data.trend} />
          )}
          {charts.data.breakdowns.map((breakdown) => (
            <BreakdownCard key={breakdown.chart} breakdown={breakdown} />
          ))}
          {customerPath !== undefined && isOpen(customerPath) && <FunnelCard path={customerPath} />}
        </>
      )}
    </div>
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
      <div className="dashboard-card trend-card">
        <ErrorState failure={charts.error} onRetry={() => void charts.refetch()} />
      </div>
    )
  }
  if (charts.isPending || !isReady) {
    return (
      <div className="dashboard-card trend-card">
        <ChartSkeleton />
      </div>
    )
  }
  return <TrendCard points={charts.data.trend} role={role} />
}

interface RecentSectionProps {
  userInfo: UserInfo
  narrowing: { readonly providerId?: string }
}

function RecentSection({ userInfo, narrowing }: RecentSectionProps) {
  const role = userInfo.info.roleCode
  const isOpen = useIsOpen()
  const seesAccounts = isOpen(findDashboardPath(role, 'fundAccount') ?? '')
  return (
    <>
      {(role === 'admin' || role === 'provider') && seesAccounts && <PoolTable />}
      <div className="recent-grid dashboard-wide">
        <RecentOrders filters={narrowing} />
        {role === 'provider' && <RecentReturns />}
        {role === 'agent' && <RecentShares />}
        {role !== 'provider' && role !== 'agent' && <RecentFlows filters={narrowing} />}
        {role === 'operator' && <EndingPackages />}
        {role === 'admin' && (
          <>
            <RecentMessages kind="systemMessage" />
            <RecentMessages kind="announcement" />
          </>
        )}
        {role === 'merchant' && seesAccounts && (
          <>
            <RechargeAccountCard providerId={narrowing.providerId} />
            <CurrentProviderCard userInfo={userInfo} />
          </>
        )}
      </div>
    </>
  )
}
