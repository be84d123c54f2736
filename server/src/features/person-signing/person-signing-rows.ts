import { type PassingRow } from '#server/core/passing-rows.ts'
import { defineCollection, type Row } from '#server/worlds/collection.ts'

/** A window in which the person was asked who they are. */
export interface KnownWindow {
  readonly ticketHash: string
  readonly untilMs: number
}

/** How far a person is with an invitation, and who was let in; its id is the sign record's. */
export interface PersonSigning extends Row {
  /** Of which link; a new one begins anew. */
  readonly signCode: string
  readonly windows: readonly KnownWindow[]
  readonly wrongTries: number
  readonly lockedUntilMs: number
  readonly agreeTime: string | null
  readonly faceTime: string | null
}

export const personSignings = defineCollection<PersonSigning>('personSignings')

/** How often an address tried something that is counted; its id is what was tried, a colon and the address. */
export interface CountedTries extends PassingRow {
  readonly count: number
}

export const countedTries = defineCollection<CountedTries>('personSigningTries', {
  bookkeeping: true,
})
