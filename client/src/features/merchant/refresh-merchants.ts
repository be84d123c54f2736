import { useQueryClient } from '@tanstack/react-query'

/** Asks anew for whatever is on the screen: a review is on lists, pages, counts and to-do lists at once. */
export function useRefreshMerchants(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}
