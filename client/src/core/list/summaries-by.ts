import { useQueries } from '@tanstack/react-query'
import { type ListSummary } from '@settle/shared/core/list/list-summary.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'
import { type ResourceList } from './resource-list.ts'

/**
 * The summaries of a list under its filters, one for each value of a field, whatever the list itself shows of that
 * field; a value's summary is missing until it is there. Asked anew whenever the list is. `besides` narrows it further.
 */
export function useSummariesBy<Row, Filters extends object>(
  { resource, codec, state }: ResourceList<Row, Filters>,
  field: string,
  values: readonly string[],
  besides: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, ListSummary> {
  const locale = useLocale()
  const { summary } = resource.endpoints
  if (summary === undefined) throw new Error(`The list ${resource.name} has no summary.`)
  const { column: _column, order: _order, ...conditions } = codec.conditionsOf(state)

  const answers = useQueries({
    queries: values.map((value) => {
      const query = { ...conditions, ...besides, [field]: value }
      return {
        queryKey: [resource.name, 'summary', query, locale],
        // Every summary has this form.
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(summary, { query }, { signal }) as Promise<ListSummary>,
        staleTime: 60_000,
        retry: false,
        refetchOnWindowFocus: false,
      }
    }),
  })
  return new Map(
    answers.flatMap(({ data }, index) => {
      const value = values[index]
      return data === undefined || value === undefined ? [] : [[value, data] as const]
    }),
  )
}
