import { hasFields } from '#server/worlds/disk/json.ts'
import { type Row } from './collection.ts'

/** A value that a list can filter and sort by. */
export type Scalar = string | number | boolean | null

/** One condition of a list (wire.md 1.7); `notEqual` is the exact complement of `equal`, so it keeps empty fields. */
export type Condition =
  | { readonly field: string; readonly is: 'equal' | 'notEqual'; readonly value: Scalar }
  | { readonly field: string; readonly is: 'in'; readonly values: readonly Scalar[] }
  | RangeCondition
  | { readonly field: string; readonly is: 'like'; readonly pattern: string }
  | { readonly field: string; readonly is: 'containsAny'; readonly values: readonly string[] }
  | { readonly anyOf: readonly Condition[] }
  | { readonly allOf: readonly Condition[] }

/** Bounds that are left out are open; an empty field lies in no range. */
export interface RangeCondition {
  readonly field: string
  readonly is: 'between'
  readonly from?: Scalar
  readonly to?: Scalar
  readonly fromExclusive?: boolean
  readonly toExclusive?: boolean
}

/** All conditions hold; ties are broken by id, and descending is the exact reverse of ascending. */
export interface RowQuery {
  readonly where: readonly Condition[]
  readonly order: { readonly field: string; readonly descending: boolean }
}

/** Whether a row meets conditions. */
export type Predicate = (row: Row) => boolean

/** The field as something that can be compared; what is absent or no scalar counts as null. */
export function scalarOf(row: Row, field: string): Scalar {
  const value: unknown = hasFields(row) ? row[field] : null
  return isScalar(value) ? value : null
}

function isScalar(value: unknown): value is Scalar {
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    value === null
  )
}

/** Orders values: null, booleans, numbers by size, texts by code unit. */
export function compareScalars(left: Scalar, right: Scalar): number {
  if (typeof left !== typeof right || left === null || right === null) {
    return kindOrder(left) - kindOrder(right)
  }
  if (left === right) return 0
  return left < right ? -1 : 1
}

function kindOrder(value: Scalar): number {
  if (value === null) return 0
  if (typeof value === 'boolean') return 1
  return typeof value === 'number' ? 2 : 3
}

/** The order of a list: by the field, then by id. */
export function rowComparison(field: string): (left: Row, right: Row) => number {
  return (left, right) =>
    compareScalars(scalarOf(left, field), scalarOf(right, field)) ||
    compareScalars(left.id, right.id)
}

/** A condition's value as a row's value of the given kind would be written; undefined where it cannot be one. */
export function asKindOf(kind: 'string' | 'number' | 'boolean', value: Scalar): Scalar | undefined {
  if (value === null) return undefined
  if (kind === 'string') return String(value)
  if (kind === 'number') return numberOf(value)
  if (value === true || value === 1 || value === 'true' || value === '1') return true
  if (value === false || value === 0 || value === 'false' || value === '0') return false
  return undefined
}

function numberOf(value: string | number | boolean): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && value.trim() === '') return undefined
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}

/** The value in each kind that a row may hold, converted once and not per row. */
interface Operand {
  readonly string: Scalar | undefined
  readonly number: Scalar | undefined
  readonly boolean: Scalar | undefined
  readonly isNull: boolean
}

function operandOf(value: Scalar): Operand {
  return {
    string: asKindOf('string', value),
    number: asKindOf('number', value),
    boolean: asKindOf('boolean', value),
    isNull: value === null,
  }
}

function likeKind(operand: Operand, value: Scalar): Scalar | undefined {
  if (typeof value === 'string') return operand.string
  return typeof value === 'number' ? operand.number : operand.boolean
}

/** Makes one test of all conditions; every condition is prepared once. */
export function predicateOf(where: readonly Condition[]): Predicate {
  const tests = where.map(testOf)
  const [only] = tests
  if (only !== undefined && tests.length === 1) return only
  return (row) => tests.every((test) => test(row))
}

function testOf(condition: Condition): Predicate {
  if ('anyOf' in condition) {
    const tests = condition.anyOf.map(testOf)
    return (row) => tests.some((test) => test(row))
  }
  if ('allOf' in condition) return predicateOf(condition.allOf)
  const { field } = condition
  const accepts = acceptanceOf(condition)
  return (row) => accepts(scalarOf(row, field))
}

type FieldCondition = Exclude<
  Condition,
  { readonly anyOf: readonly Condition[] } | { readonly allOf: readonly Condition[] }
>

/** The test of a condition for one value of its field, prepared once. */
export function acceptanceOf(condition: FieldCondition): (value: Scalar) => boolean {
  switch (condition.is) {
    case 'equal':
      return equality(condition.value)
    case 'notEqual': {
      const isEqual = equality(condition.value)
      return (value) => !isEqual(value)
    }
    case 'in': {
      const accepted = new Set(condition.values.flatMap(formsOf))
      return (value) => accepted.has(value)
    }
    case 'between':
      return range(condition)
    case 'like':
      return wildcard(condition.pattern)
    case 'containsAny':
      return commaList(condition.values)
  }
  return never(condition)
}

function never(condition: never): never {
  throw new Error(`An unknown condition: ${JSON.stringify(condition)}`)
}

/** Whether one of the parts between commas is one of the values. */
function commaList(values: readonly string[]): (value: Scalar) => boolean {
  const wanted = new Set(values)
  return (value) => typeof value === 'string' && value.split(',').some((part) => wanted.has(part))
}

function equality(wanted: Scalar): (value: Scalar) => boolean {
  const operand = operandOf(wanted)
  return (value) => (value === null ? operand.isNull : value === likeKind(operand, value))
}

/** Every form in which a row may hold the value. */
function formsOf(value: Scalar): readonly Scalar[] {
  if (value === null) return [null]
  const { string, number, boolean } = operandOf(value)
  return [string, number, boolean].filter((form) => form !== undefined)
}

function range(condition: RangeCondition): (value: Scalar) => boolean {
  const { from, to, fromExclusive = false, toExclusive = false } = condition
  const lower = from === undefined ? undefined : operandOf(from)
  const upper = to === undefined ? undefined : operandOf(to)
  return (value) => {
    if (value === null) return false
    if (lower !== undefined) {
      const bound = likeKind(lower, value)
      if (bound === undefined) return false
      const side = compareScalars(value, bound)
      if (side < 0 || (fromExclusive && side === 0)) return false
    }
    if (upper === undefined) return true
    const bound = likeKind(upper, value)
    if (bound === undefined) return false
    const side = compareScalars(value, bound)
    return side < 0 || (!toExclusive && side === 0)
  }
}

/** `*` stands for any text, case does not matter; the parts are searched from left to right, never backwards. */
function wildcard(pattern: string): (value: Scalar) => boolean {
  const isCaseless = pattern.toLowerCase() === pattern.toUpperCase()
  const parts = (isCaseless ? pattern : pattern.toLowerCase()).split('*')
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  const middle = parts.slice(1, -1).filter((part) => part !== '')
  const isWhole = parts.length === 1

  return (value) => {
    if (value === null) return false
    const raw = typeof value === 'string' ? value : String(value)
    const text = isCaseless ? raw : raw.toLowerCase()
    if (isWhole) return text === first
    if (!text.startsWith(first)) return false
    let from = first.length
    for (const part of middle) {
      const at = text.indexOf(part, from)
      if (at < 0) return false
      from = at + part.length
    }
    return text.length - last.length >= from && text.endsWith(last)
  }
}
