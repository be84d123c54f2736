import { dateTimeOf, dayOf } from '@settle/shared/core/day.ts'
import { type Collection, type Row } from './rows/collection.ts'
import { dueEvents } from './clock/due-events.ts'
import { frozen, type JsonValue } from './disk/json.ts'
import { type RowBefore } from './past/past-memory.ts'
import { type CollectionOverlay, type Entry, type Overlay } from './rows/overlay.ts'
import { patchOf, type RowPatch } from './rows/patch.ts'
import { type Condition, type RowQuery, type Scalar } from './rows/row-query.ts'
import { CollectionRows } from './rows/rows.ts'
import { visiting } from './slices.ts'
import {
  type Change,
  type Follower,
  type RowPage,
  type Rows,
  type Transaction,
  type TransactionRows,
} from './types.ts'
import { type World } from './world.ts'

/** What a transaction needs of its world. */
interface Surroundings {
  readonly overlay: Overlay
  readonly nowMs: number
  readonly nextId: () => string
  readonly isHandled: (kind: string) => boolean
}

/** What a commit came to. */
interface Outcome {
  /** What the journal keeps of it. */
  readonly patches: readonly RowPatch[]
  readonly changes: readonly Change[]
  /** What was kept before about each id that differs: by it the commit can be taken back later. */
  readonly undoing: readonly RowBefore[]
}

/** What was kept about an id when the transaction first touched it. */
interface Before {
  readonly entry: Entry | undefined
  readonly row: Row | undefined
}

/** The changes of one commit, applied at once and undone where its work throws. */
export class OpenTransaction implements Transaction {
  readonly #surroundings: Surroundings
  readonly #touched = new Map<CollectionOverlay, Map<string, Before>>()
  readonly #rows = new Map<string, OpenRows>()
  #now: string | undefined
  #today: string | undefined
  #changesData = false
  #isOpen = true

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
  }

  /** Whether more than bookkeeping was changed. */
  get changesData(): boolean {
    return this.#changesData
  }

  rows<R extends Row>(collection: Collection<R>): TransactionRows<R> {
    this.#requireOpen()
    let rows = this.#rows.get(collection.name)
    if (rows === undefined) {
      rows = new OpenRows(collection, this.#surroundings.overlay, (overlay, id, entry) => {
        this.#change(overlay, id, entry)
        if (!collection.bookkeeping) this.#changesData = true
      })
      this.#rows.set(collection.name, rows)
    }
    if (!areOpenRowsOf(rows, collection)) throw new Error('The rows of another collection.')
    return rows
  }

  nextId(): string {
    this.#requireOpen()
    return this.#surroundings.nextId()
  }

  nowMs(): number {
    return this.#surroundings.nowMs
  }

  // The time of a commit stands still, and thousands of rows may be stamped with it.
  now(): string {
    this.#now ??= dateTimeOf(this.#surroundings.nowMs)
    return this.#now
  }

  today(): string {
    this.#today ??= dayOf(this.#surroundings.nowMs)
    return this.#today
  }

  *changes(): Generator<Change> {
    for (const [{ name }, id, { row: before }, after] of this.#net()) {
      yield { collection: name, id, before, after }
    }
  }

  *changing(): Generator<void, readonly Change[]> {
    const changes: Change[] = []
    yield* visiting(this.changes(), (change) => {
      changes.push(change)
    })
    return changes
  }

  schedule(kind: string, dueAtMs: number, payload: JsonValue): string {
    if (!this.#surroundings.isHandled(kind)) {
      throw new Error(`Nobody handles the event '${kind}': register it with onDue first.`)
    }
    return this.rows(dueEvents).insert({ id: this.nextId(), kind, dueAtMs, payload }).id
  }

  cancel(eventId: string): void {
    const events = this.rows(dueEvents)
    if (events.find(eventId) !== undefined) events.remove(eventId)
  }

  /** What this commit came to, in slices; each row is looked at once. */
  *outcome(): Generator<void, Outcome> {
    const patches: RowPatch[] = []
    const changes: Change[] = []
    const undoing: RowBefore[] = []
    yield* visiting(this.#net(), ([{ name }, id, { entry, row: before }, after]) => {
      const patch = patchOf(name, id, before, after)
      if (patch !== undefined) patches.push(patch)
      changes.push({ collection: name, id, before, after })
      undoing.push({ in: name, id, entry })
    })
    return { patches, changes, undoing }
  }

  /** Has those who follow changed collections add what follows from them, in slices. */
  *following(
    followers: ReadonlyMap<string, ReadonlySet<Follower>>,
    world: World,
  ): Generator<void, void> {
    const changesOf = new Map<Follower, Change[]>()
    for (const { name } of this.#touched.keys()) {
      for (const follower of followers.get(name) ?? []) changesOf.set(follower, [])
    }
    if (changesOf.size === 0) return
    const isFollowed = ({ name }: CollectionOverlay) => followers.has(name)
    yield* visiting(this.#net(isFollowed), ([{ name }, id, { row: before }, after]) => {
      for (const follower of followers.get(name) ?? []) {
        changesOf.get(follower)?.push({ collection: name, id, before, after })
      }
    })
    for (const [follower, changes] of changesOf) yield* follower(this, changes, world)
  }

  /** Lets what was changed in a draft be seen in its origin, all at one blow. */
  publish(origin: Overlay): void {
    for (const [draft, ids] of this.#touched) {
      origin.collection(draft.name).takeOver(draft, ids.keys())
    }
  }

  /** Restores what was there before. */
  undo(): void {
    for (const [overlay, ids] of this.#touched) {
      for (const [id, { entry }] of ids) overlay.set(id, entry)
    }
  }

  /** Refuses every change that comes after the work has returned. */
  end(): void {
    this.#isOpen = false
  }

  /** What differs from before, in all collections or in those that are asked for. */
  *#net(
    isWanted: (overlay: CollectionOverlay) => boolean = () => true,
  ): Generator<[CollectionOverlay, string, Before, Row | undefined]> {
    for (const [overlay, ids] of this.#touched) {
      if (!isWanted(overlay)) continue
      for (const [id, before] of ids) {
        const after = overlay.find(id)
        if (after !== before.row) yield [overlay, id, before, after]
      }
    }
  }

  #change(overlay: CollectionOverlay, id: string, entry: Entry): void {
    this.#requireOpen()
    let ids = this.#touched.get(overlay)
    if (ids === undefined) {
      ids = new Map()
      this.#touched.set(overlay, ids)
    }
    if (!ids.has(id)) {
      const before = overlay.entries.get(id)
      ids.set(id, { entry: before, row: overlay.seenOf(before, id) })
    }
    if (entry === null) overlay.remove(id)
    else overlay.set(id, entry)
  }

  #requireOpen(): void {
    if (!this.#isOpen)
      throw new Error('This commit is over: its transaction cannot be used any more.')
  }
}

type ChangeRow = (overlay: CollectionOverlay, id: string, entry: Entry) => void

/** One collection inside a commit. */
class OpenRows implements TransactionRows<Row> {
  readonly name: string
  readonly #overlay: CollectionOverlay
  readonly #reader: Rows<Row>
  readonly #change: ChangeRow

  constructor(collection: Collection<Row>, overlay: Overlay, change: ChangeRow) {
    this.name = collection.name
    this.#overlay = overlay.collection(collection.name)
    this.#reader = new CollectionRows(collection, () => overlay)
    this.#change = change
  }

  insert(row: Row): Row {
    if (this.find(row.id) !== undefined) throw new Error(`${this.name} ${row.id} exists already.`)
    this.#change(this.#overlay, row.id, frozen(row))
    return row
  }

  replace(row: Row): Row {
    if (this.find(row.id) === undefined) throw new Error(`${this.name} ${row.id} does not exist.`)
    this.#change(this.#overlay, row.id, frozen(row))
    return row
  }

  remove(id: string): void {
    if (this.find(id) === undefined) throw new Error(`${this.name} ${id} does not exist.`)
    this.#change(this.#overlay, id, null)
  }

  find(id: string): Row | undefined {
    return this.#overlay.find(id)
  }

  findBy(field: 'id', value: Scalar): Row | undefined {
    return this.#reader.findBy(field, value)
  }

  allBy(field: 'id', value: Scalar): readonly Row[] {
    return this.#reader.allBy(field, value)
  }

  page(query: RowQuery, offset: number, limit: number): RowPage<Row> {
    return this.#reader.page(query, offset, limit)
  }

  each(query: RowQuery): Iterable<Row> {
    return this.#reader.each(query)
  }

  count(where: readonly Condition[]): number {
    return this.#reader.count(where)
  }
}

function areOpenRowsOf<R extends Row>(
  rows: OpenRows,
  collection: Collection<R>,
): rows is OpenRows & TransactionRows<R> {
  return rows.name === collection.name
}
