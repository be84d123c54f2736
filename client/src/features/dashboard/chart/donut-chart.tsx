import { Cell, Pie, PieChart, Tooltip } from 'recharts'
import {
  type DashboardBreakdown,
  type DashboardLink,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { t } from '#client/core/text.ts'
import { RowsLink } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { formatFigure, shareOf } from '#client/features/dashboard/figure/figure-format.ts'
import { Figure, plain, still, PartTip, colours, restColour } from './chart-parts.tsx'

const donutSize = 176
const mostSlices = 3

interface Slice {
  readonly name: string
  readonly value: number
  readonly colour: string
  readonly link: DashboardLink | null
}

/** A ring of at most four parts, each named beside it. */
export function DonutChart({ breakdown }: { breakdown: DashboardBreakdown }) {
  const { unit, total } = breakdown
  const slices = slicesOf(breakdown)
  return (
    <div className="donut">
      <Figure label={slices.map(({ name }) => name).join(t('、'))}>
        <PieChart {...plain} width={donutSize} height={donutSize}>
          <Pie
            {...still}
            data={slices.map((slice) => ({ ...slice }))}
            dataKey="value"
            nameKey="name"
            innerRadius="62%"
            outerRadius="100%"
            startAngle={90}
            endAngle={-270}
            stroke="var(--surface)"
            strokeWidth={2}
          >
            {slices.map(({ name, colour }) => (
              <Cell key={name} fill={colour} />
            ))}
          </Pie>
          <Tooltip {...still} content={<PartTip parts={slices} unit={unit} total={total} />} />
        </PieChart>
      </Figure>
      <dl className="donut-parts">
        {slices.map(({ name, value, colour, link }) => (
          <div key={name}>
            <dt>
              <i style={{ background: colour }} />
              <RowsLink link={link}>{name}</RowsLink>
            </dt>
            <dd>
              <strong>{shareOf(value, total)}</strong>
              <span>{formatFigure(unit, value)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function slicesOf({ rows, rest }: DashboardBreakdown): Slice[] {
  const isWhole = rows.length <= colours.length && rest.count === 0
  const shown = isWhole ? rows : rows.slice(0, mostSlices)
  const others = rows.slice(shown.length)
  const count = others.length + rest.count
  const slices = shown.map(({ name, value, link }, index) => ({
    name,
    value,
    link,
    colour: colours[index] ?? restColour,
  }))
  if (count === 0) return slices
  const value = others.reduce((sum, row) => sum + row.value, rest.value)
  // Single rows among the others have links of their own in the table.
  const link = others.length === 0 ? rest.link : null
  return [...slices, { name: t('其余 {count} 项', { count }), value, colour: restColour, link }]
}
