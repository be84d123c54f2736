import { BrokenWorlds, orUndefined } from './broken-worlds.ts'
import { PastMemory } from './past/past-memory.ts'
import { clockStateOf, type ClockSetting, Timer } from './clock/clock.ts'
import { IdleWorlds } from './idle-worlds.ts'
import { type Seed } from './seed/seed.ts'
import { RunningDeletions } from './disk/running-deletions.ts'
import { SeedPreparation } from './seed/seed-preparation.ts'
import { packSeed, type PackedSeed, unpackSeed } from './seed/seed-text.ts'
import { runInSlices } from './slices.ts'
import { openFolder } from './disk/world-folder.ts'
import { memoryHome, type KeptNames, type WorldHome } from './disk/world-home.ts'
import { LostWorld } from './shared/lost-world.ts'
import { isShared, type SharedHome, type Wake } from './shared/shared-home.ts'
import { worldParts, type WorldPart } from './world-parts.ts'
import { type Follower } from './types.ts'
import { UnusableData } from './disk/unusable-data.ts'
import { type SnapshotShelf } from './files/snapshot-shelf.ts'
import { type WorldStorage } from './world-keeper.ts'
import { WorldState, type Snapshot, usersOwn } from './world-state.ts'
import { World } from './world.ts'
import {
  type CommitListener,
  type DueHandler,
  type LongDueHandler,
  type EndListener,
  type WorldSurroundings,
} from './world-surroundings.ts'

interface WorldOptions {
  /** The folder that keeps the worlds; undefined keeps them in memory only. */
  readonly dataDir: string | undefined
  /** Keeps the worlds instead of a folder, for several servers. */
  readonly home?: SharedHome
  /** The time of the machine. */
  readonly nowMs: () => number
  /** After how long without use this server gives a world back that it shares with others, ms. */
  readonly restAfterMs?: number
  /** The time at which new worlds begin; that of the machine where it is left out. */
  readonly startMs?: number
  /** What the ids that worlds give begin with: '2', where it is left out. */
  readonly idPrefix?: `${number}`
  /** The size of a journal from which on a snapshot replaces it. */
  readonly compactAtBytes?: number
  readonly warn: (text: string) => void
  /** Called when a change cannot be written; the process should stop. */
  readonly onFatal: (sentence: string, error: unknown) => void
}

export interface RegistryOptions extends WorldOptions {
  /** The seed, or who finds it once no other process has the folder. */
  readonly seed: Seed | (() => Promise<Seed>)
}

/** `evicted`: there was such a world, and it is deleted. */
export type WorldStanding = 'open' | 'unknown' | 'evicted'

/** The world that is always there. */
export const defaultWorldName = 'default'

/** Where worlds are kept, and which there are. */
interface KeptWorlds {
  readonly home: WorldHome
  readonly names: KeptNames
}

const evictedLimit = 10_000

/** Faults and the request journal of a world end when it is given back: somebody may come again from a meal. */
const usualRestMs = 30 * 60_000
/** How soon worlds are found whose time has come. */
const lookEveryMs = 5_000

const allParts: ReadonlySet<WorldPart> = new Set(worldParts)
const allButClock = worldParts.filter((part) => part !== 'clock' && part !== 'sessions')

/** The worlds of one server over one current seed. */
export class WorldRegistry {
  readonly #home: WorldHome
  readonly #options: WorldOptions
  readonly #surroundings: WorldSurroundings
  readonly #handlers = new Map<string, DueHandler>()
  readonly #longHandlers = new Map<string, LongDueHandler>()
  readonly #followers = new Map<string, Set<Follower>>()
  readonly #listeners = new Set<CommitListener>()
  readonly #endListeners = new Set<EndListener>()
  readonly #lostListeners = new Set<(world: World) => void>()
  readonly #openListeners = new Set<(world: World) => void>()
  readonly #names: Set<string>
  /** What is being found out about who leads a world. */
  readonly #leading = new Map<string, Promise<string | undefined>>()
  readonly #evicted: Set<string>
  readonly #worlds = new Map<string, Promise<World>>()
  readonly #open = new Map<string, World>()
  readonly #idle: IdleWorlds
  /** The worlds that are just being given back. */
  readonly #resting = new Map<string, Promise<void>>()
  readonly #looking = new Timer()
  #isClosed = false
  readonly #deletions = new RunningDeletions()
  readonly #broken: BrokenWorlds
  /** Those that worlds were born from or came with; worlds of one seed share its rows. */
  readonly #otherSeeds = new Map<string, WeakRef<Seed>>()
  readonly #preparation = new SeedPreparation()
  readonly #packed = new WeakMap<Seed, Promise<PackedSeed>>()
  #seed: Seed

  constructor(options: WorldOptions, seed: Seed, { home, names }: KeptWorlds) {
    this.#home = home
    this.#options = options
    this.#seed = seed
    this.#names = new Set(names.kept)
    this.#evicted = new Set(names.evicted)
    this.#broken = new BrokenWorlds(options.warn)
    this.#idle = new IdleWorlds({
      nowMs: options.nowMs,
      // From the first moment on nobody finds the world; its files go afterwards.
      evict: (name) => void this.#deleteIdle(name),
    })
    for (const [name, limitMs] of names.idleLimitsMs) this.#idle.limit(name, limitMs)
    this.#surroundings = {
      realNowMs: options.nowMs,
      handlers: this.#handlers,
      longHandlers: this.#longHandlers,
      followers: this.#followers,
      listeners: this.#listeners,
      endListeners: this.#endListeners,
      compactAtBytes: options.compactAtBytes ?? 8_000_000,
      past: new PastMemory(),
      seedPrepared: (seedToRead) => this.#preparation.over(seedToRead),
      warn: options.warn,
      onFatal: options.onFatal,
    }
    if (isShared(home)) {
      home.onLost((name) => this.#drop(name))
      this.#listeners.add((world) => this.#idle.noteWork(world.name))
      this.#lookAgain()
    }
  }

  /** The seed that new worlds start from. */
  get seed(): Seed {
    return this.#seed
  }

  /** Whether worlds can be made that begin with moments over a seed. */
  hasSeed(hash: string): boolean {
    return hash === this.#seed.hash || this.#home.hasSeed(hash)
  }

  /** A seed as it travels to another server. */
  async packSeed(seed: Seed): Promise<PackedSeed> {
    const { d0Ms, size } = seed
    const packed = this.#packed.get(seed) ?? packSeed({ d0Ms, size }, this.#home.textOf(seed))
    this.#packed.set(seed, packed)
    packed.catch(() => this.#packed.delete(seed))
    return packed
  }

  /** Keeps a seed that came from another server, besides the current one; throws a BadSeedText. */
  async takeSeed(packed: PackedSeed): Promise<void> {
    const { text: _text, ...manifest } = packed
    if (!this.hasSeed(packed.hash)) await this.#home.takeSeed(manifest, unpackSeed(packed))
  }

  /** Where several servers share the worlds; undefined where they are this server's alone. */
  get shared(): SharedHome | undefined {
    return isShared(this.#home) ? this.#home : undefined
  }

  /**
   * Has this server lead a world that nobody leads, and gives the address of the one that does otherwise; undefined where
   * the world is served here, or is nowhere. From then on `stateOf` tells the truth of all servers.
   */
  async lead(name: string): Promise<string | undefined> {
    const { shared } = this
    if (shared === undefined) return undefined
    // One after the other: an answer of before would undo what a later one has found.
    const running = this.#leading.get(name)
    if (running !== undefined) return running
    if (!this.#resting.has(name) && shared.isLedHere(name)) return undefined
    const leading = this.#lead(name, shared).finally(() => this.#leading.delete(name))
    this.#leading.set(name, leading)
    return leading
  }

  async #lead(name: string, shared: SharedHome): Promise<string | undefined> {
    await this.#resting.get(name)
    if (shared.isLedHere(name)) return undefined
    const led = await shared.lead(name)
    if (led.kind === 'unknown' || led.kind === 'elsewhere') this.#names.delete(name)
    if (led.kind !== 'evicted') this.#evicted.delete(name)
    if (led.kind === 'elsewhere') return led.url
    if (led.kind === 'evicted') {
      this.#names.delete(name)
      this.#remember(name)
    }
    if (led.kind === 'here') {
      this.#names.add(name)
      this.#idle.watch(name)
      if ('idleLimitMs' in led) this.#idle.limit(name, led.idleLimitMs, led.idleLeftMs)
      this.#idle.look(name)
    }
    return undefined
  }

  /** Has a world not be given back until what this returns is called: a call is under way in it, or a socket open. */
  hold(name: string): () => void {
    return this.#idle.hold(name)
  }

  /**
   * Gives back, where servers share worlds, those in which nothing was done for long, by calls, by sockets or by the clock;
   * and goes on with those that any server gave back, and whose time has come.
   */
  async lookAround(): Promise<void> {
    const { shared } = this
    if (shared === undefined) return
    const { restAfterMs = usualRestMs } = this.#options
    /* oxlint-disable eslint/no-await-in-loop -- one after the other: nobody waits for it */
    for (const name of this.#idle.restingFor(restAfterMs)) {
      if (this.#isClosed) return
      if (await this.#mayRest(name, restAfterMs)) await this.#rest(name, shared)
    }
    for (const name of await shared.awaited()) await this.#awaken(name)
    /* oxlint-enable eslint/no-await-in-loop */
  }

  /** A world that another server leads, to be gone on from: as it is now, and its kept moments; undefined for every other one. */
  async readElsewhere(
    name: string,
  ): Promise<{ readonly moment: Snapshot; readonly shelf: SnapshotShelf } | undefined> {
    const { shared } = this
    if (shared === undefined || (await this.lead(name)) === undefined) return undefined
    const { snapshot, storage } = await shared.read(name)
    const state = await this.#stateOf(snapshot, storage)
    return { moment: state.moment(name, this.#options.nowMs()), shelf: storage.shelf }
  }

  /** Has every world told that another server leads now, with what of it is still here; a listener must not throw. */
  onLost(listener: (world: World) => void): void {
    this.#lostListeners.add(listener)
  }

  /** The names of all worlds, opened or not. */
  list(): readonly string[] {
    this.#idle.lookAtAll()
    return [...this.#names].toSorted()
  }

  /** The same with the worlds of all servers, each with the address of the one that leads it; undefined where nobody does. */
  async listEverywhere(): Promise<readonly { readonly name: string; readonly url?: string }[]> {
    const { shared } = this
    if (shared === undefined) return this.list().map((name) => ({ name }))
    this.#idle.lookAtAll()
    const [{ kept }, holders] = await Promise.all([shared.names(), shared.holders()])
    return kept.toSorted().map((name) => {
      const url = holders.get(name)
      return url === undefined ? { name } : { name, url }
    })
  }

  /** The file that keeps a world from being opened, where somebody tried. */
  brokenPlaceOf(name: string): string | undefined {
    return this.#broken.placeOf(name)
  }

  /** Throws where changes are no longer kept: of a world that is open, or of all since the folder is gone. */
  async requireWell(): Promise<void> {
    await this.#home.requireThere(defaultWorldName)
    for (const { failure } of this.#open.values()) {
      if (failure !== undefined && !(failure instanceof LostWorld)) throw failure
    }
  }

  stateOf(name: string): WorldStanding {
    this.#idle.look(name)
    if (this.#names.has(name)) return 'open'
    return this.#evicted.has(name) ? 'evicted' : 'unknown'
  }

  /** The world where it has been used before and nobody need wait for it. */
  findOpen(name: string): World | undefined {
    this.#idle.use(name)
    // A look that finds the lease run out drops the world.
    if (this.shared?.isLedHere(name) === false) return undefined
    const world = this.#open.get(name)
    return world !== undefined && this.#preparation.isOver(world.seed) ? world : undefined
  }

  /** The world, read from disk at its first use; undefined where there is none. Throws where its data cannot be used. */
  async get(name: string): Promise<World | undefined> {
    this.#idle.use(name)
    const world = await this.#findOrLoad(name)
    // It may be led from this moment on.
    this.#idle.use(name)
    if (world !== undefined) await this.#preparation.over(world.seed)
    return world
  }

  /**
   * From now on seeds are read in slices before worlds over them are used; the current one at once. Anyone who asks for a
   * world meanwhile waits. Resolves when the current one is read.
   */
  prepareSeeds(): Promise<void> {
    this.#preparation.begin()
    return this.#preparation.over(this.#seed)
  }

  /** Makes a world over the current seed; throws where the name is taken or no name. */
  async create(name: string, setting: ClockSetting = {}): Promise<World> {
    const { nowMs, startMs } = this.#options
    const birth = clockStateOf({ nowMs: startMs ?? nowMs(), ...setting }, nowMs())
    this.#requireFree(name)
    return this.#enter(
      name,
      this.#make(name, new WorldState(this.#seed, birth, nowMs, this.#options.idPrefix)),
    )
  }

  /** Makes a world that goes on from where another one is now, without its sessions; costs what that one changed. */
  async fork(name: string, newName: string): Promise<World> {
    const world = await this.get(name)
    if (world === undefined) throw new Error(`There is no world '${name}'.`)
    this.#requireFree(newName)
    const state = world.forkState(usersOwn)
    return this.#enter(newName, this.#make(newName, state))
  }

  /** Makes a world that goes on from a kept moment; throws where its seed is not kept. */
  async adopt(name: string, moment: Snapshot): Promise<World> {
    const { nowMs } = this.#options
    this.#requireFree(name)
    const state = new WorldState(this.#seedOf(moment.seed), moment.birth, nowMs)
    await runInSlices(state.goOnFrom(moment, nowMs()))
    // Another call may have taken the name meanwhile.
    this.#requireFree(name)
    return this.#enter(name, this.#make(name, state))
  }

  /** Has a world deleted once nobody has used it for so long, in ms of real time; the default world has no limit. */
  async limitIdle(name: string, limitMs: number): Promise<void> {
    if (name === defaultWorldName) throw new Error('The default world is always there.')
    this.#idle.limit(name, limitMs)
    await this.#home.saveIdleLimit(name, limitMs)
  }

  /** How much longer a world may lie unused, in ms of real time; undefined where it has no limit. */
  idleLeftMs(name: string): number | undefined {
    return this.#idle.leftMs(name)
  }

  /** Deletes a world and remembers that there was one; throws for the default world and for an unknown one. */
  async delete(name: string): Promise<void> {
    if (name === defaultWorldName) throw new Error('The default world can be reset, not deleted.')
    if (!this.#names.delete(name)) throw new Error(`There is no world '${name}'.`)
    const opening = this.#worlds.get(name)
    this.#broken.forget(name)
    this.#idle.forget(name)
    this.#worlds.delete(name)
    this.#open.delete(name)
    this.#remember(name)
    await this.#deletions.add(name, this.#remove(name, opening))
  }

  /** Says what to do when an event of a kind comes due; throws where somebody does it already. */
  onDue(kind: string, handler: DueHandler): void {
    this.#requireUnhandled(kind)
    this.#handlers.set(kind, handler)
    this.#armTimers()
  }

  /** The same for what may change thousands of rows: it is done in slices. */
  onLongDue(kind: string, handler: LongDueHandler): void {
    this.#requireUnhandled(kind)
    this.#longHandlers.set(kind, handler)
    this.#armTimers()
  }

  /** Has every commit that changes rows of these collections add what follows from them. */
  onChange(collections: readonly { readonly name: string }[], follower: Follower): void {
    for (const { name } of collections) {
      const followers = this.#followers.get(name) ?? new Set()
      this.#followers.set(name, followers.add(follower))
    }
  }

  /** Has every commit of every world told, once it is on disk; a listener must not throw. */
  onCommit(listener: CommitListener): void {
    this.#listeners.add(listener)
  }

  /** Has every reset and every deletion of a world told, at once, with the parts that are over; a listener must not throw. */
  onEnd(listener: EndListener): void {
    this.#endListeners.add(listener)
  }

  /** Has every world told that is opened or made, and those that are open already; a listener must not throw. */
  onOpen(listener: (world: World) => void): void {
    this.#openListeners.add(listener)
    for (const world of this.#open.values()) listener(world)
  }

  /**
   * The names of the worlds that differ from their seed by more than bookkeeping; it opens them all. Of one that is
   * broken nobody knows better.
   */
  async holdingChanges(): Promise<readonly string[]> {
    const { worlds, broken } = await this.#all()
    const holding = worlds.filter(({ holdsChanges }) => holdsChanges).map(({ name }) => name)
    return [...holding, ...broken].toSorted()
  }

  /**
   * Starts all worlds again over another seed, and deletes the broken ones; throws, and does nothing, while worlds hold
   * changes that may not be dropped.
   */
  async reseed(seed: Seed, options: { readonly drop: boolean }): Promise<void> {
    await this.#home.saveSeed(seed)
    const { worlds, broken } = await this.#all()
    const holding = worlds.filter(({ holdsChanges }) => holdsChanges).map(({ name }) => name)
    if (holding.length + broken.length > 0 && !options.drop) {
      await this.#home.saveSeed(this.#seed)
      throw new UnusableData(
        `这些世界有改动：${[...holding, ...broken].toSorted().join('、')}。请先重置它们，或运行 npm run reseed -- --drop 丢弃改动。`,
      )
    }
    this.#seed = seed
    await Promise.all(broken.map((name) => this.delete(name)))
    const moving = worlds.map((world) =>
      options.drop ? world.moveTo(seed, allButClock) : world.moveUnchanged(seed, allButClock),
    )
    await Promise.all(moving)
    // The former seed may go only when no journal needs it any more.
    await Promise.all(worlds.map((world) => world.compact()))
    const { worlds: moved } = await this.#all()
    if (moved.every((world) => world.seed === seed)) await this.#home.removeSeedsBut(seed.hash)
  }

  /** Writes all worlds down and lets another process have the folder. */
  async close(): Promise<void> {
    const worlds = [...this.#worlds]
    this.#isClosed = true
    this.#worlds.clear()
    this.#open.clear()
    this.#names.clear()
    this.#idle.stop()
    this.#looking.clear()
    const closings = worlds.map(async ([name, opening]) => {
      const world = await orUndefined(opening)
      await world?.close()
      // Another server may go on with it at once.
      await this.shared?.release(name, this.#wakeOf(name, world))
    })
    const ends = await Promise.allSettled(closings)
    await Promise.all(this.#resting.values())
    await this.#deletions.allEnded()
    await this.#home.close()
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  /** Forgets what of a world is in memory: another server leads it, or nobody knows what of it was kept. */
  #drop(name: string): void {
    const world = this.#open.get(name)
    this.#worlds.delete(name)
    this.#open.delete(name)
    this.#idle.forget(name)
    if (world === undefined) return
    world.abandon()
    for (const listener of this.#lostListeners) listener(world)
  }

  #lookAgain(): void {
    this.#looking.set(lookEveryMs, () => void this.#lookNow())
  }

  async #lookNow(): Promise<void> {
    try {
      await this.lookAround()
    } catch (error) {
      this.#options.warn(`闲置的世界没有交还：${String(error)}`)
    }
    if (!this.#isClosed) this.#lookAgain()
  }

  /** Whether nothing was done in a world for so long, and nothing is going to be. */
  async #mayRest(name: string, restAfterMs: number): Promise<boolean> {
    const world = await this.#findOpened(name)
    const { dueInMs = Infinity } = world ?? {}
    return dueInMs > restAfterMs && this.#idle.isRestingFor(name, restAfterMs)
  }

  /** Writes a world down and lets any server lead it; anyone who asks for it meanwhile waits. */
  async #rest(name: string, shared: SharedHome): Promise<void> {
    const opened = this.#findOpened(name)
    this.#worlds.delete(name)
    this.#open.delete(name)
    const giveBack = async () => {
      const world = await opened
      await world?.close()
      const wake = this.#wakeOf(name, world)
      this.#names.delete(name)
      this.#idle.forget(name)
      await shared.release(name, wake)
      // What still has it in hand is told where to look.
      world?.abandon()
    }
    const resting = giveBack().finally(() => this.#resting.delete(name))
    // Those who wait for it open the world anew, whatever became of this.
    this.#resting.set(
      name,
      resting.catch(() => {}),
    )
    await resting
  }

  #wakeOf(name: string, world: World | undefined): Wake {
    return { dueInMs: world?.dueInMs, endsInMs: this.#idle.leftMs(name) }
  }

  /** Leads a world that nobody led when it was wanted; it is opened and does what is due, unless its time is over. */
  async #awaken(name: string): Promise<void> {
    try {
      if ((await this.lead(name)) !== undefined) return
      const world = await this.#findOrLoad(name)
      if (world !== undefined) await this.#preparation.over(world.seed)
    } catch (error) {
      // Another server was faster.
      if (!(error instanceof LostWorld)) this.#options.warn(`世界 ${name}：${String(error)}`)
    }
  }

  /** A world that is open, or is just being opened; undefined for one that could not be. */
  async #findOpened(name: string): Promise<World | undefined> {
    try {
      return await this.#worlds.get(name)
    } catch {
      return undefined
    }
  }

  #requireUnhandled(kind: string): void {
    if (this.#handlers.has(kind) || this.#longHandlers.has(kind)) {
      throw new Error(`The event '${kind}' has a handler already.`)
    }
  }

  #armTimers(): void {
    for (const world of this.#worlds.values()) {
      world.then(
        (opened) => opened.armTimer(),
        () => {},
      )
    }
  }

  #enter(name: string, opening: Promise<World>): Promise<World> {
    this.#names.add(name)
    if (this.shared !== undefined) this.#idle.watch(name)
    this.#worlds.set(name, opening)
    void this.#noteOpened(name, opening)
    return opening
  }

  /** A world that could not be opened is tried again at its next use; anyone who asked is told. */
  async #noteOpened(name: string, opening: Promise<World>): Promise<void> {
    try {
      const world = await opening
      if (this.#worlds.get(name) !== opening) return
      this.#open.set(name, world)
      for (const listener of this.#openListeners) listener(world)
    } catch {
      this.#worlds.delete(name)
    }
  }

  async #make(name: string, state: WorldState): Promise<World> {
    try {
      await this.#deletions.ended(name)
      const storage = await this.#home.create(name, () => state.snapshot(name))
      if (this.#evicted.delete(name)) await this.#home.saveEvicted([...this.#evicted])
      return this.#opened(new World(name, state, storage, this.#surroundings))
    } catch (error) {
      this.#names.delete(name)
      throw error
    }
  }

  async #load(name: string): Promise<World> {
    const { snapshot, storage } = await this.#home.open(name)
    const state = await this.#stateOf(snapshot, storage)
    const world = await this.#opened(new World(name, state, storage, this.#surroundings))
    if (world.seed.hash === this.#seed.hash) return world
    if (world.holdsChanges) {
      this.#options.warn(
        `世界 ${name} 有改动，因此保留原来的样例数据。要让所有世界改用新的样例数据并丢弃改动，请运行 npm run reseed -- --drop。`,
      )
    } else {
      await world.moveTo(this.#seed, allButClock)
    }
    return world
  }

  /** The state that a snapshot and the journal after it tell. */
  async #stateOf(snapshot: Snapshot, { journal }: WorldStorage): Promise<WorldState> {
    const state = new WorldState(this.#seedOf(snapshot.seed), snapshot.birth, this.#options.nowMs)
    await runInSlices(state.restoring(snapshot))
    await journal.read((line) => state.replay(line, (hash) => this.#seedOf(hash)))
    return state
  }

  async #opened(world: World): Promise<World> {
    await world.prepareTimer()
    world.armTimer()
    return world
  }

  #seedOf(hash: string): Seed {
    if (hash === this.#seed.hash) return this.#seed
    const known = this.#otherSeeds.get(hash)?.deref()
    if (known !== undefined) return known
    const seed = this.#home.seedOf(hash)
    this.#otherSeeds.set(hash, new WeakRef(seed))
    return seed
  }

  async #findOrLoad(name: string): Promise<World | undefined> {
    if ((await this.lead(name)) !== undefined) throw new LostWorld(name)
    if (!this.#names.has(name)) return undefined
    const opened = this.#worlds.get(name)
    if (opened !== undefined) return opened
    const opening = this.#broken.open(name, () => this.#load(name))
    return this.#enter(name, opening)
  }

  async #remove(name: string, opening: Promise<World> | undefined): Promise<void> {
    await this.#resting.get(name)
    const world = opening === undefined ? undefined : await orUndefined(opening)
    if (world !== undefined) {
      for (const listener of this.#endListeners) listener(world, 'deleted', allParts)
      await world.close()
    }
    await this.#home.remove(name)
    await this.#home.saveEvicted([...this.#evicted])
  }

  async #deleteIdle(name: string): Promise<void> {
    try {
      await this.delete(name)
    } catch (error) {
      this.#options.warn(`闲置的世界 ${name} 没有清除干净：${String(error)}`)
    }
  }

  /** All worlds, and the names of those that cannot be opened. */
  async #all(): Promise<{ readonly worlds: readonly World[]; readonly broken: readonly string[] }> {
    const names = this.list()
    const found = await Promise.all(names.map((name) => orUndefined(this.#findOrLoad(name))))
    return {
      worlds: found.filter((world) => world !== undefined),
      broken: names.filter((_name, index) => found[index] === undefined),
    }
  }

  #requireFree(name: string): void {
    if (!/^[a-z0-9][a-z0-9-]{0,31}$/.test(name)) {
      throw new Error(`'${name}' is no name of a world: a-z, 0-9 and -, at most 32 of them.`)
    }
    if (this.#names.has(name)) throw new Error(`There is a world '${name}' already.`)
  }

  #remember(name: string): void {
    this.#evicted.add(name)
    const [oldest] = this.#evicted
    if (this.#evicted.size > evictedLimit && oldest !== undefined) this.#evicted.delete(oldest)
  }
}

/** Opens a folder of worlds, or worlds in memory; throws where another process has the folder or a file cannot be read. */
export async function openRegistry(options: RegistryOptions): Promise<WorldRegistry> {
  const { dataDir, seed: wanted } = options
  const home =
    options.home ?? (dataDir === undefined ? memoryHome() : await openFolder(dataDir, options))
  try {
    const seed = typeof wanted === 'function' ? await wanted() : wanted
    await home.saveSeed(seed)
    // What others lead is asked for when it is wanted.
    const names = isShared(home) ? nobodys : await home.names()
    const registry = new WorldRegistry(options, seed, { home, names })
    await openDefaultWorld(registry)
    return registry
  } catch (error) {
    await home.close()
    throw error
  }
}

const nobodys: KeptNames = { kept: [], idleLimitsMs: new Map(), evicted: [] }

/** Opens the world that is always there, or makes it, unless another server has it. */
async function openDefaultWorld(registry: WorldRegistry): Promise<void> {
  try {
    if ((await registry.get(defaultWorldName)) === undefined) {
      await registry.create(defaultWorldName)
    }
  } catch (error) {
    if (!(error instanceof LostWorld)) throw error
  }
}
