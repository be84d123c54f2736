import { madeReady } from '#server/worlds/readiness.ts'
import { type SeedTable } from '#server/worlds/seed/seed-table.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Row } from './collection.ts'
import { firstIndex, rowsOf, sliceOf, totalOf, type AddedRow } from './merged-rows.ts'
import { predicateOf, rowComparison, type Condition, type Predicate } from './row-query.ts'
import { type SortedColumn } from './sorted-column.ts'
import { merging, sorting } from './sorting.ts'

/** What a view reads of the changed rows of its collection. */
interface ChangedRows {
  readonly table: SeedTable
  /** By id; null where a row of the seed is removed. */
  readonly entries: ReadonlyMap<string, Row | null>
  watch(): number
  changedSince(count: number): readonly string[] | undefined
}

// Below this share of the added rows, moving the changed ones singly beats merging all.
const singleMoveShare = 16
/** So many are moved singly in a few milliseconds. */
const singleMoves = 200

/**
 * One world's answer to one query without its paging: the seed's result, the places in it that the world
 * changed, and the changed rows that belong into it. A page costs its own size and a logarithm.
 */
export class RowView {
  readonly #changed: ChangedRows
  readonly #accepts: Predicate
  readonly #compare: (left: Row, right: Row) => number
  readonly #order: SortedColumn
  readonly #result: Uint32Array
  readonly #addedById = new Map<string, AddedRow>()
  #removed: number[] = []
  #added: AddedRow[] = []
  #seenChanges = -1
  /** What is being merged; nobody reads before that is over. */
  #merging: Generator<void, void> | undefined

  constructor(
    changed: ChangedRows,
    where: readonly Condition[],
    orderField: string,
    indexes: readonly string[],
  ) {
    this.#changed = changed
    this.#accepts = predicateOf(where)
    this.#compare = rowComparison(orderField)
    this.#order = changed.table.column(orderField)
    this.#result = changed.table.result(where, orderField, indexes)
  }

  get total(): number {
    return totalOf(this.#merged())
  }

  /** Takes in what was changed since the last reading. */
  refresh(): void {
    if (!this.#isUpToDate()) madeReady(this.refreshing())
  }

  /** The same in slices; what is changed meanwhile is taken in as well. */
  *refreshing(): Generator<void, void> {
    while (!this.#isUpToDate()) {
      this.#merging ??= this.#takingIn()
      try {
        if (this.#merging.next().done === true) this.#merging = undefined
      } catch (error) {
        this.#merging = undefined
        this.#seenChanges = -1
        throw error
      }
      yield
    }
  }

  /** Whether nothing is left to merge; a few changes are taken in at once. */
  #isUpToDate(): boolean {
    if (this.#merging !== undefined) return false
    const ids = this.#changed.changedSince(this.#seenChanges)
    if (ids === undefined) return false
    if (ids.length > Math.min(singleMoves, this.#added.length / singleMoveShare)) return false
    this.#seenChanges = this.#changed.watch()
    for (const id of ids) this.#move(id)
    return true
  }

  /** Rows from an offset on, in the given direction. */
  page(offset: number, limit: number, isDescending: boolean): readonly Row[] {
    const { total } = this
    const first = Math.min(offset, total)
    const end = Math.min(offset + limit, total)
    return isDescending
      ? sliceOf(this.#merged(), total - end, total - first).toReversed()
      : sliceOf(this.#merged(), first, end)
  }

  /** All rows in the given direction, as they are now, whatever is changed during the iteration. */
  all(isDescending: boolean): Iterable<Row> {
    const still = { removed: [...this.#removed], added: [...this.#added] }
    return rowsOf({ ...this.#merged(), ...still }, isDescending)
  }

  #merged() {
    const table = this.#changed.table
    return { table, result: this.#result, removed: this.#removed, added: this.#added }
  }

  /** Takes in one id by moving what lies behind it. */
  #move(id: string): void {
    const before = this.#addedById.get(id)
    if (before !== undefined) {
      this.#added.splice(this.#addedIndexOf(before.row), 1)
      this.#addedById.delete(id)
    }
    const after = this.#addedRow(id)
    if (after !== undefined) {
      this.#added.splice(this.#addedIndexOf(after.row), 0, after)
      this.#addedById.set(id, after)
    }
    const place = this.#placeOf(id)
    if (place === undefined) return
    const index = firstIndex(this.#removed.length, (at) => (this.#removed[at] ?? 0) >= place)
    const isRemoved = this.#removed[index] === place
    if (this.#changed.entries.has(id)) {
      if (!isRemoved) this.#removed.splice(index, 0, place)
    } else if (isRemoved) {
      this.#removed.splice(index, 1)
    }
  }

  /** Takes in many ids by rebuilding both lists. */
  *#takingIn(): Generator<void, void> {
    const changed = this.#changed.changedSince(this.#seenChanges)
    this.#seenChanges = this.#changed.watch()
    if (changed === undefined) {
      this.#removed = []
      this.#added = []
      this.#addedById.clear()
    }
    // What is changed during a pause is taken in afterwards, whichever of its states is met here.
    const ids = new Set(changed ?? this.#changed.entries.keys())
    yield
    const kept: AddedRow[] = []
    yield* visiting(this.#added, (added) => {
      if (!ids.has(added.row.id)) kept.push(added)
    })
    const removed = new Set(this.#removed)
    const fresh: AddedRow[] = []
    yield* visiting(ids, (id) => {
      this.#addedById.delete(id)
      const after = this.#addedRow(id)
      if (after !== undefined) {
        fresh.push(after)
        this.#addedById.set(id, after)
      }
      const place = this.#placeOf(id)
      if (place === undefined) return
      if (this.#changed.entries.has(id)) removed.add(place)
      else removed.delete(place)
    })
    const compare = (left: AddedRow, right: AddedRow) => this.#compare(left.row, right.row)
    this.#added = [...(yield* merging(kept, yield* sorting(fresh, compare), compare))]
    yield
    this.#removed = [...Uint32Array.from(removed).toSorted()]
  }

  #addedRow(id: string): AddedRow | undefined {
    const row = this.#changed.entries.get(id)
    if (row === undefined || row === null || !this.#accepts(row)) return undefined
    return { row, seedIndex: this.#seedIndexOf(row) }
  }

  #addedIndexOf(row: Row): number {
    return firstIndex(this.#added.length, (index) => {
      const other = this.#added[index]
      return other !== undefined && this.#compare(other.row, row) >= 0
    })
  }

  /** How many rows of the seed's result sort before a row. */
  #seedIndexOf(row: Row): number {
    const { rows } = this.#changed.table
    return firstIndex(this.#result.length, (index) => {
      const other = rows[this.#result[index] ?? 0]
      return other !== undefined && this.#compare(other, row) >= 0
    })
  }

  /** The place of a seed's row in the result; undefined where it is not in it. */
  #placeOf(id: string): number | undefined {
    const position = this.#changed.table.positionOf(id)
    if (position === undefined) return undefined
    const { ranks } = this.#order
    const rank = ranks[position] ?? 0
    const place = firstIndex(
      this.#result.length,
      (index) => (ranks[this.#result[index] ?? 0] ?? 0) >= rank,
    )
    return this.#result[place] === position ? place : undefined
  }
}
