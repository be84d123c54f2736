import { type LegalDifference, type LegalValue } from './legal-change.ts'

/**
 * What differs between the data in force and those that somebody wants, in the order of `fields`; lists are equal where
 * they hold the same in the same order. A field that `wanted` does not name stays as it is.
 */
export function legalDifferencesOf(
  inForce: object,
  wanted: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): LegalDifference[] {
  return fields.flatMap((field) => {
    if (wanted[field] === undefined) return []
    const before = legalValueOf(Reflect.get(inForce, field))
    const after = legalValueOf(wanted[field])
    return isSame(before, after) ? [] : [{ field, before, after }]
  })
}

/** A value as a change keeps it; throws for one of another kind, which no field of legal data has. */
function legalValueOf(value: unknown): LegalValue {
  if (value === null || typeof value === 'string') return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value
  throw new Error('Legal data are texts, whole numbers and lists of files.')
}

function isSame(one: LegalValue, other: LegalValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
