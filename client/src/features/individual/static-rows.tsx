import { type ReactNode } from 'react'
import { type ListColumn } from '#client/ui/columns/columns.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ListCards } from '#client/ui/list/list-cards.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import './individual.css'

interface StaticRowsProps<Row extends { readonly id: string }> {
  label: string
  rows: readonly Row[]
  columns: readonly ListColumn<Row>[]
  renderCard: (row: Row) => ReactNode
  /** Said where there is none. */
  nothing: string
}

/** The few rows of a tab, which came with the page: a table, or cards on a narrow screen. */
export function StaticRows<Row extends { readonly id: string }>(props: StaticRowsProps<Row>) {
  const { label, rows, columns, renderCard, nothing } = props
  const isNarrow = useIsNarrow()

  if (rows.length === 0) return <EmptyState sentence={nothing} />
  if (isNarrow) return <ListCards rows={rows} renderCard={renderCard} />
  return (
    <div className="static-rows">
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ key, render, align }) => (
                <td key={key} data-align={align}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
