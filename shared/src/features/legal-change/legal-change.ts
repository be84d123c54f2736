import Type, { type Static } from 'typebox'
import { rowFields } from '#shared/core/resource.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** One value of a business's legal data: a text, a whole number, the paths of files, or nothing. */
const legalValueSchema = Type.Union([
  Type.String(),
  Type.Integer(),
  Type.Null(),
  Type.Array(Type.String()),
])
export type LegalValue = Static<typeof legalValueSchema>

/** A field whose value the reviewer decides on: what is in force, and what is asked for. */
const legalDifferenceSchema = Type.Object({
  field: Type.String(),
  before: legalValueSchema,
  after: legalValueSchema,
})
export type LegalDifference = Static<typeof legalDifferenceSchema>

/**
 * 资料变更 (domain.md 3.5): legal data of a business, of whatever role, that somebody edited after the review had passed.
 * What was passed stays in force until the change is passed too. One change of a business waits at a time: a further
 * edit goes into it. `submitBy` and `createTime` say who handed it in last, and when.
 */
export const legalChangeSchema = Type.Object({
  ...rowFields,
  partyRole: roleCode.schema,
  partyId: Type.String(),
  auditStatus: auditStatus.schema,
  /** Why it was rejected; null otherwise. */
  auditReason: nullableText,
  fields: Type.Array(legalDifferenceSchema),
  /** Names, as the other side reads them. */
  submitBy: Type.String(),
  decideBy: nullableText,
  decideTime: nullableDateTimeText,
})
export type LegalChange = Static<typeof legalChangeSchema>

/** A change as its owner and its reviewer get it; values are masked as those of the business's row are. */
export const shownLegalChangeSchema = Type.Pick(legalChangeSchema, [
  'id',
  'auditStatus',
  'auditReason',
  'fields',
  'submitBy',
  'createTime',
  'decideBy',
  'decideTime',
])
export type ShownLegalChange = Static<typeof shownLegalChangeSchema>
