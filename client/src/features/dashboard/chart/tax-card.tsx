import { type DashboardTrendPoint } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { t } from '#client/core/text.ts'
import { ChartCard } from './chart-card.tsx'
import { StackChart } from './charts.ts'
import { TrendTable, type TrendSeries } from './trend-card.tsx'

/** What a provider collects for the tax bureau, by kind of tax. */
export function TaxCard({ points }: { points: readonly DashboardTrendPoint[] }) {
  const series: readonly TrendSeries[] = [
    { field: 'iit', name: t('个税') },
    { field: 'vat', name: t('增值税') },
    { field: 'surcharge', name: t('附加税') },
  ]
  const isEmpty = points.every(({ iit = 0, vat = 0, surcharge = 0 }) => iit + vat + surcharge === 0)
  return (
    <ChartCard
      title={t('代征税款构成')}
      emptySentence={isEmpty ? t('这段时间没有代征税款。') : undefined}
      chart={<StackChart points={points} series={series} />}
      table={<TrendTable points={points} series={series} />}
    />
  )
}
