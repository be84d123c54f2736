import { type Role } from '@settle/shared/core/role.ts'
import { type DashboardTrendPoint } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { inSentence, t } from '#client/core/text.ts'
import { ChartCard } from './chart-card.tsx'
import { TrendChart } from './charts.ts'
import { RowsLink } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { formatFigure } from '#client/features/dashboard/figure/figure-format.ts'
import { pointName } from './point-name.ts'

/** One line of a trend; the first is drawn as bars. */
export interface TrendSeries {
  readonly field: 'payout' | 'fee' | 'share' | 'vat' | 'surcharge' | 'iit'
  readonly name: string
}

interface TrendCardProps {
  points: readonly DashboardTrendPoint[]
  role: Role
}

/** 走势 of payouts with the fee, or with the share of those who live on it. */
export function TrendCard({ points, role }: TrendCardProps) {
  const hasShare = points.some(({ share }) => share !== undefined)
  const second: TrendSeries =
    role === 'agent' && hasShare
      ? { field: 'share', name: t('分润') }
      : { field: 'fee', name: t('服务费') }
  const first: TrendSeries = {
    field: 'payout',
    name: role === 'agent' ? t('商户流水') : t('下发金额'),
  }
  const isEmpty = points.every(({ payout }) => payout === 0)

  return (
    <ChartCard
      title={t('{first}与{second}走势', { first: first.name, second: inSentence(second.name) })}
      className="trend-card"
      emptySentence={
        isEmpty ? t('这段时间还没有付款成功的明细，付款完成后这里会显示走势。') : undefined
      }
      chart={<TrendChart points={points} bars={first} line={second} />}
      table={<TrendTable points={points} series={[first, second]} />}
    />
  )
}

/** The rows behind a figure of a point; nothing leads to no rows. */
function linkOf(point: DashboardTrendPoint, field: TrendSeries['field']) {
  if ((point[field] ?? 0) === 0) return null
  return field === 'share' ? (point.shareLink ?? null) : point.link
}

interface TrendTableProps {
  points: readonly DashboardTrendPoint[]
  series: readonly TrendSeries[]
}

/** The points of a trend with exact figures. */
export function TrendTable({ points, series }: TrendTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('日期')}</th>
          {series.map(({ field, name }) => (
            <th key={field} scope="col" className="figure-cell">
              {t('{name}(元)', { name })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.name}>
            <th scope="row">{pointName(point)}</th>
            {series.map(({ field }) => (
              <td key={field} className="figure-cell">
                <RowsLink link={linkOf(point, field)}>
                  {formatFigure('fen', point[field] ?? null)}
                </RowsLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
