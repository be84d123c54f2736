import { demoPassword } from '#server/core/history/demo-password.ts'
import { derivedSalt } from '#server/core/history/derived-id.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { hashPassword, noPersonalFields, userRows } from '#server/features/session/index.ts'

/** Every user of the fixtures may log in. */
export const sessionHistory: FeatureHistory = {
  rowsBefore: async (rows) => {
    const users = toldRows(rows, userRows)
    const passwordHash = await hashPassword(demoPassword, derivedSalt('login'))
    return {
      credentials: users.map(({ id }) => ({ id, passwordHash })),
      users: users.map((user) => ({ ...noPersonalFields, ...user })),
    }
  },
}
