import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { certTailLength } from '@settle/shared/features/person-signing/signing-stage.ts'
import { assertKnownAt, closedDoor, isKnownAt, knockAt } from '#server/core/call/known-person.ts'
import { type Refused } from '#server/core/refusal.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { personSignings, type PersonSigning } from './person-signing-rows.ts'

/** How far the person of a record is with its present link. */
export function progressOf(
  reader: RowSource,
  { id, signCode }: Pick<SignRecord, 'id' | 'signCode'>,
): PersonSigning {
  const kept = reader.rows(personSignings).find(id)
  if (kept !== undefined && kept.signCode === signCode) return kept
  return { id, signCode: signCode ?? '', ...closedDoor, agreeTime: null, faceTime: null }
}

/** Keeps how far the person is. */
export function keepProgress(tx: Transaction, progress: PersonSigning): PersonSigning {
  const rows = tx.rows(personSignings)
  return rows.find(progress.id) === undefined ? rows.insert(progress) : rows.replace(progress)
}

/** Whether a window was asked who is in front of it, less than a day ago. */
export function isKnown(progress: PersonSigning, ticket: string, nowMs: number): boolean {
  return isKnownAt(progress, ticket, nowMs)
}

/** Rejects a window that was not asked who is in front of it. */
export function assertKnown(progress: PersonSigning, ticket: string, nowMs: number): void {
  assertKnownAt(progress, ticket, nowMs)
}

/** Lets the window of somebody in who knows the end of the certificate's number. Its refusal is to be returned. */
export function identify(
  tx: Transaction,
  record: SignRecord,
  certTail: string,
): { readonly ticket: string } | Refused {
  const progress = progressOf(tx, record)
  const certEnd = record.certNo.slice(-certTailLength)
  const { door, outcome } = knockAt(progress, { certEnd, certTail }, tx.nowMs())
  keepProgress(tx, { ...progress, ...door })
  return outcome
}
