import { type Condition, type RowQuery, type Scalar } from '#server/worlds/row-query.ts'
import { type Item } from '#test/harness/sample-worlds.ts'

/** What a query gives by the sentences of wire.md 1.7, filtered and sorted with no thought of speed. */
export function answerOf(rows: readonly Item[], { where, order }: RowQuery): readonly Item[] {
  const sorted = rows
    .filter((item) => where.every((condition) => isMetBy(item, condition)))
    .toSorted(
      (left, right) =>
        compare(fieldOf(left, order.field), fieldOf(right, order.field)) ||
        compare(left.id, right.id),
    )
  return order.descending ? sorted.toReversed() : sorted
}

/** The field of a row, null where it has none. */
export function fieldOf(item: Item, field: string): Scalar {
  const { id, name, amountFen, isOpen, tags, note = null } = item
  const fields = new Map<string, Scalar>(
    Object.entries({ id, name, amountFen, isOpen, tags, note }),
  )
  return fields.get(field) ?? null
}

function isMetBy(item: Item, condition: Condition): boolean {
  if ('anyOf' in condition) return condition.anyOf.some((each) => isMetBy(item, each))
  if ('allOf' in condition) return condition.allOf.every((each) => isMetBy(item, each))
  const value = fieldOf(item, condition.field)
  if ('value' in condition) {
    return isSame(value, condition.value) === (condition.is === 'equal')
  }
  if (condition.is === 'in') return condition.values.some((wanted) => isSame(value, wanted))
  if (value === null) return false
  if (condition.is === 'containsAny') {
    return condition.values.some((part) => `,${String(value)},`.includes(`,${part},`))
  }
  if (condition.is === 'like') {
    const pattern = condition.pattern.replaceAll('*', '.*')
    return new RegExp(`^${pattern}$`, 'i').test(String(value))
  }
  const { from = null, to = null } = condition
  if (typeof value === 'number') return value >= Number(from) && value <= Number(to)
  return String(value) >= String(from) && String(value) <= String(to)
}

function isSame(value: Scalar, wanted: Scalar): boolean {
  if (value === null || wanted === null) return value === wanted
  if (typeof value === 'number') return wanted !== '' && Number(wanted) === value
  if (typeof value === 'string') return String(wanted) === value
  return [String(value), String(Number(value))].includes(String(wanted))
}

function compare(left: Scalar, right: Scalar): number {
  if (left === right) return 0
  if (left === null || right === null) return left === null ? -1 : 1
  return left < right ? -1 : 1
}
