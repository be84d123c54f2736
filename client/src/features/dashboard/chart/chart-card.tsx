import { type ReactNode, Suspense, useId, useState } from 'react'
import { t } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'

interface ChartCardProps {
  title: string
  /** What the chart says where it has nothing to show; undefined where it has something. */
  emptySentence: string | undefined
  chart: ReactNode
  table: ReactNode
  className?: string
}

/** A chart, and the same figures as a table one click away (visual.md, rule 9). */
export function ChartCard({ title, emptySentence, chart, table, className = '' }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false)
  const id = useId()

  return (
    <section className={`dashboard-card chart-card ${className}`} aria-labelledby={id}>
      <header className="dashboard-card-header">
        <h2 id={id}>{title}</h2>
        {emptySentence === undefined && (
          <button
            type="button"
            className="plain-button"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? t('以图表查看') : t('以表格查看')}
          </button>
        )}
      </header>
      {emptySentence !== undefined && <EmptyState sentence={emptySentence} />}
      {emptySentence === undefined &&
        (isTable ? (
          <div className="chart-table">{table}</div>
        ) : (
          <Suspense fallback={<ChartSkeleton />}>{chart}</Suspense>
        ))}
    </section>
  )
}

/** The room that a chart takes. */
export function ChartSkeleton() {
  return <div className="chart-skeleton" role="img" aria-busy="true" aria-label={t('正在加载')} />
}
