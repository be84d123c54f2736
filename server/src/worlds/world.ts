import { type Derivation } from './rows/derived.ts'
import { WorldClock, type ClockSetting, type ClockState } from './clock/clock.ts'
import { type Collection, type Row } from './rows/collection.ts'
import { dueEvents, queueOrder, type Happening } from './clock/due-events.ts'
import { EventQueue } from './clock/event-queue.ts'
import { type JournalLine } from './disk/journal-line.ts'
import { hasFields } from './disk/json.ts'
import { areRowsOf, CollectionRows } from './rows/rows.ts'
import { type Overlay } from './rows/overlay.ts'
import { type RowPatch } from './rows/patch.ts'
import { WorldPast, type WorldPoint } from './past/world-past.ts'
import { type Seed } from './seed/seed.ts'
import { type SnapshotShelf } from './files/snapshot-shelf.ts'
import { stillRows } from './rows/still-rows.ts'
import { runAtOnce, runFromNow, turn } from './slices.ts'
import { OpenTransaction } from './transaction.ts'
import { type Change, type Rows, type RowSource, type Transaction } from './types.ts'
import { WorldKeeper, type WorldStorage } from './world-keeper.ts'
import { ClosedWorld, GoneData } from './disk/unusable-data.ts'
import { LostWorld } from './shared/lost-world.ts'
import { usualParts, type WorldPart } from './world-parts.ts'
import { type Snapshot, type WorldState } from './world-state.ts'
import { WorldTurns } from './world-turns.ts'
import { type WorldSurroundings } from './world-surroundings.ts'

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
  readonly #turns = new WorldTurns(() => this.armTimer())
  readonly #past: WorldPast
  /** How the clock ran before it was set, until the change of that is noted. */
  #clockBefore: ClockState | undefined
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
    this.#past = new WorldPast(surroundings.past)
    const { compactAtBytes, handlers, longHandlers, warn, onFatal } = surroundings
    const snapshot = () => state.snapshot(name)
    this.#keeper = new WorldKeeper(storage, { name, compactAtBytes, snapshot, warn, onFatal })
    this.#queue = new EventQueue({
      name,
      clock: state.clock,
      warn,
      rows: () => this.rows(dueEvents),
      prepared: () => surroundings.seedPrepared(this.seed),
      isHandled: (kind) => this.#handles(kind),
      isLong: (kind) => longHandlers.has(kind),
      handle: (tx, kind, payload) => handlers.get(kind)?.(tx, payload, this),
      handleLong: (tx, kind, payload) => {
        const handler = longHandlers.get(kind)
        if (handler === undefined) throw new Error(`The event '${kind}' is not a long one.`)
        return handler(tx, payload, this)
      },
      perform: (work) => {
        this.#perform(work, true)
      },
      performLong: async (work) => {
        await this.#performInSlices(work, true)
      },
      alone: (work) =>
        this.#turns.alone(async () => {
          if (!this.#isClosed) await work()
        }),
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

  /** Where the world stands now. */
  get point(): WorldPoint {
    return { sequence: this.#state.sequence, nowMs: this.clock.nowMs() }
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

  /** The rows as they are now, for work in slices, during which commits go on. */
  still(): RowSource {
    return stillRows(this.#state.overlay)
  }

  /** A value that is made from whole collections, kept until one of them changes. */
  derived<T>(derivation: Derivation<T>): T {
    return derivation.valueOf(this, () => this.#state.overlay)
  }

  /**
   * Runs the work at once; a throw undoes it and is passed on. Its changes are seen by everybody when it
   * returns, and the promise resolves when they are on disk.
   */
  async commit<T>(work: (tx: Transaction) => T): Promise<T> {
    const { result, kept, hasQueued } = await this.#turns.inTurn(() => this.#perform(work, false))
    if (hasQueued) this.armTimer()
    await kept
    return result
  }

  /**
   * The same for work that goes through thousands of rows: others have their turns while it goes on. They read what was
   * before, all of it, and what they want to change waits. Its changes are seen and written down at one blow, or not at all.
   */
  async commitInSlices<T>(work: (tx: Transaction) => Generator<unknown, T>): Promise<T> {
    const { result, kept } = await this.#turns.alone(() => this.#performInSlices(work, false))
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
    const parts = new Set(named)
    const { kept } = await this.#turns.inTurn(() => this.#moveTo(seed, parts))
    await kept
  }

  /** The same, unless somebody has changed the world meanwhile. */
  async moveUnchanged(seed: Seed, named: readonly WorldPart[]): Promise<void> {
    const parts = new Set(named)
    await this.#turns.inTurn(() => (this.holdsChanges ? undefined : this.#moveTo(seed, parts).kept))
  }

  #moveTo(seed: Seed, parts: ReadonlySet<WorldPart>): { readonly kept: Promise<void> } {
    this.#requireUsable()
    const { clock } = this
    const born = this.#state.rebornClock(this.#surroundings.realNowMs())
    if (parts.has('clock') && !parts.has('data') && this.#timeOf(born) < clock.nowMs()) {
      throw new RangeError('The time of a world does not go back.')
    }
    const isSameSeed = seed.hash === this.seed.hash
    const whole = isSameSeed && parts.has('data') ? this.#state.snapshot(this.name).rows : undefined
    this.#notePast(whole === undefined ? {} : { whole })
    const change = this.#takeBack(seed, parts)
    // What was over another seed cannot be told over this one.
    if (!isSameSeed) this.#past.clear()
    if (parts.has('clock')) clock.restore(born)
    this.armTimer()
    const kept = this.#keep({ ...change, clock: clock.state })
    this.#tellEnd(parts)
    return { kept }
  }

  /** This moment, to go back to or to begin another world with; it has no sessions. */
  moment(): Snapshot {
    this.#requireUsable()
    return this.#state.moment(this.name, this.#surroundings.realNowMs())
  }

  /** What the world was at a point of its past, as `moment` gives it; undefined where that is too long ago (docs/decisions/0168). */
  momentAt(point: WorldPoint): Snapshot | undefined {
    return this.#past.momentAt(point, this.moment())
  }

  /** Whether `momentAt` would find a point. */
  remembers({ sequence }: WorldPoint): boolean {
    return this.#past.reaches(sequence, this.#state.sequence)
  }

  /** Goes back, data and clock, to a moment over the same seed; the sessions of now stay where their user is there. */
  async restore(moment: Snapshot): Promise<void> {
    const { kept } = await this.#turns.alone(() => this.#restore(moment))
    await kept
  }

  /** Changes how the world's time runs. A later time is reached as by `advance`; for an earlier one it throws a RangeError. */
  async setClock(setting: ClockSetting): Promise<readonly Happening[]> {
    return this.#turns.alone(async () => {
      this.#requireUsable()
      const { clock } = this
      const { nowMs, ...manner } = setting
      const aheadMs = nowMs === undefined ? 0 : nowMs - clock.nowMs()
      if (aheadMs < 0) throw new RangeError('The time of a world does not go back.')
      this.#clockBefore = clock.state
      clock.set(manner)
      try {
        return await this.#passTime(aheadMs)
      } finally {
        this.#clockBefore = undefined
      }
    })
  }

  /** Moves the world's time on, does in order all that comes due, and returns when that is on disk. */
  async advance(ms: number): Promise<readonly Happening[]> {
    if (!(ms >= 0 && Number.isFinite(ms))) throw new RangeError('Time only moves forward.')
    return this.#turns.alone(() => this.#passTime(ms))
  }

  async #passTime(ms: number): Promise<readonly Happening[]> {
    this.#requireUsable()
    const untilMs = this.clock.nowMs() + ms
    const happenings = await this.#queue.runUntil(untilMs)
    this.#notePast({})
    this.clock.moveTo(untilMs)
    const kept = this.#keep({ clock: this.clock.state })
    await this.#catchUp()
    await kept
    return happenings
  }

  /** Makes ready, in slices, what `armTimer` reads. */
  async prepareTimer(): Promise<void> {
    const { overlay } = this.#state
    await runFromNow(overlay.preparing(dueEvents.name, queueOrder, dueEvents.indexes))
  }

  /** Wakes up for the next event that somebody handles; called anew when a handler is registered. */
  armTimer(): void {
    if (!this.#isClosed && !this.#turns.areTaken && this.#hasEvents()) this.#queue.arm()
    else this.#queue.disarm()
  }

  /** In how many ms of real time the next event comes due that somebody handles; undefined for never. */
  get dueInMs(): number | undefined {
    return this.#hasEvents() ? this.#queue.nextInMs : undefined
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
    await this.#turns.inTurn(() => {})
    this.#past.clear()
    await this.#keeper.close()
  }

  /** Ends at once, and keeps nothing more: another server leads the world. What is under way is refused. */
  abandon(): void {
    this.#keeper.abandon(new LostWorld(this.name))
    this.#isClosed = true
    this.#queue.disarm()
    this.#past.clear()
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
    const { lastId } = this.#state
    const tx = this.#transactionOn(this.#state.overlay)
    const result = this.#run(tx, work)
    const { patches: rows, changes, undoing } = runAtOnce(tx.outcome())
    if (rows.length === 0) return { result, kept: Promise.resolve(), hasQueued: false }

    const line = this.#lineOf(tx, rows, isEvent)
    this.#notePast({ lastId, undoing })
    if (line.holdsChanges === true) this.#state.holdsChanges = true
    const kept = this.#keep(line)
    if (this.#surroundings.listeners.size > 0) void this.#tell(changes, kept)
    return { result, kept, hasQueued: rows.some((patch) => patch.in === dueEvents.name) }
  }

  /** Inside of `alone`: what nobody else changes meanwhile is changed in a draft, and its line is written beforehand. */
  async #performInSlices<T>(
    work: (tx: Transaction) => Generator<unknown, T>,
    isEvent: boolean,
  ): Promise<Omit<Performed<T>, 'hasQueued'>> {
    this.#requireUsable()
    const { lastId } = this.#state
    const tx = this.#transactionOn(this.#state.overlay.draft())
    const done = await runFromNow(this.#whileCommitting(this.#doing(tx, work, isEvent)))
    const { result, line } = done
    if (line === undefined) return { result, kept: Promise.resolve() }

    this.#requireKeeping()
    this.#notePast({ lastId, undoing: done.undoing })
    this.#state.sequence += 1
    tx.publish(this.#state.overlay)
    if (done.holdsChanges) this.#state.holdsChanges = true
    const kept = this.#keeper.keep(line)
    if (this.#surroundings.listeners.size > 0) void this.#tell(done.changes, kept)
    await this.#catchUp()
    return { result, kept }
  }

  /** Inside of `alone`: has no reader wait for what changed so many rows, the timer among them. */
  async #catchUp(): Promise<void> {
    await this.prepareTimer()
    await runFromNow(this.#state.overlay.catchingUp())
  }

  *#doing<T>(
    tx: OpenTransaction,
    work: (tx: Transaction) => Generator<unknown, T>,
    isEvent: boolean,
  ) {
    const result = yield* work(tx)
    yield* tx.following(this.#surroundings.followers, this)
    tx.end()
    const { patches: rows, changes, undoing } = yield* tx.outcome()
    if (rows.length === 0) return { result, changes, undoing, holdsChanges: false }
    const told = this.#lineOf(tx, rows, isEvent)
    const sequence = this.#state.sequence + 1
    const line = yield* this.#keeper.prepare({ sequence, lastId: this.#state.lastId, ...told })
    return { result, changes, undoing, line, holdsChanges: told.holdsChanges === true }
  }

  #transactionOn(overlay: Overlay): OpenTransaction {
    return new OpenTransaction({
      overlay,
      nowMs: this.clock.nowMs(),
      nextId: () => this.#state.nextId(),
      isHandled: (kind) => this.#handles(kind),
    })
  }

  #lineOf(
    tx: OpenTransaction,
    rows: readonly RowPatch[],
    isEvent: boolean,
  ): Omit<JournalLine, 'sequence' | 'lastId'> {
    // What merely comes due was told by the seed, or follows from a change that counts already.
    const isFirstChange = !isEvent && tx.changesData && !this.#state.holdsChanges
    return {
      rows,
      ...(isEvent ? { clock: this.clock.state } : {}),
      ...(isFirstChange ? { holdsChanges: true } : {}),
    }
  }

  /** Refuses a commit inside of each slice, as inside of every commit. */
  *#whileCommitting<T>(work: Generator<unknown, T>): Generator<unknown, T> {
    for (;;) {
      this.#isCommitting = true
      let step: IteratorResult<unknown, T>
      try {
        step = work.next()
      } finally {
        this.#isCommitting = false
      }
      if (step.done === true) return step.value
      yield
    }
  }

  /** Inside of `alone`. */
  async #restore(moment: Snapshot): Promise<{ readonly kept: Promise<void> }> {
    this.#requireUsable()
    if (moment.seed !== this.seed.hash) throw new Error('The moment is one of another seed.')
    const state = this.#state
    const back = await runFromNow(this.#goingBack(moment))
    this.#requireKeeping()
    this.#notePast({ whole: state.snapshot(this.name).rows })
    state.goTo(back.goal)
    state.sequence += 1
    const kept = this.#keeper.keep(back.line)
    this.#tellEnd(new Set(['data', 'clock']))
    return { kept }
  }

  *#goingBack(moment: Snapshot) {
    const state = this.#state
    const goal = yield* state.goingBackTo(moment, this.#surroundings.realNowMs())
    yield* goal.overlay.preparing(dueEvents.name, queueOrder, dueEvents.indexes)
    const line = yield* this.#keeper.prepare({
      sequence: state.sequence + 1,
      lastId: goal.lastId,
      reset: this.seed.hash,
      rows: goal.rows,
      clock: goal.clock,
      ...(goal.holdsChanges ? { holdsChanges: true } : {}),
    })
    return { goal, line }
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
      runAtOnce(tx.following(this.#surroundings.followers, this))
      return result
    } catch (error) {
      tx.undo()
      throw error
    } finally {
      tx.end()
      this.#isCommitting = false
    }
  }

  /** Notes how what is about to be done is taken back; the number of the world is that of before. */
  #notePast(
    change: Pick<Parameters<WorldPast['note']>[0], 'undoing' | 'whole'> & { lastId?: number },
  ) {
    const { sequence, lastId, holdsChanges } = this.#state
    const clock = this.#clockBefore ?? this.clock.state
    this.#clockBefore = undefined
    this.#past.note({ sequence, lastId, holdsChanges, clock, ...change })
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
    for (let from = 0; from < changes.length; from += toldAtOnce) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- a commit of tens of thousands of rows is told in slices too
      if (from > 0) await turn()
      const slice = changes.slice(from, from + toldAtOnce)
      for (const listener of this.#surroundings.listeners) listener(this, slice)
    }
  }

  #handles(kind: string): boolean {
    const { handlers, longHandlers } = this.#surroundings
    return handlers.has(kind) || longHandlers.has(kind)
  }

  #hasEvents(): boolean {
    const { entries, table } = this.#state.overlay.collection(dueEvents.name)
    return entries.size > 0 || table.size > 0
  }

  #requireUsable(): void {
    this.#requireKeeping()
    if (this.#isClosed) throw new ClosedWorld(this.name)
    if (this.#isCommitting) throw new Error('A commit cannot begin inside another one.')
  }

  #requireKeeping(): void {
    const { failure } = this.#keeper
    if (failure instanceof GoneData || failure instanceof LostWorld) throw failure
    if (failure !== undefined) {
      throw new Error(`The world '${this.name}' takes no changes: its journal cannot be written.`)
    }
  }
}

interface Performed<T> {
  readonly result: T
  readonly kept: Promise<void>
  readonly hasQueued: boolean
}

/** So many changes are told to everybody in one turn of the loop. */
const toldAtOnce = 1_000

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return hasFields(value) && typeof value['then'] === 'function'
}
