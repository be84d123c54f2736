import { type Row } from './collection.ts'
import { scalarOf, type RowQuery, type Scalar } from './row-query.ts'
import { type SeedTable } from './seed-table.ts'
import { seedTableOf, type Seed } from './seed.ts'
import { RowView } from './row-view.ts'

/** What a world keeps about one id: its row, or null where a row of the seed is removed. */
export type Entry = Row | null

/** The rows of one collection that differ from the seed. */
export class CollectionOverlay {
  readonly name: string
  readonly table: SeedTable
  readonly #entries: Map<string, Entry>
  readonly #indexes = new Map<string, Map<Scalar, Set<string>>>()
  #changedIds: string[] = []
  #changesBefore = 0
  #isWatched = false

  constructor(name: string, table: SeedTable, entries: ReadonlyMap<string, Entry> = new Map()) {
    this.name = name
    this.table = table
    this.#entries = new Map(entries)
  }

  get entries(): ReadonlyMap<string, Entry> {
    return this.#entries
  }

  /** The row that a reader of the world sees. */
  find(id: string): Row | undefined {
    const entry = this.#entries.get(id)
    return entry === undefined ? this.table.find(id) : (entry ?? undefined)
  }

  /** Sets what is kept about an id; undefined lets the seed's row, if any, be seen again. */
  set(id: string, entry: Entry | undefined): void {
    const before = this.#entries.get(id)
    if (entry === undefined) this.#entries.delete(id)
    else this.#entries.set(id, entry)
    for (const [field, index] of this.#indexes) {
      if (before !== undefined && before !== null) dropFrom(index, scalarOf(before, field), id)
      if (entry !== undefined && entry !== null) addTo(index, scalarOf(entry, field), id)
    }
    this.#log(id)
  }

  /** Removes the row: forgets it, or, where the seed has one, hides it. */
  remove(id: string): void {
    this.set(id, this.table.positionOf(id) === undefined ? undefined : null)
  }

  /** The changed rows whose field is exactly the value. */
  idsWith(field: string, value: Scalar): ReadonlySet<string> {
    let index = this.#indexes.get(field)
    if (index === undefined) {
      index = new Map()
      for (const [id, entry] of this.#entries) {
        if (entry !== null) addTo(index, scalarOf(entry, field), id)
      }
      this.#indexes.set(field, index)
    }
    return index.get(value) ?? noIds
  }

  /** How often entries were set so far. */
  get changeCount(): number {
    return this.#changesBefore + this.#changedIds.length
  }

  /** The count of changes; from the first call on, the ids are remembered for views. */
  watch(): number {
    this.#isWatched = true
    return this.changeCount
  }

  /** The ids set since a count that `watch` gave; undefined where that is too long ago. */
  changedSince(count: number): readonly string[] | undefined {
    if (count < this.#changesBefore) return undefined
    return this.#changedIds.slice(count - this.#changesBefore)
  }

  #log(id: string): void {
    if (!this.#isWatched) {
      this.#changesBefore += 1
      return
    }
    this.#changedIds.push(id)
    if (this.#changedIds.length <= 1_024 + 2 * this.#entries.size) return
    this.#changesBefore += this.#changedIds.length
    this.#changedIds = []
  }
}

const viewLimit = 64

/** All that a world changed over its seed, with the views through which lists read it. */
export class Overlay {
  readonly seed: Seed
  readonly #collections = new Map<string, CollectionOverlay>()
  readonly #views = new Map<string, RowView>()

  constructor(seed: Seed) {
    this.seed = seed
  }

  get collections(): Iterable<CollectionOverlay> {
    return this.#collections.values()
  }

  collection(name: string): CollectionOverlay {
    let collection = this.#collections.get(name)
    if (collection === undefined) {
      collection = new CollectionOverlay(name, seedTableOf(this.seed, name))
      this.#collections.set(name, collection)
    }
    return collection
  }

  /** A copy over the same seed, without the named collections; it costs what was changed. */
  copy(without: readonly string[]): Overlay {
    const copy = new Overlay(this.seed)
    for (const { name, table, entries } of this.#collections.values()) {
      if (!without.includes(name)) {
        copy.#collections.set(name, new CollectionOverlay(name, table, entries))
      }
    }
    return copy
  }

  /** The view of a query, whatever its direction; the 64 used last are kept. */
  view(name: string, query: RowQuery, indexes: readonly string[]): RowView {
    const key = JSON.stringify([name, query.where, query.order.field])
    const kept = this.#views.get(key)
    const view = kept ?? new RowView(this.collection(name), query.where, query.order.field, indexes)
    this.#views.delete(key)
    this.#views.set(key, view)
    if (this.#views.size > viewLimit) {
      const [oldest] = this.#views.keys()
      if (oldest !== undefined) this.#views.delete(oldest)
    }
    view.refresh()
    return view
  }
}

const noIds: ReadonlySet<string> = new Set()

function addTo(index: Map<Scalar, Set<string>>, value: Scalar, id: string): void {
  const ids = index.get(value)
  if (ids === undefined) index.set(value, new Set([id]))
  else ids.add(id)
}

function dropFrom(index: Map<Scalar, Set<string>>, value: Scalar, id: string): void {
  const ids = index.get(value)
  ids?.delete(id)
  if (ids?.size === 0) index.delete(value)
}
