import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { type SignRecord } from '@settle/shared/features/individual/sign-record.ts'
import { archiveGraceMs, signStage, stageOf } from '@settle/shared/features/signing/sign-stage.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { signRecords } from './sign-record-rows.ts'

/** Between which merchant and which provider somebody signs. */
export interface SignParties {
  readonly merchantId: string
  readonly providerId: string
}

/** The one live record of a person with a provider for a merchant (domain.md 2.6); one that was ended is none. */
export function findLiveRecord(
  reader: RowSource,
  individualId: string,
  { merchantId, providerId }: SignParties,
): SignRecord | undefined {
  return reader
    .rows(signRecords)
    .allBy('individualId', individualId)
    .find(
      (record) =>
        record.merchantId === merchantId && record.providerId === providerId && isLive(record),
    )
}

/** Whether a record stands for the person still: it is not deleted, and the agreement was not ended. */
export function isLive({ delFlag, unsignTime }: SignRecord): boolean {
  return delFlag === '0' && unsignTime === null
}

/**
 * Whether somebody may be paid on the ground of a record, at a moment of the world (`YYYY-MM-DD HH:mm:ss`): it is signed, and its
 * contract is archived, or has waited for that for 24 hours at most (domain.md 3.15).
 */
export function isInForce(record: SignRecord | undefined, now: string): boolean {
  if (record === undefined || record.delFlag !== '0') return false
  const stage = stageOf(record)
  if (stage === signStage.values.signed) return true
  if (stage !== signStage.values.unarchived || record.archiveFailTime === null) return false
  const sinceMs = epochMsOf(parseDateTime(record.archiveFailTime))
  return epochMsOf(parseDateTime(now)) - sinceMs <= archiveGraceMs
}
