import { Bar, BarChart, LabelList, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { type DashboardBreakdown } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { ellipsis } from '@settle/shared/core/text/ellipsis.ts'
import { t, useLocale } from '#client/core/text.ts'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { useFollow } from '#client/features/dashboard/view/dashboard-paths.tsx'
import { compactFigure } from '#client/features/dashboard/figure/figure-format.ts'
import { Figure, plain, axisText, still, PartTip } from './chart-parts.tsx'

const rowHeight = 30

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
