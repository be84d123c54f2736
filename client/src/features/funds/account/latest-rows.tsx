import { type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import './latest-rows.css'

interface LatestRowsProps<Row> {
  rows: UseQueryResult<readonly Row[]>
  /** Said where there is none. */
  nothing: string
  /** What a line shows of a row: what it is, how it stands, the amount. */
  children: (row: Row) => ReactNode
}

/** A few rows beside something else, without the tools of a list. */
export function LatestRows<Row extends { readonly id: string }>(props: LatestRowsProps<Row>) {
  const { rows, nothing, children } = props
  const { data, error, refetch } = rows

  if (data === undefined && error !== null) {
    return <ErrorState failure={error} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <p>
        <span className="skeleton-bar" />
      </p>
    )
  }
  if (data.length === 0) return <p className="latest-rows-nothing">{nothing}</p>
  return (
    <ul className="latest-rows">
      {data.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  )
}
