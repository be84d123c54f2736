import { type SeedTable } from '#server/worlds/seed/seed-table.ts'
import { seedTableOf, type Seed } from '#server/worlds/seed/seed.ts'
import { type Row } from './collection.ts'
import { IdSet, noIds, PartedMap } from './parted-map.ts'
import { scalarOf, type RowQuery, type Scalar } from './row-query.ts'
import { RowView } from './row-view.ts'

/** What a world keeps about one id: its row, or null where a row of the seed is removed. */
export type Entry = Row | null

/** The ids of changed rows by the value of a field. */
type Index = PartedMap<Scalar, IdSet>

/** The rows of one collection that differ from the seed. */
export class CollectionOverlay {
  readonly name: string
  readonly table: SeedTable
  #entries = new PartedMap<string, Entry>()
  #indexes = new Map<string, Index>()
  /** Whether others read the same entries and indexes; what changes first copies them. */
  #isShared = false
  /** The sets of the indexes that nobody else reads; undefined where nobody else ever read any. */
  #ownSets: WeakSet<IdSet> | undefined
  #changedIds: string[] = []
  #changesBefore = 0
  #isWatched = false

  constructor(name: string, table: SeedTable) {
    this.name = name
    this.table = table
  }

  get entries(): ReadonlyMap<string, Entry> {
    return this.#entries
  }

  /** The entries as they are now, whatever is changed later; nothing is copied before that. */
  stillEntries(): ReadonlyMap<string, Entry> {
    this.#isShared = true
    return this.#entries
  }

  /** The same rows for somebody else; nothing is copied before one of the two changes something. */
  copy(): CollectionOverlay {
    const copy = new CollectionOverlay(this.name, this.table)
    this.#isShared = true
    copy.#isShared = true
    copy.#entries = this.#entries
    copy.#indexes = this.#indexes
    return copy
  }

  /**
   * Puts a copy that was changed in the place of this one, with the ids that differ: anyone who reads this one sees it from
   * now on, at no cost for rows. Nothing may have changed here since the copy was made.
   */
  takeOver(copy: CollectionOverlay, changedIds: Iterable<string>): void {
    this.#entries = copy.#entries
    this.#indexes = copy.#indexes
    this.#isShared = copy.#isShared
    this.#ownSets = copy.#ownSets
    for (const id of changedIds) this.#log(id)
  }

  /** The row that a reader of the world sees. */
  find(id: string): Row | undefined {
    return this.seenOf(this.#entries.get(id), id)
  }

  /** The same where its entry is known already. */
  seenOf(entry: Entry | undefined, id: string): Row | undefined {
    return entry === undefined ? this.table.find(id) : (entry ?? undefined)
  }

  /** Sets what is kept about an id; undefined lets the seed's row, if any, be seen again. */
  set(id: string, entry: Entry | undefined): void {
    if (this.#isShared) this.#becomeOwn()
    const before = this.#entries.get(id)
    if (entry === undefined) this.#entries.delete(id)
    else this.#entries.set(id, entry)
    const [old, fresh] = [before ?? undefined, entry ?? undefined]
    for (const [field, index] of this.#indexes) {
      const was = old === undefined ? undefined : scalarOf(old, field)
      const is = fresh === undefined ? undefined : scalarOf(fresh, field)
      // Most changes of a row leave most indexes as they are.
      if (was === is) continue
      if (was !== undefined) this.#drop(index, was, id)
      if (is !== undefined) this.#add(index, is, id)
    }
    this.#log(id)
  }

  /** Removes the row: forgets it, or, where the seed has one, hides it. */
  remove(id: string): void {
    this.set(id, this.table.positionOf(id) === undefined ? undefined : null)
  }

  /** The changed rows whose field is exactly the value. */
  idsWith(field: string, value: Scalar): Pick<IdSet, 'size' | typeof Symbol.iterator> {
    let index = this.#indexes.get(field)
    if (index === undefined) {
      index = new PartedMap()
      for (const [id, entry] of this.#entries) {
        if (entry !== null) this.#add(index, scalarOf(entry, field), id)
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

  /** Copies what is shared, at no cost for rows; of the sets of the indexes each is copied when it first changes. */
  #becomeOwn(): void {
    this.#isShared = false
    this.#entries = this.#entries.copy()
    this.#indexes = new Map([...this.#indexes].map(([field, index]) => [field, index.copy()]))
    this.#ownSets = new WeakSet()
  }

  #add(index: Index, value: Scalar, id: string): void {
    const ids = this.#ownIds(index, value)
    if (ids !== undefined) {
      ids.add(id)
      return
    }
    const first = new IdSet()
    first.add(id)
    this.#ownSets?.add(first)
    index.set(value, first)
  }

  #drop(index: Index, value: Scalar, id: string): void {
    const ids = this.#ownIds(index, value)
    ids?.delete(id)
    if (ids?.size === 0) index.delete(value)
  }

  #ownIds(index: Index, value: Scalar): IdSet | undefined {
    const ids = index.get(value)
    if (ids === undefined || this.#ownSets === undefined || this.#ownSets.has(ids)) return ids
    const copy = ids.copy()
    this.#ownSets.add(copy)
    index.set(value, copy)
    return copy
  }

  #log(id: string): void {
    if (!this.#isWatched) {
      this.#changesBefore += 1
      return
    }
    this.#changedIds.push(id)
    if (this.#changedIds.length <= 1_024 + 2 * this.#entries.size) return
    // Who has seen the last ones need not begin anew.
    const forgotten = this.#changedIds.length >> 1
    this.#changesBefore += forgotten
    this.#changedIds = this.#changedIds.slice(forgotten)
  }
}

const viewLimit = 64

/** All that a world changed over its seed, with the views through which lists read it. */
export class Overlay {
  readonly seed: Seed
  readonly #collections = new Map<string, CollectionOverlay>()
  readonly #views = new Map<string, RowView>()
  /** Of the views that were prepared: they stay, however many others are read. */
  readonly #lasting = new Set<string>()
  /** Of a draft: what it was made of. */
  readonly #origin: Overlay | undefined

  constructor(seed: Seed, origin?: Overlay) {
    this.seed = seed
    this.#origin = origin
  }

  /** What the world holds, to be changed aside by one long commit; nobody else sees it before `takeOver`. */
  draft(): Overlay {
    return new Overlay(this.seed, this)
  }

  get collections(): Iterable<CollectionOverlay> {
    return this.#collections.values()
  }

  collection(name: string): CollectionOverlay {
    let collection = this.#collections.get(name)
    if (collection === undefined) {
      collection =
        this.#origin?.collection(name).copy() ??
        new CollectionOverlay(name, seedTableOf(this.seed, name))
      this.#collections.set(name, collection)
    }
    return collection
  }

  /** A copy over the same seed, without the named collections; what was changed is copied when it is changed again. */
  copy(without: readonly string[]): Overlay {
    const copy = new Overlay(this.seed)
    for (const collection of this.#collections.values()) {
      const { name } = collection
      if (!without.includes(name)) copy.#collections.set(name, collection.copy())
    }
    return copy
  }

  /** The view of a query, whatever its direction; the 64 used last are kept. */
  view(name: string, query: RowQuery, indexes: readonly string[]): RowView {
    const view = this.#viewOf(name, query, indexes)
    view.refresh()
    return view
  }

  /** Makes in slices what the first reader of a query would wait for, and keeps it ready for as long as others catch up. */
  *preparing(name: string, query: RowQuery, indexes: readonly string[]): Generator<void, void> {
    this.#lasting.add(keyOf(name, query))
    const { table } = this.collection(name)
    yield* table.preparing([query.order.field])
    yield* table.resulting(query.where, query.order.field, indexes)
    yield* this.#viewOf(name, query, indexes).refreshing()
  }

  /** Takes into all views, in slices, what a long commit or many short ones changed. */
  *catchingUp(): Generator<void, void> {
    // Readers put views into another order during the pauses.
    const views = [...this.#views.values()]
    for (const view of views) yield* view.refreshing()
  }

  #viewOf(name: string, query: RowQuery, indexes: readonly string[]): RowView {
    const key = keyOf(name, query)
    const { where, order } = query
    const view =
      this.#views.get(key) ?? new RowView(this.collection(name), where, order.field, indexes)
    this.#views.delete(key)
    this.#views.set(key, view)
    if (this.#views.size > viewLimit) {
      const oldest = [...this.#views.keys()].find((each) => !this.#lasting.has(each))
      if (oldest !== undefined) this.#views.delete(oldest)
    }
    return view
  }
}

/** A view serves a query in both directions. */
function keyOf(name: string, { where, order }: RowQuery): string {
  return JSON.stringify([name, where, order.field])
}
