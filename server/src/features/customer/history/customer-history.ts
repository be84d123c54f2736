import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { customerRows, protectionOf, withCompanyKey } from '#server/features/customer/index.ts'
import { dueEvents } from '#server/worlds/clock/due-events.ts'

/** The reported companies with the keys that they are compared by, and the days on which their protection ends. */
export const customerHistory: FeatureHistory = {
  rowsBefore: (rows) => {
    const customers = toldRows(rows, customerRows).map(withCompanyKey)
    const { dueEvents: ends, ...days } = protectionOf(customers)
    return { customers, ...days, dueEvents: [...toldRows(rows, dueEvents), ...ends] }
  },
}
