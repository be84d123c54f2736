import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { feeBasis, feeMode } from '#shared/features/dictionary/product.dictionaries.ts'
import { nullableDateTimeText } from '#shared/features/party/party-fields.ts'

const price = Type.Integer({ minimum: 0 })
const limit = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])

/**
 * 费率规则 (domain.md 2.5): the prices of a service package along the chain, each not above the next; ppm by rate,
 * fen by transaction. A rule is never edited: a change appends a version.
 */
export const feeRuleSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  packageId: Type.String(),
  ruleVersion: Type.Integer({ minimum: 1 }),
  feeBasis: feeBasis.schema,
  feeMode: feeMode.schema,
  feeBearer: subjectType.schema,
  prices: Type.Object({ provider: price, platform: price, agent: price, merchant: price }),
  /** fen per item */
  minFee: limit,
  maxFee: limit,
  effectiveTime: Type.String(),
  changeReason: Type.String(),
  /** When it was taken back before it began; null otherwise. A version that began is never taken back. */
  revokedTime: nullableDateTimeText,
})
export type FeeRule = Static<typeof feeRuleSchema>
