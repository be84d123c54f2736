import { type ReactNode } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  ComposedChart,
  LabelList,
  Line,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import {
  type DashboardBreakdown,
  type DashboardLink,
  type DashboardTrendPoint,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { ellipsis } from '@settle/shared/core/text/ellipsis.ts'
import { t, useLocale } from '#client/core/text.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { RowsLink, useFollow } from './dashboard-paths.tsx'
import { compactFigure, formatFigure, shareOf, type FigureUnit } from './figure-format.ts'
import { pointName, shortPointName } from './point-name.ts'
import { type TrendSeries } from './trend-card.tsx'

const chartHeight = 260
const rowHeight = 30
const donutSize = 176
const mostSlices = 3
const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'] as const
const restColour = 'var(--chart-rest)'
const axisText = { fill: 'var(--text-secondary)', fontSize: 12 }

// A reader of the screen gets the table; what the library adds for it would tell less, twice.
const plain = { accessibilityLayer: false } as const
const still = { isAnimationActive: false } as const

interface TrendChartProps {
  points: readonly DashboardTrendPoint[]
  bars: TrendSeries
  line: TrendSeries
}

/** Bars by the left axis, a line by the right one; both begin at zero. */
export function TrendChart({ points, bars, line }: TrendChartProps) {
  const locale = useLocale()
  const follow = useFollow()
  const compact = (value: number) => compactFigure('fen', value, locale)
  const keys = [
    { ...bars, colour: 'var(--chart-2)', side: t('左轴') },
    { ...line, colour: 'var(--chart-4)', side: t('右轴') },
  ]
  return (
    <Figure label={keys.map(({ name }) => name).join(t('、'))}>
      <Keys points={points} keys={keys} />
      <ResponsiveContainer width="100%" height={chartHeight}>
        <ComposedChart
          {...plain}
          data={[...points]}
          margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="name"
            tickFormatter={tickOf(points)}
            tick={axisText}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={16}
          />
          <YAxis
            yAxisId="left"
            width={56}
            tickFormatter={compact}
            tick={axisText}
            tickLine={false}
            axisLine={false}
          />
          <YAxis
            yAxisId="right"
            orientation="right"
            width={52}
            tickFormatter={compact}
            tick={axisText}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            {...still}
            cursor={{ fill: 'var(--chart-cursor)' }}
            content={<TrendTip points={points} keys={keys} />}
          />
          <Bar
            {...still}
            yAxisId="left"
            dataKey={bars.field}
            fill="var(--chart-2)"
            radius={[3, 3, 0, 0]}
            maxBarSize={36}
            cursor="pointer"
            onClick={(_bar, index) => follow(points[index]?.link)}
          />
          <Line
            {...still}
            yAxisId="right"
            dataKey={line.field}
            stroke="var(--chart-4)"
            strokeWidth={2}
            dot={points.length <= 6}
            type="linear"
          />
        </ComposedChart>
      </ResponsiveContainer>
    </Figure>
  )
}

interface StackChartProps {
  points: readonly DashboardTrendPoint[]
  series: readonly TrendSeries[]
}

/** The parts of each point on top of each other. */
export function StackChart({ points, series }: StackChartProps) {
  const locale = useLocale()
  const keys = series.map((one, index) => ({ ...one, colour: colours[index] ?? restColour }))
  return (
    <Figure label={series.map(({ name }) => name).join(t('、'))}>
      <Keys points={points} keys={keys} />
      <ResponsiveContainer width="100%" height={chartHeight}>
        <BarChart {...plain} data={[...points]} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="name"
            tickFormatter={tickOf(points)}
            tick={axisText}
            tickLine={false}
            axisLine={{ stroke: 'var(--line)' }}
            minTickGap={16}
          />
          <YAxis
            width={56}
            tickFormatter={(value: number) => compactFigure('fen', value, locale)}
            tick={axisText}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            {...still}
            cursor={{ fill: 'var(--chart-cursor)' }}
            content={<TrendTip points={points} keys={keys} />}
          />
          {keys.map(({ field, colour }) => (
            <Bar
              key={field}
              {...still}
              dataKey={field}
              stackId="all"
              fill={colour}
              maxBarSize={36}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Figure>
  )
}

/** Ranked bars with their names and figures beside them. */
export function RankChart({ breakdown }: { breakdown: DashboardBreakdown }) {
  const locale = useLocale()
  const isNarrow = useIsNarrow()
  const { unit, rows, total } = breakdown
  const follow = useFollow()
  // A Chinese sign takes the room of two Latin letters.
  const nameLength = (isNarrow ? 7 : 11) * (locale === 'zh-CN' ? 1 : 2)
  const nameOf = (key: string) =>
    ellipsis(rows.find((row) => row.key === key)?.name ?? '', nameLength)
  return (
    <Figure label={rows.map(({ name }) => name).join(t('、'))}>
      <ResponsiveContainer width="100%" height={rows.length * rowHeight + 8}>
        <BarChart
          {...plain}
          data={[...rows]}
          layout="vertical"
          margin={{ top: 4, right: 64, bottom: 4, left: 0 }}
        >
          <XAxis type="number" hide domain={[0, 'dataMax']} />
          <YAxis
            type="category"
            dataKey="key"
            width={isNarrow ? 104 : 156}
            interval={0}
            tickFormatter={nameOf}
            tick={axisText}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            {...still}
            cursor={{ fill: 'var(--chart-cursor)' }}
            content={<PartTip parts={rows} unit={unit} total={total} />}
          />
          <Bar
            {...still}
            dataKey="value"
            fill="var(--chart-2)"
            radius={[0, 3, 3, 0]}
            barSize={14}
            cursor="pointer"
            onClick={(_bar, index) => follow(rows[index]?.link)}
          >
            <LabelList
              dataKey="value"
              position="right"
              formatter={(value) => compactFigure(unit, Number(value), locale)}
              fill="var(--text)"
              fontSize={12}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Figure>
  )
}

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

/** The drawing as one picture with a name; its figures are the table's. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="chart" role="img" aria-label={t('图表：{label}', { label })}>
      {children}
    </div>
  )
}

interface Key extends TrendSeries {
  readonly colour: string
  readonly side?: string
}

/** What each colour means, with its sum. */
function Keys({ points, keys }: { points: readonly DashboardTrendPoint[]; keys: readonly Key[] }) {
  return (
    <div className="chart-keys">
      {keys.map(({ field, name, colour, side }) => (
        <span key={field}>
          <i style={{ background: colour }} />
          {name}
          {side !== undefined && <small>{side}</small>}
          <strong>
            {formatFigure('fen', addFen(...points.map((point) => fen(point[field] ?? 0))))}
          </strong>
        </span>
      ))}
    </div>
  )
}

/** What the library tells a tip: whether it is shown, and over what. */
interface Pointed {
  active?: boolean
  label?: string | number
  payload?: readonly { readonly payload?: { readonly name?: string } }[]
}

interface TrendTipProps extends Pointed {
  points: readonly DashboardTrendPoint[]
  keys: readonly Key[]
}

function TrendTip({ active, label, points, keys }: TrendTipProps) {
  const point = points.find(({ name }) => name === label)
  if (active !== true || point === undefined) return null
  return (
    <Tip title={pointName(point)}>
      {keys.map(({ field, name, colour }) => (
        <TipLine key={field} name={name} colour={colour} unit="fen" value={point[field] ?? 0} />
      ))}
    </Tip>
  )
}

interface PartTipProps extends Pointed {
  parts: readonly { readonly name: string; readonly value: number }[]
  unit: FigureUnit
  total: number
}

function PartTip({ active, payload, parts, unit, total }: PartTipProps) {
  const part = parts.find(({ name }) => name === payload?.[0]?.payload?.name)
  if (active !== true || part === undefined) return null
  return (
    <Tip title={part.name}>
      <TipLine name={shareOf(part.value, total)} unit={unit} value={part.value} />
    </Tip>
  )
}

function Tip({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="chart-tip">
      <strong>{title}</strong>
      {children}
    </div>
  )
}

interface TipLineProps {
  name: string
  unit: FigureUnit
  value: number
  colour?: string
}

function TipLine({ name, unit, value, colour }: TipLineProps) {
  return (
    <div>
      {colour !== undefined && <i style={{ background: colour }} />}
      <span>{name}</span>
      <b>{formatFigure(unit, value)}</b>
    </div>
  )
}

/** How the points are called below their axis. */
function tickOf(points: readonly DashboardTrendPoint[]): (name: string) => string {
  return (name) => {
    const point = points.find((one) => one.name === name)
    return point === undefined ? name : shortPointName(point)
  }
}
