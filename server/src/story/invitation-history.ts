import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { invitationsOf } from '#server/features/signing/index.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type RowsByCollection } from './history/settlement-history.ts'

/** What the invitations wait for that nobody has answered when the story ends. */
export function tellInvitations(rows: RowsByCollection): RowsByCollection {
  const records = (rows['signRecords'] ?? []).filter(isSignRecord)
  const { signExpiryMoments, dueEvents } = invitationsOf(records)
  return { ...rows, signExpiryMoments, dueEvents: [...(rows['dueEvents'] ?? []), ...dueEvents] }
}

// The loader has checked the rows against the schema; this only tells the compiler.
function isSignRecord(row: Row): row is SignRecord {
  return 'signStatus' in row
}
