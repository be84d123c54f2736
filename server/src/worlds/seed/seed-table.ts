import { type Row } from '#server/worlds/rows/collection.ts'
import { frozen } from '#server/worlds/disk/json.ts'
import { predicateOf, type Condition, type Scalar } from '#server/worlds/rows/row-query.ts'
import { madeReady, MadeOnce } from '#server/worlds/readiness.ts'
import { visiting } from '#server/worlds/slices.ts'
import { idOrderOf, SortedColumn, type Interval } from '#server/worlds/rows/sorted-column.ts'
import { TextIndex } from '#server/worlds/rows/text-index.ts'

const noPositions = new Uint32Array()
const resultCells = 8_000_000
/** Fewer rows are looked through one by one faster than their texts are made and searched. */
const rowsWorthTexts = 5_000

/**
 * The frozen rows of one collection, shared by all worlds, with indexes and results that are made when first asked; in
 * slices where anyone who asks can wait.
 */
export class SeedTable {
  readonly #rows: MadeOnce<readonly Row[]>
  readonly #positionOfId = new MadeOnce(() => this.#locating())
  readonly #idOrder = new MadeOnce(() => this.#ordering())
  readonly #columns = new Map<string, MadeOnce<SortedColumn>>()
  readonly #texts: TextIndex
  readonly #evaluations = new Map<string, MadeOnce<Uint32Array>>()
  readonly #results = new Map<string, Uint32Array>()
  #resultCells = 0

  constructor(load: () => readonly Row[] | Generator<unknown, readonly Row[]>) {
    this.#rows = new MadeOnce(function* loading() {
      const rows = load()
      return 'next' in rows ? yield* rows : rows
    })
    this.#texts = new TextIndex(this.#rows)
  }

  /** The rows in the order of the seed; those that were not yet handed out singly may not be frozen yet. */
  get rows(): readonly Row[] {
    return this.#rows.result
  }

  get size(): number {
    return this.rows.length
  }

  /** The row at a position, frozen; throws where there is none. */
  rowAt(position: number): Row {
    const row = this.rows[position]
    if (row === undefined) throw new Error(`The seed has no row at position ${position}.`)
    return frozen(row)
  }

  find(id: string): Row | undefined {
    const position = this.positionOf(id)
    return position === undefined ? undefined : this.rowAt(position)
  }

  positionOf(id: string): number | undefined {
    return this.#positionOfId.result.get(id)
  }

  column(field: string): SortedColumn {
    return this.#columnOf(field).result
  }

  /** The positions of the rows whose field is exactly the value, by ascending id. */
  positionsWith(field: string, value: Scalar): Uint32Array {
    const column = this.column(field)
    const { start, end } = column.exactly(value)
    return start === end ? noPositions : column.positions.subarray(start, end)
  }

  /** The positions of the rows that meet all conditions, ascending by the field; kept, since the seed never changes. */
  result(where: readonly Condition[], orderField: string, indexes: readonly string[]): Uint32Array {
    const key = JSON.stringify([where, orderField])
    const kept = this.#results.get(key)
    if (kept === undefined) return madeReady(this.resulting(where, orderField, indexes))
    this.#results.delete(key)
    this.#results.set(key, kept)
    return kept
  }

  /** The same in slices. */
  *resulting(
    where: readonly Condition[],
    orderField: string,
    indexes: readonly string[],
  ): Generator<void, Uint32Array> {
    const key = JSON.stringify([where, orderField])
    const kept = this.#results.get(key)
    if (kept !== undefined) return kept
    // Anyone who has to wait comes back to what was made meanwhile.
    const evaluation =
      this.#evaluations.get(key) ?? new MadeOnce(() => this.#evaluating(where, orderField, indexes))
    this.#evaluations.set(key, evaluation)
    const result = yield* evaluation.making()
    if (this.#evaluations.delete(key)) this.#keep(key, result)
    return result
  }

  /** Makes in slices what readers would wait for: the rows, and the orders of the fields that they have. */
  *preparing(fields: readonly string[]): Generator<void, void> {
    const [first] = yield* this.#rows.making()
    yield* this.#positionOfId.making()
    if (first === undefined) return
    for (const field of ['id', ...fields]) {
      if (Object.hasOwn(first, field)) yield* this.#columnOf(field).making()
    }
  }

  #columnOf(field: string): MadeOnce<SortedColumn> {
    let column = this.#columns.get(field)
    if (column === undefined) {
      column = new MadeOnce(() => this.#sorting(field))
      this.#columns.set(field, column)
    }
    return column
  }

  *#locating(): Generator<void, ReadonlyMap<string, number>> {
    return yield* positionsById(yield* this.#rows.making())
  }

  *#ordering(): Generator<void, Uint32Array> {
    return yield* idOrderOf(yield* this.#rows.making())
  }

  *#sorting(field: string): Generator<void, SortedColumn> {
    const rows = yield* this.#rows.making()
    return yield* SortedColumn.making(rows, field, yield* this.#idOrder.making())
  }

  #keep(key: string, result: Uint32Array): void {
    this.#results.set(key, result)
    this.#resultCells += result.length
    for (const [oldest, cells] of this.#results) {
      if (this.#resultCells <= resultCells || oldest === key) break
      this.#results.delete(oldest)
      this.#resultCells -= cells.length
    }
  }

  *#evaluating(
    where: readonly Condition[],
    orderField: string,
    indexes: readonly string[],
  ): Generator<void, Uint32Array> {
    const order = yield* this.#columnOf(orderField).making()
    const asked = flattened(where)
    for (const condition of asked) {
      if ('field' in condition && indexes.includes(condition.field)) {
        yield* this.#columnOf(condition.field).making()
      }
    }
    const conditions = asked.filter((condition) => !this.#holdsForAll(condition, indexes))
    const best = this.#narrowest(conditions, indexes)
    const candidatesByText =
      (best?.count ?? this.size) < rowsWorthTexts
        ? undefined
        : yield* this.#texts.candidatesOf(conditions)
    if (candidatesByText !== undefined) {
      return sortedByRank([yield* this.#filtering(candidatesByText, conditions)], order)
    }
    if (best === undefined) {
      if (conditions.length === 0) return order.positions
      // By id, as the rows mostly lie in memory: four times faster than in the order of another field.
      const { positions } = yield* this.#columnOf('id').making()
      return sortedByRank([yield* this.#filtering(positions, conditions)], order)
    }
    const rest = conditions.filter((condition) => condition !== best.condition)
    const candidates: Uint32Array[] = []
    for (const { start, end } of best.intervals) {
      candidates.push(yield* this.#filtering(best.column.positions.subarray(start, end), rest))
    }
    const [only] = candidates
    return best.column === order && only !== undefined && candidates.length === 1
      ? only
      : sortedByRank(candidates, order)
  }

  /** What an index knows of every row need not be asked of any, such as that it is not deleted. */
  #holdsForAll(condition: Condition, indexes: readonly string[]): boolean {
    const intervals = this.#indexOf(condition, indexes)?.intervalsOf(condition)
    return intervals !== undefined && countOf(intervals) === this.size
  }

  /** The column that may answer a condition: one that is wanted, or there already. */
  #indexOf(condition: Condition, indexes: readonly string[]): SortedColumn | undefined {
    if ('anyOf' in condition || 'allOf' in condition) return undefined
    const { field } = condition
    const isThere = this.#columns.get(field)?.isMade === true
    return indexes.includes(field) || isThere ? this.column(field) : undefined
  }

  /** The condition that leaves the fewest rows among those that a column can answer. */
  #narrowest(conditions: readonly Condition[], indexes: readonly string[]): Narrowing | undefined {
    let best: Narrowing | undefined
    for (const condition of conditions) {
      const column = this.#indexOf(condition, indexes)
      const intervals = column?.intervalsOf(condition)
      if (column === undefined || intervals === undefined) continue
      const count = countOf(intervals)
      if (best === undefined || count < best.count) best = { condition, column, intervals, count }
    }
    return best
  }

  *#filtering(
    positions: Uint32Array,
    conditions: readonly Condition[],
  ): Generator<void, Uint32Array> {
    if (conditions.length === 0) return positions
    const rows = this.rows
    const accepts = predicateOf(conditions)
    const accepted = new Uint32Array(positions.length)
    let length = 0
    yield* visiting(positions, (position) => {
      const row = rows[position]
      if (row === undefined || !accepts(row)) return
      accepted[length] = position
      length += 1
    })
    return accepted.slice(0, length)
  }
}

interface Narrowing {
  readonly condition: Condition
  readonly column: SortedColumn
  readonly intervals: readonly Interval[]
  readonly count: number
}

function* positionsById(rows: readonly Row[]): Generator<void, ReadonlyMap<string, number>> {
  const positions = new Map<string, number>()
  yield* visiting(rows.entries(), ([position, { id }]) => {
    positions.set(id, position)
  })
  if (positions.size < rows.length) throw new Error('The seed holds two rows of one id.')
  return positions
}

function countOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + end - start, 0)
}

function flattened(where: readonly Condition[]): readonly Condition[] {
  return where.flatMap((condition) => {
    if ('allOf' in condition) return flattened(condition.allOf)
    // One alternative is none.
    return 'anyOf' in condition && condition.anyOf.length === 1
      ? flattened(condition.anyOf)
      : [condition]
  })
}

function sortedByRank(candidates: readonly Uint32Array[], order: SortedColumn): Uint32Array {
  const count = candidates.reduce((sum, positions) => sum + positions.length, 0)
  // Many candidates are marked and swept, few are sorted.
  return count > order.ranks.length / 32
    ? swept(candidates, order, count)
    : sorted(candidates, order, count)
}

function swept(
  candidates: readonly Uint32Array[],
  order: SortedColumn,
  count: number,
): Uint32Array {
  const isMarked = new Uint8Array(order.ranks.length)
  for (const positions of candidates) {
    for (const position of positions) isMarked[order.ranks[position] ?? 0] = 1
  }
  const result = new Uint32Array(count)
  let length = 0
  for (let rank = 0; rank < isMarked.length; rank += 1) {
    if (isMarked[rank] === 1) {
      result[length] = order.positions[rank] ?? 0
      length += 1
    }
  }
  return result
}

function sorted(
  candidates: readonly Uint32Array[],
  order: SortedColumn,
  count: number,
): Uint32Array {
  const ranks = new Uint32Array(count)
  let length = 0
  for (const positions of candidates) {
    for (const position of positions) {
      ranks[length] = order.ranks[position] ?? 0
      length += 1
    }
  }
  return ranks.toSorted().map((rank) => order.positions[rank] ?? 0)
}
