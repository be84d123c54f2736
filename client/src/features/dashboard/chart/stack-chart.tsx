import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { type DashboardTrendPoint } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { t, useLocale } from '#client/core/text.ts'
import { compactFigure } from '#client/features/dashboard/figure/figure-format.ts'
import { type TrendSeries } from './trend-card.tsx'
import {
  colours,
  restColour,
  Figure,
  Keys,
  chartHeight,
  plain,
  tickOf,
  axisText,
  still,
  TrendTip,
} from './chart-parts.tsx'

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
