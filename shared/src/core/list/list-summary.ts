import Type, { type Static } from 'typebox'
import { type FieldRules } from '#shared/core/visibility.ts'

/** What is said about all rows of a list together. */
export interface SummaryDefinition {
  /** The fields that are added up: whole numbers, such as amounts in fen; null counts as nothing. */
  readonly sums: readonly string[]
  /** The dictionary field by whose values rows are counted, for example the status of tabs. */
  readonly counted?: string
}

/** The sums (fen for amounts) and counts over all rows that a list's filters select, as far as the caller sees them. */
export const listSummarySchema = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  sums: Type.Record(Type.String(), Type.Integer()),
  counts: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
})
export type ListSummary = Static<typeof listSummarySchema>

/** The schema of one list's summary: what is hidden from a role may be missing. */
export function summarySchemaOf({ sums, counted }: SummaryDefinition, { hidden = {} }: FieldRules) {
  const sum = Type.Integer({ description: '所有符合条件且对您可见的行之和，金额单位：分' })
  const fields = sums.map(
    (field) => [field, Object.hasOwn(hidden, field) ? Type.Optional(sum) : sum] as const,
  )
  const counts = Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
    description: '按值的行数，不受该字段自身的筛选影响',
  })
  const isAlwaysCounted = counted !== undefined && !Object.hasOwn(hidden, counted)
  return Type.Object({
    total: Type.Integer({ minimum: 0, description: '符合条件的行数' }),
    sums: Type.Object(Object.fromEntries(fields)),
    ...(counted === undefined ? {} : { counts: isAlwaysCounted ? counts : Type.Optional(counts) }),
  }) as unknown as typeof listSummarySchema
}
