import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { blacklistRows, endingsOf } from '#server/features/risk/index.ts'
import { dueEvents } from '#server/worlds/clock/due-events.ts'

/** The days on which entries of the blacklist end. */
export const riskHistory: FeatureHistory = {
  rowsBefore: (rows) => {
    const { dueEvents: ends, ...days } = endingsOf(toldRows(rows, blacklistRows))
    return { ...days, dueEvents: [...toldRows(rows, dueEvents), ...ends] }
  },
}
