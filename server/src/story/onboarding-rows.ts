import { upgradeStatus } from '@settle/shared/features/corporate-verification/corporate-verification.rules.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { findRemittanceAmount } from '#server/simulators/bank/bank.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type FixtureRows } from './fixtures.ts'

/** The payment password of every seeded business that has set one (domain.md 8.3). */
export const demoPaymentPassword = 'Pay12345'

/** What the parties' states imply: their payment passwords, and what the bank remitted to the one who must type it. */
export function onboardingRows(fixtures: FixtureRows, paymentPasswordHash: string) {
  const { merchants = [], providers = [], operators = [] } = fixtures
  const { yes } = yesNo.values
  return {
    paymentPasswords: [...merchants, ...providers, ...operators]
      .filter((row) => Reflect.get(row, 'payPasswordStatus') === yes)
      .map(({ id }) => ({ id, passwordHash: paymentPasswordHash })),
    remittances: merchants.filter(isMerchant).flatMap((merchant) => {
      const isRemitted = merchant.upgradeStatus === upgradeStatus.remitted
      const amountFen = findRemittanceAmount(merchant.accountBankNo)
      return isRemitted && amountFen !== undefined ? [{ id: merchant.id, amountFen }] : []
    }),
  }
}

// The loader has checked the rows against the schema; this only tells the compiler.
function isMerchant(row: Row): row is Merchant {
  return 'accountBankNo' in row
}
