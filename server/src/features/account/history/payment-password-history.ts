import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { derivedSalt } from '#server/core/history/derived-id.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { hashPassword, merchants, operators, providers } from '#server/features/session/index.ts'

/** The payment password of every seeded business that has set one (domain.md 8.3). */
const demoPaymentPassword = 'Pay12345'

/** The payment passwords of the parties whose rows say that they have one. */
export const paymentPasswordHistory: FeatureHistory = {
  rowsBefore: async (rows) => {
    const passwordHash = await hashPassword(demoPaymentPassword, derivedSalt('payment'))
    const parties = [
      ...toldRows(rows, merchants),
      ...toldRows(rows, providers),
      ...toldRows(rows, operators),
    ]
    return {
      paymentPasswords: parties
        .filter(({ payPasswordStatus }) => payPasswordStatus === yesNo.values.yes)
        .map(({ id }) => ({ id, passwordHash })),
    }
  },
}
