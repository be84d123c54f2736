import { upgradeStatus } from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { merchants } from '#server/features/session/index.ts'
import { findRemittanceAmount } from '#server/simulators/bank/bank.ts'

/** What the bank remitted to a merchant that is to type it. */
export const remittanceHistory: FeatureHistory = {
  rowsBefore: (rows) => ({
    remittances: toldRows(rows, merchants).flatMap(
      ({ id, accountBankNo, upgradeStatus: status }) => {
        const amountFen = findRemittanceAmount(accountBankNo)
        return status === upgradeStatus.remitted && amountFen !== undefined
          ? [{ id, amountFen }]
          : []
      },
    ),
  }),
}
