import { rebornClockState, type ClockState, WorldClock } from './clock/clock.ts'
import { type Row } from './rows/collection.ts'
import { frozen } from './disk/json.ts'
import { type JournalLine } from './disk/journal-line.ts'
import { Overlay, type Entry } from './rows/overlay.ts'
import { patched, type RowPatch } from './rows/patch.ts'
import { scalarOf } from './rows/row-query.ts'
import { seedTableOf, type Seed } from './seed/seed.ts'
import { visiting } from './slices.ts'

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
/** Whom a world calls belongs, as its sessions do, to those who use it now: a moment of it has neither. */
const calledCollection = 'webhookEndpoints'
/** Not part of any moment that is kept beside the world, nor of a fork. */
export const usersOwn: readonly string[] = [sessionCollection, calledCollection]
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

  /**
   * Forgets all changes, at the same cost for any number of them, and gives what stays as patches: whom the world calls,
   * and the sessions of the seed's users.
   */
  clear(seed: Seed, { keepsSessions }: { readonly keepsSessions: boolean }): readonly RowPatch[] {
    const users = seedTableOf(seed, userCollection)
    const { entries } = this.overlay.collection(sessionCollection)
    const sessions = keepsSessions
      ? sessionsOf(entries, (userId) => users.positionOf(userId) !== undefined)
      : []
    const kept = [...sessions, ...this.#called()]
    this.overlay = new Overlay(seed)
    this.holdsChanges = false
    apply(this.overlay, kept)
    return kept
  }

  /**
   * The state for a moment that is kept beside the world: without what is its users' own, and with the time at which it
   * was taken, from which a clock goes on.
   */
  moment(name: string, realNowMs: number): Snapshot {
    const { rows, clock, ...head } = this.snapshot(name)
    const kept = new Map(rows)
    for (const own of usersOwn) kept.delete(own)
    return {
      ...head,
      clock: { ...clock, anchorRealMs: realNowMs, anchorWorldMs: this.clock.nowMs() },
      rows: kept,
    }
  }

  /**
   * What the world would be at a moment over the same seed, made in slices beside what it is. Whom it calls now
   * stays, and so do the sessions of now where their user is there; ids that were given since are not given again.
   */
  *goingBackTo(moment: Snapshot, realNowMs: number): Generator<void, Goal> {
    const { entries } = this.overlay.collection(sessionCollection)
    const overlay = new Overlay(this.overlay.seed)
    const rows: RowPatch[] = []
    for (const [name, kept] of moment.rows) {
      const collection = overlay.collection(name)
      yield* visiting(kept, ([id, row]) => {
        if (row === null) collection.remove(id)
        else collection.set(id, frozen(row))
        rows.push(row === null ? { in: name, id, gone: true } : { in: name, id, put: row })
      })
    }
    const users = overlay.collection(userCollection)
    const stay = [
      ...sessionsOf(entries, (userId) => users.find(userId) !== undefined),
      ...this.#called(),
    ]
    apply(overlay, stay)
    return {
      overlay,
      rows: [...rows, ...stay],
      clock: { ...moment.clock, anchorRealMs: realNowMs },
      lastId: Math.max(this.lastId, moment.lastId),
      holdsChanges: moment.holdsChanges,
    }
  }

  /** Becomes what `goingBackTo` made. */
  goTo({ overlay, clock, lastId, holdsChanges }: Goal): void {
    this.overlay = overlay
    this.clock.restore(clock)
    this.lastId = lastId
    this.holdsChanges = holdsChanges
  }

  /** Takes over a moment of another world, in slices; the state must be fresh and over the moment's seed. */
  *goOnFrom(moment: Snapshot, realNowMs: number): Generator<void, void> {
    const clock = { ...moment.clock, anchorRealMs: realNowMs }
    yield* this.restoring({ ...moment, sequence: 0, clock })
  }

  #called(): readonly RowPatch[] {
    const { entries } = this.overlay.collection(calledCollection)
    return [...entries].flatMap(([id, row]) =>
      row === null ? [] : [{ in: calledCollection, id, put: row }],
    )
  }

  /** Ends every session and gives what that changes as patches. */
  endSessions(): readonly RowPatch[] {
    const { entries } = this.overlay.collection(sessionCollection)
    const gone = [...entries.keys()].map(
      (id) => ({ in: sessionCollection, id, gone: true }) as const,
    )
    apply(this.overlay, gone)
    return gone
  }

  /** The clock's state at the world's birth, as of now. */
  rebornClock(realNowMs: number): ClockState {
    return rebornClockState(this.birth, realNowMs)
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
    if (line.rows !== undefined) apply(this.overlay, line.rows)
    if (line.clock !== undefined) this.clock.restore(line.clock)
    if (line.holdsChanges === true) this.holdsChanges = true
    this.lastId = line.lastId
    this.sequence = line.sequence
  }

  snapshot(name: string): Snapshot {
    const rows = new Map<string, ReadonlyMap<string, Entry>>()
    for (const collection of this.overlay.collections) {
      if (collection.entries.size > 0) rows.set(collection.name, collection.stillEntries())
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

  /** Takes over a snapshot, in slices; the state must be fresh and over the snapshot's seed. */
  *restoring(snapshot: Snapshot): Generator<void, void> {
    this.sequence = snapshot.sequence
    this.lastId = snapshot.lastId
    this.holdsChanges = snapshot.holdsChanges
    this.clock.restore(snapshot.clock)
    for (const [name, entries] of snapshot.rows) {
      const collection = this.overlay.collection(name)
      yield* visiting(entries, ([id, entry]) => collection.set(id, frozen(entry)))
    }
  }
}

/** What a world is to become, with the patches that make it so from its seed on. */
interface Goal extends Pick<Snapshot, 'clock' | 'lastId' | 'holdsChanges'> {
  readonly overlay: Overlay
  readonly rows: readonly RowPatch[]
}

function apply(overlay: Overlay, patches: readonly RowPatch[]): void {
  for (const patch of patches) {
    const collection = overlay.collection(patch.in)
    const before = collection.find(patch.id)
    const row: Row | undefined = patched(patch, before)
    if (row === undefined) collection.remove(patch.id)
    else collection.set(patch.id, frozen(row))
  }
}

/** The sessions whose user is there. */
function sessionsOf(
  entries: ReadonlyMap<string, Entry>,
  isThere: (userId: string) => boolean,
): readonly RowPatch[] {
  return [...entries].flatMap(([id, row]) => {
    const userId = row === null ? null : scalarOf(row, 'userId')
    return row !== null && typeof userId === 'string' && isThere(userId)
      ? [{ in: sessionCollection, id, put: row }]
      : []
  })
}
