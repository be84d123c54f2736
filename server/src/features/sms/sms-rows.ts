import { type PassingRow } from '#server/core/export/passing-rows.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

/** The latest code of a phone for a purpose; its id is both. The code itself stands in the outbox only. */
export interface SmsCodeRow extends PassingRow {
  readonly codeHash: string
  readonly sentAtMs: number
  readonly wrongTries: number
  /** Used, or voided by wrong tries. */
  readonly isSpent: boolean
}

export const smsCodes = defineCollection<SmsCodeRow>('smsCodes', { bookkeeping: true })
