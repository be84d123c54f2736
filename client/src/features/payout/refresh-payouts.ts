import { useQueryClient } from '@tanstack/react-query'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { bankInstructions } from '@settle/shared/features/funds/bank-instruction.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { profitShares } from '@settle/shared/features/share/profit-share.ts'

const movedWithOrders = [payoutItems, accountFlows, bankInstructions, profitShares].map(
  ({ name }) => name,
)

/** Asks anew for orders and everything that moves with them. */
export function useRefreshPayouts(): () => Promise<void> {
  const queryClient = useQueryClient()

  return async () => {
    await Promise.all(
      [batchOrders.name, ...movedWithOrders].map((name) =>
        queryClient.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}

/** The same without the orders themselves, for whoever has just seen that one changed. */
export function useRefreshAroundOrder(): () => Promise<void> {
  const queryClient = useQueryClient()

  return async () => {
    await Promise.all(
      movedWithOrders.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  }
}
