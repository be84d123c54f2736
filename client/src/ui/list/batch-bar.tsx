import { Button } from 'antd'
import { type ReactNode } from 'react'
import { addFen, fen } from '@settle/shared/core/money/fen.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { t } from '#client/core/text.ts'
import { type ListColumn } from '#client/ui/columns/columns.tsx'
import { Money } from '#client/ui/text/money.tsx'

interface BatchBarProps<Row> {
  selection: RowSelection<Row>
  /** Those in sight: what they show of amounts is summed up. */
  columns?: readonly ListColumn<Row>[]
  children: ReactNode
}

/** How many rows are chosen, what they come to, and what can be done to all of them. */
export function BatchBar<Row>({ selection, columns, children }: BatchBarProps<Row>) {
  const { rows } = selection

  return (
    <div className="batch-bar">
      <span className="batch-sums" aria-live="polite">
        <span>{t('已选 {count} 项', { count: rows.length })}</span>
        {columns?.map(
          ({ key, title, amountOf }) =>
            amountOf !== undefined && (
              <span key={key}>
                {title} <Money amount={sumOf(rows, amountOf)} />
              </span>
            ),
        )}
      </span>
      {children}
      <Button type="link" size="small" onClick={() => selection.clear()}>
        {t('取消选择')}
      </Button>
    </div>
  )
}

/** In fen; undefined where no row says its amount. */
function sumOf<Row>(
  rows: readonly Row[],
  amountOf: (row: Row) => number | undefined,
): number | undefined {
  const amounts = rows.flatMap((row) => amountOf(row) ?? [])
  return amounts.length === 0 ? undefined : addFen(...amounts.map((amount) => fen(amount)))
}
