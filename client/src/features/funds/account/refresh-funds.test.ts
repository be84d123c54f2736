import { expect, test } from 'vitest'
import { accountFlows } from '@settle/shared/features/funds/account-flow.ts'
import { fundAccounts } from '@settle/shared/features/funds/fund-account.ts'
import { ledgerTransferResource } from '@settle/shared/features/funds/ledger-transfer.ts'
import { recharges } from '@settle/shared/features/funds/recharge.ts'
import { withdrawals } from '@settle/shared/features/funds/withdrawal.ts'
import { profitShares } from '@settle/shared/features/share/profit-share.ts'
import { touchedByMoney } from './refresh-funds.ts'

test('what a movement of money refreshes are the resources of the funds, by their own names', () => {
  const resources = [
    accountFlows,
    fundAccounts,
    ledgerTransferResource,
    profitShares,
    recharges,
    withdrawals,
  ]

  expect(touchedByMoney).toEqual(resources.map(({ name }) => name))
})
