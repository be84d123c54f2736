import { useQueryClient } from '@tanstack/react-query'

/**
 * The resources that a movement of money touches, by name: the definitions themselves would bring their schemas into
 * every screen that moves money.
 */
export const touchedByMoney = [
  'accountFlow',
  'fund-account',
  'ledger',
  'profit-share',
  'recharge',
  'withdrawal',
] as const

/** Asks anew for whatever a movement of money may have changed: balances, statements and the documents behind them. */
export function useRefreshFunds(): () => Promise<void> {
  const queryClient = useQueryClient()

  return async () => {
    await Promise.all(
      touchedByMoney.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  }
}
