import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from '#client/core/text.ts'

/** One agent or operator of its page. */
export function usePartyQuery<Party>(
  name: string,
  id: string,
  read: (signal: AbortSignal) => Promise<Party>,
): UseQueryResult<Party> {
  const locale = useLocale()

  return useQuery({
    queryKey: [name, 'read', id, locale],
    queryFn: ({ signal }) => read(signal),
    retry: false,
  })
}

/** Asks anew for whatever is on the screen: what was decided is on lists, pages, counts and to-do lists at once. */
export function useRefreshParties(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}
