import { type PersonDoor } from '#server/core/call/known-person.ts'
import { type PassingRow } from '#server/core/export/passing-rows.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** How far a person is with an invitation, and who was let in; its id is the sign record's. */
export interface PersonSigning extends Row, PersonDoor {
  /** Of which link; a new one begins anew. */
  readonly signCode: string
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
