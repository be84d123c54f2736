import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Page } from '@settle/shared/core/envelope.ts'
import { type RowOf } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type ListedResource } from '#client/core/list/listed-resource.ts'
import { useLocale } from '#client/core/text.ts'

/** The first rows of a list in its own order, which is the newest first; they follow when the list is invalidated. */
export function useLatestRows<R extends ListedResource>(
  resource: R,
  query: Readonly<Record<string, string | number>>,
): UseQueryResult<readonly RowOf<R>[]> {
  const locale = useLocale()

  return useQuery({
    queryKey: [resource.name, 'latest', query, locale],
    // The endpoint of every resource answers a page of its rows.
    queryFn: ({ signal }) =>
      call(resource.endpoints.list, { query }, { signal }) as Promise<Page<RowOf<R>>>,
    select: ({ records }) => records,
    retry: false,
  })
}
