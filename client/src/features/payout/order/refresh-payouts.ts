import { useQueryClient } from '@tanstack/react-query'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'

/** Asks anew for whatever is on the screen: an order moves money, and with it statements, shares and sums. */
export function useRefreshPayouts(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}

/** The same without the orders themselves, for the one who has just seen that one changed. */
export function useRefreshAroundOrder(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== batchOrders.name })
}
