import { visiting } from '#server/worlds/slices.ts'
import { type Row } from './collection.ts'
import {
  acceptanceOf,
  asKindOf,
  compareScalars,
  scalarOf,
  type Condition,
  type RangeCondition,
  type Scalar,
} from './row-query.ts'
import { sorting } from './sorting.ts'

/** Places in a sorted column, from `start` up to but without `end`. */
export interface Interval {
  readonly start: number
  readonly end: number
}

// Where values are shared by this many rows, asking each value once beats asking each row.
const rowsOfSharedValue = 16

/**
 * The rows of a frozen table sorted by one field and then by id: at once the order of lists, the index for
 * ranges, and, since equal values lie together, the index for equality.
 */
export class SortedColumn {
  /** Rank → position in the table. */
  readonly positions: Uint32Array
  /** Position in the table → rank. */
  readonly ranks: Uint32Array
  readonly #values: readonly Scalar[]
  /** The first rank of each value; one entry more than there are values. */
  readonly #starts: Uint32Array
  /** What all values but null are; undefined where they differ. */
  readonly #kind: 'string' | 'number' | 'boolean' | undefined

  private constructor(groups: Groups) {
    this.#values = groups.values
    this.#starts = groups.starts
    this.#kind = kindOf(groups.values)
    this.positions = groups.positions
    this.ranks = inverseOf(groups.positions)
  }

  /** Makes a column in slices; `idOrder` are the table's positions by ascending id. */
  static *making(
    rows: readonly Row[],
    field: string,
    idOrder: Uint32Array,
  ): Generator<void, SortedColumn> {
    return new SortedColumn(yield* groupsOf(rows, field, idOrder))
  }

  /** The rows whose field is exactly the value, without conversion. */
  exactly(value: Scalar): Interval {
    const index = this.#indexOf(value, false)
    const isFound = index < this.#values.length && this.#values[index] === value
    return isFound ? this.#between(index, index + 1) : { start: 0, end: 0 }
  }

  /** The rows that meet the condition, where the order of the column can tell; else undefined. */
  intervalsOf(condition: Condition): readonly Interval[] | undefined {
    if ('anyOf' in condition || 'allOf' in condition) return undefined
    if (condition.is === 'equal') return this.#equalTo([condition.value])
    if (condition.is === 'in') return this.#equalTo(condition.values)
    if (condition.is === 'between') return this.#inRange(condition)
    const isShared = this.#values.length * rowsOfSharedValue <= this.positions.length
    return isShared ? this.#accepted(acceptanceOf(condition)) : undefined
  }

  /** Neighbouring values make one interval. */
  #accepted(accepts: (value: Scalar) => boolean): readonly Interval[] {
    const intervals: Interval[] = []
    let from: number | undefined
    for (let index = 0; index <= this.#values.length; index += 1) {
      const isAccepted = index < this.#values.length && accepts(this.#values[index] ?? null)
      if (isAccepted) from ??= index
      else if (from !== undefined) {
        intervals.push(this.#between(from, index))
        from = undefined
      }
    }
    return intervals
  }

  #equalTo(values: readonly Scalar[]): readonly Interval[] | undefined {
    const kind = this.#kind
    if (kind === undefined) return undefined
    const forms = new Set(values.map((value) => (value === null ? null : asKindOf(kind, value))))
    return [...forms]
      .filter((form) => form !== undefined)
      .map((form) => this.exactly(form))
      .filter(({ start, end }) => start < end)
  }

  #inRange(condition: RangeCondition): readonly Interval[] | undefined {
    if (this.#kind === undefined) return undefined
    const { from, to, fromExclusive = false, toExclusive = false } = condition
    let start = this.#values[0] === null ? 1 : 0
    let end = this.#values.length
    if (from !== undefined) {
      const bound = asKindOf(this.#kind, from)
      if (bound === undefined) return []
      start = Math.max(start, this.#indexOf(bound, fromExclusive))
    }
    if (to !== undefined) {
      const bound = asKindOf(this.#kind, to)
      if (bound === undefined) return []
      end = this.#indexOf(bound, !toExclusive)
    }
    return start < end ? [this.#between(start, end)] : []
  }

  /** The first index whose value is not below the given one, or, if `isAfter`, lies above it. */
  #indexOf(value: Scalar, isAfter: boolean): number {
    let low = 0
    let high = this.#values.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const side = compareScalars(this.#values[middle] ?? null, value)
      if (side < 0 || (isAfter && side === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  #between(first: number, last: number): Interval {
    return { start: this.#starts[first] ?? 0, end: this.#starts[last] ?? 0 }
  }
}

/** Position → rank; of rows that lie in order that is the same list, which needs no memory of its own. */
function inverseOf(positions: Uint32Array): Uint32Array {
  if (positions.every((position, rank) => position === rank)) return positions
  const ranks = new Uint32Array(positions.length)
  positions.forEach((position, rank) => {
    ranks[position] = rank
  })
  return ranks
}

/** The positions of the rows by ascending id. */
export function* idOrderOf(rows: readonly Row[]): Generator<void, Uint32Array> {
  const order = Uint32Array.from(rows, (_row, position) => position)
  const idAt = (position: number) => rows[position]?.id ?? ''
  let isSorted = true
  yield* visiting(order, (position) => {
    isSorted = position === 0 || idAt(position - 1) < idAt(position)
    return isSorted
  })
  if (isSorted) return order
  return Uint32Array.from(
    yield* sorting([...order], (left, right) => compareScalars(idAt(left), idAt(right))),
  )
}

interface Groups {
  readonly values: readonly Scalar[]
  readonly starts: Uint32Array
  readonly positions: Uint32Array
}

function* groupsOf(
  rows: readonly Row[],
  field: string,
  idOrder: Uint32Array,
): Generator<void, Groups> {
  const values: Scalar[] = []
  yield* visiting(rows, (row) => {
    values.push(scalarOf(row, field))
  })
  return (yield* runsOf(values, idOrder)) ?? (yield* countedGroupsOf(values, idOrder))
}

/** The groups where the values already ascend with the ids, as times of creation do; else undefined. */
function* runsOf(
  valueAt: readonly Scalar[],
  idOrder: Uint32Array,
): Generator<void, Groups | undefined> {
  const values: Scalar[] = []
  const starts: number[] = []
  let ascend = true
  yield* visiting(idOrder.entries(), ([rank, position]) => {
    const value = valueAt[position] ?? null
    const side = rank === 0 ? 1 : compareScalars(value, values.at(-1) ?? null)
    ascend = side >= 0
    if (side > 0) {
      values.push(value)
      starts.push(rank)
    }
    return ascend
  })
  if (!ascend) return undefined
  return { values, starts: Uint32Array.from([...starts, idOrder.length]), positions: idOrder }
}

/** Sorts by counting: only the distinct values are compared, and each group is filled in the order of ids. */
function* countedGroupsOf(
  valueAt: readonly Scalar[],
  idOrder: Uint32Array,
): Generator<void, Groups> {
  const found = new Map<Scalar, number>()
  const counts: number[] = []
  const groupAt = new Uint32Array(valueAt.length)
  yield* visiting(valueAt.entries(), ([position, value]) => {
    let group = found.get(value)
    if (group === undefined) {
      group = counts.length
      found.set(value, group)
      counts.push(0)
    }
    counts[group] = (counts[group] ?? 0) + 1
    groupAt[position] = group
  })

  const values = yield* sortedValues([...found.keys()])
  const starts = new Uint32Array(values.length + 1)
  const nextRank = new Uint32Array(values.length)
  let rank = 0
  yield* visiting(values.entries(), ([index, value]) => {
    const group = found.get(value) ?? 0
    starts[index] = rank
    nextRank[group] = rank
    rank += counts[group] ?? 0
  })
  starts[values.length] = rank

  const positions = new Uint32Array(valueAt.length)
  yield* visiting(idOrder, (position) => {
    const group = groupAt[position] ?? 0
    const at = nextRank[group] ?? 0
    positions[at] = position
    nextRank[group] = at + 1
  })
  return { values, starts, positions }
}

const sortedAtOnce = 10_000

function* sortedValues(values: readonly Scalar[]): Generator<void, readonly Scalar[]> {
  const isSorted = values.every(
    (value, index) => index === 0 || compareScalars(values[index - 1] ?? null, value) < 0,
  )
  if (isSorted) return values
  if (values.length > sortedAtOnce) return yield* sorting(values, compareScalars)
  // Without a comparison function the engine compares code units itself, several times faster.
  return values.every((value) => typeof value === 'string')
    ? values.toSorted()
    : values.toSorted(compareScalars)
}

function kindOf(values: readonly Scalar[]): 'string' | 'number' | 'boolean' | undefined {
  const kept = values.filter((value) => value !== null)
  if (kept.every((value) => typeof value === 'string')) return 'string'
  if (kept.every((value) => typeof value === 'number')) return 'number'
  return kept.every((value) => typeof value === 'boolean') ? 'boolean' : undefined
}
