import { hasFields } from '#server/worlds/disk/json.ts'

const forms: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'empty text'],
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'YYYY-MM-DD HH:mm:ss'],
  [/^\d{4}-\d\d-\d\d$/, 'YYYY-MM-DD'],
  [/^\d{4}-\d\d-\d\dT/, 'an ISO 8601 time'],
  [/^\d{4}\/\d\d?\/\d\d?/, 'YYYY/MM/DD'],
  [/^-?\d+$/, 'digits'],
  [/^-?\d+\.\d+$/, 'digits with a point'],
]

/**
 * A value by its form alone. Whatever a real server tells may be a secret or about a person, and no list of names of fields
 * knows them all; so no text of its data is kept at all, not even a masked one.
 */
export function formOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (hasFields(value)) return 'an object'
  if (typeof value === 'number') return Number.isInteger(value) ? 'an integer' : 'a fraction'
  if (typeof value === 'boolean') return String(value)
  if (typeof value !== 'string') return typeof value
  const [, form] = forms.find(([pattern]) => pattern.test(value)) ?? []
  return form === undefined ? 'text' : `text: ${form}`
}

/** A code that no dictionary of ours has: short codes tell of nobody, anything longer is told by its form. */
export function toldCode(value: unknown): string {
  if (typeof value === 'string' && /^[\dA-Za-z_-]{1,3}$/.test(value)) return `"${value}"`
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1_000) {
    return String(value)
  }
  return formOf(value)
}

/** The name of a member as it may be told: names that are made of data, such as an id or a number, are not. */
export function toldName(name: string): string {
  return /^[A-Za-z_$][\w$]{0,39}$/.test(name) && !/\d{5}/.test(name) ? name : '*'
}
