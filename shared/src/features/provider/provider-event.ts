import Type, { type Static } from 'typebox'
import { rowFields } from '#shared/core/resource.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** What happens to a provider on its way, and later (domain.md 3.3, 3.5, 3.12). */
const eventName = Type.Enum([
  'created',
  'resubmitted',
  'passed',
  'rejected',
  'openingAsked',
  'openingFailed',
  'opened',
  'frozen',
  'unfrozen',
  'changeAsked',
  'changePassed',
  'changeRejected',
  'changeWithdrawn',
])

/** One step as it is told. */
export const providerEventSchema = Type.Object({
  event: eventName,
  /** Null where it is known that it happened, but not when. */
  time: nullableDateTimeText,
  by: nullableText,
  reason: nullableText,
})
export type ProviderEvent = Static<typeof providerEventSchema>

/** One step as it is kept, with its moment in `createTime`; what the bank answers follows from the provider's row. */
export const providerEventRowSchema = Type.Object({
  ...rowFields,
  providerId: Type.String(),
  event: eventName,
  by: Type.String(),
  reason: nullableText,
})
export type ProviderEventRow = Static<typeof providerEventRowSchema>
