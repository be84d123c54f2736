import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { type Resource, type RowOf } from '@settle/shared/core/resource.ts'
import { call } from '#client/core/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'

interface ReadResource {
  readonly name: string
  readonly row: Resource['row']
  readonly endpoints: { readonly read: Endpoint }
}

/** One agent or operator of its page. */
export function usePartyQuery<R extends ReadResource>(
  { name, endpoints }: R,
  id: string,
): UseQueryResult<RowOf<R>> {
  const locale = useLocale()

  return useQuery({
    queryKey: [name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(endpoints.read, { query: { id } }, { signal, quiet: true }) as Promise<RowOf<R>>,
    retry: false,
  })
}

/** Asks anew for whatever is on the screen: what was decided is on lists, pages, counts and to-do lists at once. */
export function useRefreshParties(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}
