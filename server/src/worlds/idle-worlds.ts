import { Timer } from './clock/clock.ts'

interface IdleWorld {
  readonly limitMs: number
  usedAtMs: number
}

interface IdleSettings {
  /** The time of the machine. */
  readonly nowMs: () => number
  /** Deletes a world; from its return on nobody finds it. */
  readonly evict: (name: string) => void
}

const sweepMs = 60_000

/** The worlds that may lie unused only so long, in ms of real time; those without a limit are not known here. */
export class IdleWorlds {
  readonly #settings: IdleSettings
  readonly #worlds = new Map<string, IdleWorld>()
  readonly #timer = new Timer()

  constructor(settings: IdleSettings) {
    this.#settings = settings
  }

  /** Sets the limit of a world, which counts as used at this moment. */
  limit(name: string, limitMs: number): void {
    this.#worlds.set(name, { limitMs, usedAtMs: this.#settings.nowMs() })
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

  #evictIfOver(name: string, world: IdleWorld): boolean {
    if (this.#leftOf(world) > 0) return false
    this.#worlds.delete(name)
    this.#settings.evict(name)
    return true
  }

  #leftOf({ usedAtMs, limitMs }: IdleWorld): number {
    return usedAtMs + limitMs - this.#settings.nowMs()
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
