import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { type Page } from '@settle/shared/core/envelope.ts'
import { type RowOf } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/endpoint-call.ts'
import { type ListedResource } from '#client/core/resource-list.ts'
import { useLocale } from '#client/core/text.ts'
import { ErrorState } from '#client/ui/error-state.tsx'
import './latest-rows.css'

/** The first rows of a list in its own order, which is the newest first; they follow when the list is invalidated. */
export function useLatestRows<R extends ListedResource>(
  resource: R,
  query: Readonly<Record<string, string | number>>,
): UseQueryResult<readonly RowOf<R>[]> {
  const locale = useLocale()

  return useQuery({
    queryKey: [resource.name, 'latest', query, locale],
    queryFn: async ({ signal }) => {
      // The endpoint of every resource answers a page of its rows.
      const page = (await call(resource.endpoints.list, { query }, { signal })) as Page<RowOf<R>>
      return page.records
    },
    retry: false,
  })
}

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
