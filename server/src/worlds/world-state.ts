import { type ClockState, WorldClock } from './clock.ts'
import { type Row } from './collection.ts'
import { frozen } from './json.ts'
import { type JournalLine } from './journal-line.ts'
import { Overlay, type Entry } from './overlay.ts'
import { patched, type RowPatch } from './patch.ts'
import { scalarOf } from './row-query.ts'
import { seedTableOf, type Seed } from './seed.ts'

/** All that is kept of a world, at one moment. */
export interface Snapshot {
  readonly name: string
  readonly seed: string
  readonly sequence: number
  readonly lastId: number
  readonly holdsChanges: boolean
  readonly clock: ClockState
  /** The clock as it was when the world was made; a reset goes back to it. */
  readonly birth: ClockState
  /** By collection and id: the row, or null where a row of the seed is removed. */
  readonly rows: ReadonlyMap<string, ReadonlyMap<string, Entry>>
}

const sessionCollection = 'sessions'
const userCollection = 'users'

/** The state of a world in memory; it knows neither commits nor files. */
export class WorldState {
  readonly clock: WorldClock
  readonly birth: ClockState
  overlay: Overlay
  sequence = 0
  lastId = 0
  holdsChanges = false

  readonly #idPrefix: string

  constructor(seed: Seed, birth: ClockState, realNowMs: () => number, idPrefix = '2') {
    this.#idPrefix = idPrefix
    this.overlay = new Overlay(seed)
    this.birth = birth
    this.clock = new WorldClock(realNowMs, birth)
  }

  /** 19 digits; the seed's ids are smaller, so that they never meet these and come before them in every order. */
  nextId(): string {
    this.lastId += 1
    return `${this.#idPrefix}${String(this.lastId).padStart(19 - this.#idPrefix.length, '0')}`
  }

  /** The same data, time and ids for another world, without the named collections; costs what was changed. */
  fork(without: readonly string[], realNowMs: () => number): WorldState {
    const fork = new WorldState(this.overlay.seed, this.birth, realNowMs)
    fork.overlay = this.overlay.copy(without)
    fork.clock.restore(this.clock.state)
    fork.lastId = this.lastId
    fork.holdsChanges = this.holdsChanges
    return fork
  }

  /** Forgets all changes, at the same cost for any number of them, and gives the sessions that stay as patches. */
  clear(seed: Seed): readonly RowPatch[] {
    const users = seedTableOf(seed, userCollection)
    const sessions = this.overlay.collection(sessionCollection)
    const kept: RowPatch[] = []
    for (const [id, row] of sessions.entries) {
      const userId = row === null ? null : scalarOf(row, 'userId')
      if (row !== null && typeof userId === 'string' && users.positionOf(userId) !== undefined) {
        kept.push({ in: sessionCollection, id, put: row })
      }
    }
    this.overlay = new Overlay(seed)
    this.holdsChanges = false
    this.#apply(kept)
    return kept
  }

  /** Does again what a line of the journal tells; throws where it does not follow on what is there. */
  replay(line: JournalLine, seedOf: (hash: string) => Seed): void {
    if (line.sequence <= this.sequence) return
    if (line.sequence !== this.sequence + 1) {
      throw new Error(`序号 ${line.sequence} 接在 ${this.sequence} 之后`)
    }
    if (line.reset !== undefined) {
      const { seed } = this.overlay
      this.overlay = new Overlay(line.reset === seed.hash ? seed : seedOf(line.reset))
      this.holdsChanges = false
    }
    if (line.rows !== undefined) this.#apply(line.rows)
    if (line.clock !== undefined) this.clock.restore(line.clock)
    if (line.holdsChanges === true) this.holdsChanges = true
    this.lastId = line.lastId
    this.sequence = line.sequence
  }

  snapshot(name: string): Snapshot {
    const rows = new Map<string, ReadonlyMap<string, Entry>>()
    for (const { name: collection, entries } of this.overlay.collections) {
      if (entries.size > 0) rows.set(collection, new Map(entries))
    }
    return {
      name,
      seed: this.overlay.seed.hash,
      sequence: this.sequence,
      lastId: this.lastId,
      holdsChanges: this.holdsChanges,
      clock: this.clock.state,
      birth: this.birth,
      rows,
    }
  }

  /** Takes over a snapshot; the state must be fresh and over the snapshot's seed. */
  restore(snapshot: Snapshot): void {
    this.sequence = snapshot.sequence
    this.lastId = snapshot.lastId
    this.holdsChanges = snapshot.holdsChanges
    this.clock.restore(snapshot.clock)
    for (const [name, entries] of snapshot.rows) {
      const collection = this.overlay.collection(name)
      for (const [id, entry] of entries) collection.set(id, frozen(entry))
    }
  }

  #apply(patches: readonly RowPatch[]): void {
    for (const patch of patches) {
      const collection = this.overlay.collection(patch.in)
      const before = collection.find(patch.id)
      const row: Row | undefined = patched(patch, before)
      if (row === undefined) collection.remove(patch.id)
      else collection.set(patch.id, frozen(row))
    }
  }
}
