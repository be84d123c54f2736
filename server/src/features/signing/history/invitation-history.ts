import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { signRecords } from '#server/features/sign-record/index.ts'
import { invitationsOf } from '#server/features/signing/index.ts'
import { dueEvents } from '#server/worlds/clock/due-events.ts'

/** What the invitations wait for that nobody has answered when the story ends. */
export const invitationHistory: FeatureHistory = {
  follows: ['contract'],
  rowsAfter: (rows) => {
    const { dueEvents: ends, ...moments } = invitationsOf(toldRows(rows, signRecords))
    return { ...moments, dueEvents: [...toldRows(rows, dueEvents), ...ends] }
  },
}
