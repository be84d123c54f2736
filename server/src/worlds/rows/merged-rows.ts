import { type SeedTable } from '#server/worlds/seed/seed-table.ts'
import { type Row } from './collection.ts'

/** A changed row in the order of a result. */
export interface AddedRow {
  readonly row: Row
  /** How many rows of the seed's result sort before it. */
  readonly seedIndex: number
}

/** A sorted result of the seed, without the places that a world changed, merged with the world's own rows. */
export interface MergedRows {
  readonly table: SeedTable
  /** Positions in the table, in ascending order of the query. */
  readonly result: Uint32Array
  /** Ascending places in `result`. */
  readonly removed: readonly number[]
  /** In ascending order of the query. */
  readonly added: readonly AddedRow[]
}

/** How many rows there are. */
export function totalOf({ result, removed, added }: MergedRows): number {
  return result.length - removed.length + added.length
}

/** The rows from one place up to but without another; costs their number and a logarithm of all. */
export function sliceOf(merged: MergedRows, start: number, end: number): readonly Row[] {
  const { table, result, removed, added } = merged
  const rows: Row[] = []
  let addedIndex = firstIndex(added.length, (index) => placeOf(merged, index) >= start)
  const survivors = start - addedIndex
  let removedIndex = firstIndex(
    removed.length,
    (index) => (removed[index] ?? 0) - index > survivors,
  )
  let seedIndex = survivors + removedIndex

  while (rows.length < end - start) {
    while (removed[removedIndex] === seedIndex) {
      seedIndex += 1
      removedIndex += 1
    }
    const next = added[addedIndex]
    const position = result[seedIndex]
    if (next !== undefined && next.seedIndex <= seedIndex) {
      rows.push(next.row)
      addedIndex += 1
    } else if (position === undefined) {
      break
    } else {
      rows.push(table.rowAt(position))
      seedIndex += 1
    }
  }
  return rows
}

const chunk = 512

/** All rows in one direction, a chunk at a time. */
export function* rowsOf(merged: MergedRows, isDescending: boolean): Generator<Row> {
  const total = totalOf(merged)
  for (let done = 0; done < total; done += chunk) {
    const count = Math.min(chunk, total - done)
    yield* isDescending
      ? sliceOf(merged, total - done - count, total - done).toReversed()
      : sliceOf(merged, done, done + count)
  }
}

/** The first index from 0 up to `length` that passes a test which all later ones pass too. */
export function firstIndex(length: number, passes: (index: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The place among all rows of an added one. */
function placeOf({ removed, added }: MergedRows, index: number): number {
  const seedIndex = added[index]?.seedIndex ?? 0
  const removedBefore = firstIndex(removed.length, (at) => (removed[at] ?? 0) >= seedIndex)
  return seedIndex - removedBefore + index
}
