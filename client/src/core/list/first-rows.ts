import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Page } from '@settle/shared/core/envelope.ts'
import { type RowOf } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'
import { type ListedResource } from './listed-resource.ts'

// As long as a list is.
const staleMs = 60_000

/** The first rows of a list under fixed conditions, for a card that shows a few of them and its failure itself. */
export function useFirstRows<R extends Pick<ListedResource, 'name' | 'row' | 'endpoints'>>(
  resource: R,
  conditions: Readonly<Record<string, string>>,
  count: number,
): UseQueryResult<Page<RowOf<R>>> {
  const locale = useLocale()
  const query = { order: 'desc', ...conditions, pageNo: 1, pageSize: count }

  return useQuery({
    queryKey: [resource.name, 'first', query, locale],
    // The endpoint of every resource answers a page of its rows.
    queryFn: ({ signal }) =>
      call(resource.endpoints.list, { query }, { quiet: true, signal }) as Promise<Page<RowOf<R>>>,
    staleTime: staleMs,
    retry: false,
  })
}
