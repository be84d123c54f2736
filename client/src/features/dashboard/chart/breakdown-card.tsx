import {
  type DashboardBreakdown,
  type DashboardChart,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { t } from '#client/core/text.ts'
import { ChartCard } from './chart-card.tsx'
import { DonutChart, RankChart } from './charts.ts'
import { RowsLink } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { chartName, partName } from '#client/features/dashboard/view/dashboard-words.ts'
import { formatFigure, shareOf } from '#client/features/dashboard/figure/figure-format.ts'

/** Parts of a whole that are few; the others are ranked. */
const donuts: ReadonlySet<DashboardChart> = new Set([
  'providers',
  'bizTypes',
  'composition',
  'projects',
])

/** The parts of the period's sum: as a ring where they are few, else ranked by bars. */
export function BreakdownCard({ breakdown }: { breakdown: DashboardBreakdown }) {
  const { chart, rows } = breakdown
  return (
    <ChartCard
      title={chartName(chart)}
      emptySentence={rows.length === 0 ? emptySentence(chart) : undefined}
      chart={
        donuts.has(chart) ? (
          <DonutChart breakdown={breakdown} />
        ) : (
          <RankChart breakdown={breakdown} />
        )
      }
      table={<BreakdownTable breakdown={breakdown} />}
    />
  )
}

function emptySentence(chart: DashboardChart): string {
  if (chart === 'failures') return t('这段时间没有付款失败的明细。')
  return chart === 'projects'
    ? t('这段时间没有按项目结算的付款。')
    : t('这段时间还没有付款成功的明细。')
}

function BreakdownTable({ breakdown }: { breakdown: DashboardBreakdown }) {
  const { chart, unit, total, rows, rest, link: wholeLink } = breakdown
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{partName(chart)}</th>
          <th scope="col" className="figure-cell">
            {unit === 'fen' ? t('金额(元)') : t('笔数')}
          </th>
          <th scope="col" className="figure-cell">
            {t('占比')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, link }) => (
          <tr key={key}>
            <th scope="row">
              <RowsLink link={link}>{name}</RowsLink>
            </th>
            <td className="figure-cell">{formatFigure(unit, value)}</td>
            <td className="figure-cell">{shareOf(value, total)}</td>
          </tr>
        ))}
        {rest.count > 0 && (
          <tr>
            <th scope="row">
              <RowsLink link={rest.link}>{t('其余 {count} 项', { count: rest.count })}</RowsLink>
            </th>
            <td className="figure-cell">{formatFigure(unit, rest.value)}</td>
            <td className="figure-cell">{shareOf(rest.value, total)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">
            <RowsLink link={wholeLink}>{t('合计')}</RowsLink>
          </th>
          <td className="figure-cell">{formatFigure(unit, total)}</td>
          <td className="figure-cell">{shareOf(total, total)}</td>
        </tr>
      </tbody>
    </table>
  )
}
