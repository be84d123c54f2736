import { useQueryClient } from '@tanstack/react-query'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { ledgerTransferResource } from '@settle/shared/features/funds/ledger-transfer.ts'
import { recharges } from '@settle/shared/features/funds/recharge.ts'
import { withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { profitShares } from '@settle/shared/features/share/profit-share.ts'

const touchedByMoney = [
  accountFlows,
  fundAccounts,
  ledgerTransferResource,
  profitShares,
  recharges,
  withdrawals,
].map(({ name }) => name)

/** Asks anew for whatever a movement of money may have changed: balances, statements and the documents behind them. */
export function useRefreshFunds(): () => Promise<void> {
  const queryClient = useQueryClient()

  return async () => {
    await Promise.all(
      touchedByMoney.map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    )
  }
}
