import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { type DashboardTrendPoint } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { t, useLocale } from '#client/core/text.ts'
import { useFollow } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { compactFigure } from '#client/features/dashboard/figure/figure-format.ts'
import { type TrendSeries } from './trend-card.tsx'
import {
  Figure,
  Keys,
  chartHeight,
  plain,
  tickOf,
  axisText,
  still,
  TrendTip,
} from './chart-parts.tsx'

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
