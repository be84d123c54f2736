import { Timer } from './clock/clock.ts'

interface UsedWorld {
  /** For how long it may lie unused; undefined for ever. */
  limitMs: number | undefined
  usedAtMs: number
  /** When something was done in it, by a call or by the clock. */
  busyAtMs: number
  /** Calls that are under way, and sockets that are open. */
  holds: number
}

interface IdleSettings {
  /** The time of the machine. */
  readonly nowMs: () => number
  /** Deletes a world; from its return on nobody finds it. */
  readonly evict: (name: string) => void
}

const sweepMs = 60_000

/** When worlds were used, in ms of real time: those that may lie unused only so long, and those that may be put to rest. */
export class IdleWorlds {
  readonly #settings: IdleSettings
  readonly #worlds = new Map<string, UsedWorld>()
  readonly #timer = new Timer()

  constructor(settings: IdleSettings) {
    this.#settings = settings
  }

  /** From now on it is noted when a world is used; this moment counts as use. */
  watch(name: string): void {
    this.#watched(name)
  }

  /** Sets the limit of a world, which counts as used at this moment, or so long ago that less than the limit is left. */
  limit(name: string, limitMs: number, leftMs = limitMs): void {
    const world = this.#watched(name)
    world.limitMs = limitMs
    world.usedAtMs = this.#settings.nowMs() - (limitMs - leftMs)
    this.#arm()
  }

  forget(name: string): void {
    this.#worlds.delete(name)
  }

  /** Notes that a world is used, unless its time is over: then it is evicted. */
  use(name: string): void {
    const world = this.#worlds.get(name)
    if (world === undefined || this.#evictIfOver(name, world)) return
    world.usedAtMs = this.#settings.nowMs()
    world.busyAtMs = world.usedAtMs
  }

  /** Notes that something was done in a world, by a call or by the clock. */
  noteWork(name: string): void {
    const world = this.#worlds.get(name)
    if (world !== undefined) world.busyAtMs = this.#settings.nowMs()
  }

  /** Has a world not count as resting until what this returns is called. */
  hold(name: string): () => void {
    const world = this.#worlds.get(name)
    if (world === undefined) return () => {}
    world.holds += 1
    return () => {
      world.holds -= 1
      world.busyAtMs = this.#settings.nowMs()
    }
  }

  /** The worlds in which nothing was done for so long. */
  restingFor(ms: number): readonly string[] {
    return [...this.#worlds.keys()].filter((name) => this.isRestingFor(name, ms))
  }

  isRestingFor(name: string, ms: number): boolean {
    const world = this.#worlds.get(name)
    if (world === undefined || world.holds > 0) return false
    return world.busyAtMs + ms <= this.#settings.nowMs()
  }

  /** Evicts the world if its time is over, and does not count as use. */
  look(name: string): void {
    const world = this.#worlds.get(name)
    if (world !== undefined) this.#evictIfOver(name, world)
  }

  /** Evicts every world whose time is over. */
  lookAtAll(): void {
    for (const [name, world] of this.#worlds) this.#evictIfOver(name, world)
  }

  /** How much longer a world may lie unused; undefined where it has no limit. */
  leftMs(name: string): number | undefined {
    const world = this.#worlds.get(name)
    return world === undefined ? undefined : this.#leftOf(world)
  }

  stop(): void {
    this.#timer.clear()
  }

  #watched(name: string): UsedWorld {
    const known = this.#worlds.get(name)
    if (known !== undefined) return known
    const nowMs = this.#settings.nowMs()
    const world = { limitMs: undefined, usedAtMs: nowMs, busyAtMs: nowMs, holds: 0 }
    this.#worlds.set(name, world)
    return world
  }

  #evictIfOver(name: string, world: UsedWorld): boolean {
    const leftMs = this.#leftOf(world)
    if (leftMs === undefined || leftMs > 0) return false
    this.#worlds.delete(name)
    this.#settings.evict(name)
    return true
  }

  #leftOf({ usedAtMs, limitMs }: UsedWorld): number | undefined {
    return limitMs === undefined ? undefined : usedAtMs + limitMs - this.#settings.nowMs()
  }

  /** Frees what nobody asks for any more; anyone who asks finds it gone before that. */
  #arm(): void {
    if (this.#worlds.size === 0) return
    this.#timer.set(sweepMs, () => {
      this.lookAtAll()
      this.#arm()
    })
  }
}
