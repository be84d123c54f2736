import { type Derivation } from './derived.ts'
import { WorldClock, type ClockSetting, type ClockState } from './clock.ts'
import { type Collection, type Row } from './collection.ts'
import { dueEvents, type Happening } from './due-events.ts'
import { EventQueue } from './event-queue.ts'
import { type JournalLine } from './journal-line.ts'
import { hasFields, type JsonValue } from './json.ts'
import { areRowsOf, CollectionRows } from './rows.ts'
import { type Seed } from './seed.ts'
import { type SnapshotShelf } from './snapshot-shelf.ts'
import { OpenTransaction } from './transaction.ts'
import { type Change, type Rows, type Transaction } from './types.ts'
import { WorldKeeper, type WorldStorage } from './world-keeper.ts'
import { GoneData } from './unusable-data.ts'
import { usualParts, type WorldPart } from './world-parts.ts'
import { type Snapshot, type WorldState } from './world-state.ts'

/** Does what an event of the queue stands for, in a commit of its own. */
export type DueHandler = (tx: Transaction, payload: JsonValue, world: World) => void

/** Is told what a commit changed, once that is on disk. */
export type CommitListener = (world: World, changes: readonly Change[]) => void

/**
 * Is told when parts of what a world held are over: by a reset, or all of them because the world was deleted.
 * What is kept outside the world (faults, request journal, sockets) ends here, where its part is named.
 */
export type EndListener = (
  world: World,
  how: 'reset' | 'deleted',
  parts: ReadonlySet<WorldPart>,
) => void

/** What all worlds of a registry share. */
export interface WorldSurroundings {
  readonly realNowMs: () => number
  readonly handlers: ReadonlyMap<string, DueHandler>
  readonly listeners: ReadonlySet<CommitListener>
  readonly endListeners: ReadonlySet<EndListener>
  readonly compactAtBytes: number
  readonly warn: (text: string) => void
  readonly onFatal: (sentence: string, error: unknown) => void
}

/** Everything that one demonstrator or one test can change, over a frozen seed. */
export class World {
  readonly name: string
  /** The moments of this world that were kept under names. */
  readonly shelf: SnapshotShelf
  readonly #state: WorldState
  readonly #surroundings: WorldSurroundings
  readonly #keeper: WorldKeeper
  readonly #queue: EventQueue
  readonly #rows = new Map<string, CollectionRows>()
  #isCommitting = false
  #isClosed = false

  constructor(
    name: string,
    state: WorldState,
    storage: WorldStorage,
    surroundings: WorldSurroundings,
  ) {
    this.name = name
    this.shelf = storage.shelf
    this.#state = state
    this.#surroundings = surroundings
    const { compactAtBytes, handlers, warn, onFatal } = surroundings
    const snapshot = () => state.snapshot(name)
    this.#keeper = new WorldKeeper(storage, { name, compactAtBytes, snapshot, warn, onFatal })
    this.#queue = new EventQueue({
      name,
      clock: state.clock,
      warn,
      rows: () => this.rows(dueEvents),
      isHandled: (kind) => handlers.has(kind),
      handle: (tx, kind, payload) => handlers.get(kind)?.(tx, payload, this),
      perform: (work) => {
        this.#perform(work, true)
      },
    })
  }

  get clock(): WorldClock {
    return this.#state.clock
  }

  get seed(): Seed {
    return this.#state.overlay.seed
  }

  /** Whether anything but bookkeeping was changed since the world was made or reset. */
  get holdsChanges(): boolean {
    return this.#state.holdsChanges
  }

  /** Why the world takes no more changes; undefined while it does. */
  get failure(): Error | undefined {
    return this.#keeper.failure
  }

  rows<R extends Row>(collection: Collection<R>): Rows<R> {
    let rows = this.#rows.get(collection.name)
    if (rows === undefined) {
      rows = new CollectionRows(collection, () => this.#state.overlay)
      this.#rows.set(collection.name, rows)
    }
    if (!areRowsOf(rows, collection)) throw new Error('The rows of another collection.')
    return rows
  }

  /** A value that is made from whole collections, kept until one of them changes. */
  derived<T>(derivation: Derivation<T>): T {
    return derivation.valueOf(this, this.#state.overlay)
  }

  /**
   * Runs the work at once; a throw undoes it and is passed on. Its changes are seen by everybody when it
   * returns, and the promise resolves when they are on disk.
   */
  async commit<T>(work: (tx: Transaction) => T): Promise<T> {
    const { result, kept, hasQueued } = this.#perform(work, false)
    if (hasQueued) this.armTimer()
    await kept
    return result
  }

  /**
   * Takes parts of the world back, the data to the seed at any size at the same cost; ids are not used again. The
   * sessions of the seed's users stay unless they are named. Throws a RangeError, and does nothing, where the clock
   * alone would go back: the data would be of the future.
   */
  async reset(parts: readonly WorldPart[] = usualParts): Promise<void> {
    await this.moveTo(this.seed, parts)
  }

  /** Starts again over a seed, as `reset` does. */
  async moveTo(seed: Seed, named: readonly WorldPart[] = usualParts): Promise<void> {
    this.#requireUsable()
    const parts = new Set(named)
    const { clock } = this
    const born = this.#state.rebornClock(this.#surroundings.realNowMs())
    if (parts.has('clock') && !parts.has('data') && this.#timeOf(born) < clock.nowMs()) {
      throw new RangeError('The time of a world does not go back.')
    }
    const change = this.#takeBack(seed, parts)
    if (parts.has('clock')) clock.restore(born)
    this.armTimer()
    const kept = this.#keep({ ...change, clock: clock.state })
    this.#tellEnd(parts)
    await kept
  }

  /** This moment, to go back to or to begin another world with; it has no sessions. */
  moment(): Snapshot {
    this.#requireUsable()
    return this.#state.moment(this.name, this.#surroundings.realNowMs())
  }

  /** Goes back, data and clock, to a moment over the same seed; the sessions of now stay where their user is there. */
  async restore(moment: Snapshot): Promise<void> {
    this.#requireUsable()
    if (moment.seed !== this.seed.hash) throw new Error('The moment is one of another seed.')
    const rows = this.#state.goBackTo(moment, this.#surroundings.realNowMs())
    this.armTimer()
    const kept = this.#keep({
      reset: this.seed.hash,
      rows,
      clock: this.clock.state,
      ...(this.holdsChanges ? { holdsChanges: true } : {}),
    })
    this.#tellEnd(new Set(['data', 'clock']))
    await kept
  }

  /** Changes how the world's time runs. A later time is reached as by `advance`; for an earlier one it throws a RangeError. */
  async setClock(setting: ClockSetting): Promise<readonly Happening[]> {
    this.#requireUsable()
    const { clock } = this
    const { nowMs, ...manner } = setting
    const aheadMs = nowMs === undefined ? 0 : nowMs - clock.nowMs()
    if (aheadMs < 0) throw new RangeError('The time of a world does not go back.')
    clock.set(manner)
    return this.advance(aheadMs)
  }

  /** Moves the world's time on, does in order all that comes due, and returns when that is on disk. */
  async advance(ms: number): Promise<readonly Happening[]> {
    if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError('Time only moves forward.')
    this.#requireUsable()
    const untilMs = this.clock.nowMs() + ms
    const happenings = this.#queue.runUntil(untilMs)
    this.clock.moveTo(untilMs)
    this.armTimer()
    await this.#keep({ clock: this.clock.state })
    return happenings
  }

  /** Wakes up for the next event that somebody handles; called anew when a handler is registered. */
  armTimer(): void {
    if (!this.#isClosed && this.#hasEvents()) this.#queue.arm()
    else this.#queue.disarm()
  }

  /** The state for another world, as it is at this moment. */
  forkState(without: readonly string[]): WorldState {
    this.#requireUsable()
    return this.#state.fork(without, this.#surroundings.realNowMs)
  }

  /** Replaces the journal by a snapshot of what it tells. */
  compact(): Promise<void> {
    return this.#keeper.compact()
  }

  /** Takes no more commits; resolves when everything is on disk. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#queue.disarm()
    await this.#keeper.close()
  }

  #takeBack(seed: Seed, parts: ReadonlySet<WorldPart>): Pick<JournalLine, 'reset' | 'rows'> {
    const keepsSessions = !parts.has('sessions')
    if (parts.has('data'))
      return { reset: seed.hash, rows: this.#state.clear(seed, { keepsSessions }) }
    return keepsSessions ? {} : { rows: this.#state.endSessions() }
  }

  #timeOf(state: ClockState): number {
    return new WorldClock(this.#surroundings.realNowMs, state).nowMs()
  }

  #tellEnd(parts: ReadonlySet<WorldPart>): void {
    for (const listener of this.#surroundings.endListeners) listener(this, 'reset', parts)
  }

  #perform<T>(work: (tx: Transaction) => T, isEvent: boolean): Performed<T> {
    this.#requireUsable()
    const state = this.#state
    const tx = new OpenTransaction({
      overlay: state.overlay,
      nowMs: this.clock.nowMs(),
      nextId: () => state.nextId(),
      isHandled: (kind) => this.#surroundings.handlers.has(kind),
    })
    const result = this.#run(tx, work)
    const rows = tx.patches()
    if (rows.length === 0) return { result, kept: Promise.resolve(), hasQueued: false }

    // What merely comes due was told by the seed, or follows from a change that counts already.
    const isFirstChange = !isEvent && tx.changesData && !state.holdsChanges
    if (isFirstChange) state.holdsChanges = true
    const kept = this.#keep({
      rows,
      ...(isEvent ? { clock: this.clock.state } : {}),
      ...(isFirstChange ? { holdsChanges: true } : {}),
    })
    if (this.#surroundings.listeners.size > 0) void this.#tell(tx.changes(), kept)
    return { result, kept, hasQueued: rows.some((patch) => patch.in === dueEvents.name) }
  }

  #run<T>(tx: OpenTransaction, work: (tx: Transaction) => T): T {
    this.#isCommitting = true
    try {
      const result = work(tx)
      if (isThenable(result)) {
        // What the promise comes to is not ours; the error below tells the caller.
        result.then(undefined, () => {})
        throw new Error('The work of a commit returned a promise; it must be synchronous.')
      }
      return result
    } catch (error) {
      tx.undo()
      throw error
    } finally {
      tx.end()
      this.#isCommitting = false
    }
  }

  #keep(what: Omit<JournalLine, 'sequence' | 'lastId'>): Promise<void> {
    this.#state.sequence += 1
    const { sequence, lastId } = this.#state
    return this.#keeper.keep({ sequence, lastId, ...what })
  }

  async #tell(changes: readonly Change[], kept: Promise<void>): Promise<void> {
    try {
      await kept
    } catch {
      // Nobody is told of what could not be kept; the keeper stops the process.
      return
    }
    for (const listener of this.#surroundings.listeners) listener(this, changes)
  }

  #hasEvents(): boolean {
    const { entries, table } = this.#state.overlay.collection(dueEvents.name)
    return entries.size > 0 || table.size > 0
  }

  #requireUsable(): void {
    if (this.#isClosed) throw new Error(`The world '${this.name}' is closed.`)
    const { failure } = this.#keeper
    if (failure instanceof GoneData) throw failure
    if (failure !== undefined) {
      throw new Error(`The world '${this.name}' takes no changes: its journal cannot be written.`)
    }
    if (this.#isCommitting) throw new Error('A commit cannot begin inside another one.')
  }
}

interface Performed<T> {
  readonly result: T
  readonly kept: Promise<void>
  readonly hasQueued: boolean
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return hasFields(value) && typeof value['then'] === 'function'
}
