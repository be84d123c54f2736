import { type PassingRow } from '#server/core/export/passing-rows.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

/**
 * A picture that was shown. Its id is the hash of key and text, so that no file holds the text, and that two clients
 * which chose the same key do not disturb each other.
 */
export interface CaptchaRow extends PassingRow {
  readonly key: string
  readonly expiresAtMs: number
  readonly isSpent: boolean
}

export const captchas = defineCollection<CaptchaRow>('captchas', {
  indexes: ['key'],
  bookkeeping: true,
})
