import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { type ReactNode } from 'react'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t, useLocale } from '#client/core/text.ts'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import '#client/features/provider/form/provider.css'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'

interface PartColumn<Row> {
  readonly title: string
  readonly isFigure?: boolean
  readonly render: (row: Row) => ReactNode
}

interface PartTableProps<Row> {
  /** What is asked for the rows, with the provider's id. */
  part: Endpoint
  id: string
  columns: readonly PartColumn<Row>[]
  keyOf: (row: Row) => string
  /** Said where there are none. */
  nothing: string
}

/** The few rows of a part of a provider, all at once: they are neither paged nor filtered. */
export function PartTable<Row>({ part, id, columns, keyOf, nothing }: PartTableProps<Row>) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: [providerInfos.name, part.id, id, locale],
    queryFn: ({ signal }) => call(part, { query: { id } }, { signal, quiet: true }),
    retry: false,
  })
  if (error !== null && data === undefined) {
    return <ErrorState failure={error} onRetry={() => void refetch()} />
  }
  if (!Array.isArray(data)) return <Spin />
  // The endpoint answers a list of these.
  const rows = data as readonly Row[]
  if (rows.length === 0) return <EmptyState sentence={nothing} />

  return (
    <ScrollRegion className="provider-table" label={t(part.summary)}>
      <table>
        <thead>
          <tr>
            {columns.map(({ title, isFigure = false }) => (
              <th key={title} scope="col" className={isFigure ? 'is-figure' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isFigure = false, render }) => (
                <td key={title} className={isFigure ? 'is-figure cell-figures' : undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
