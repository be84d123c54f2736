import Type, { type Static } from 'typebox'
import { nullableDateTimeText, nullableText } from './party-fields.ts'

/** A step on the way of an agent or an operator, told in the order of time (domain.md 3). */
export const partyEventSchema = Type.Object({
  event: Type.Enum([
    'added',
    /** Reviewed data were changed, so that the review began anew. */
    'amended',
    'passed',
    'rejected',
    'openingAsked',
    'openingFailed',
    'opened',
    'frozen',
    'unfrozen',
  ]),
  /** Null where it is known that it happened, but not when: before the log began. */
  time: nullableDateTimeText,
  by: nullableText,
  reason: nullableText,
})
export type PartyEvent = Static<typeof partyEventSchema>
