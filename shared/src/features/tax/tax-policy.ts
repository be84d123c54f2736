import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import { nullableDateTimeText } from '#shared/features/party/party-fields.ts'

const money = Type.Integer({ minimum: 0 })
const rate = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/** 税务政策 (domain.md 2.4) of a provider, by month. Amounts in fen, rates in ppm. Demo configuration, no tax advice. */
export const taxPolicySchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  providerId: Type.String(),
  scheme: taxScheme.schema,
  vatRate: rate,
  vatMonthThreshold: money,
  /** A part of the VAT. */
  surchargeRatio: rate,
  /** Ascending; the last one has no limit. */
  iitBrackets: Type.Array(Type.Object({ upTo: Type.Union([money, Type.Null()]), rate })),
  /** Of one person with this provider in a month. */
  monthLimit: money,
  /** Of one item. */
  singleLimit: money,
  /** Of one person with this provider in twelve months. */
  rolling12Limit: money,
  minAge: Type.Integer({ minimum: 0 }),
  maxAge: Type.Integer({ minimum: 0 }),
  /** `YYYY-MM`, the first month in which it holds. */
  effectiveFrom: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  changeReason: Type.String(),
  /** When it was taken back before it began. */
  revokedTime: nullableDateTimeText,
})
export type TaxPolicy = Static<typeof taxPolicySchema>
