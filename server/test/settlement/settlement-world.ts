import { join } from 'node:path'
import { connectFeatures } from '#server/features.ts'
import { SocketHub } from '#server/core/live/socket-hub.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { actorOf, userRows } from '#server/features/session/index.ts'
import { type Seed } from '#server/worlds/seed/seed.ts'
import { openRegistry, type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { modelPackages, modelStartMs, partiesSeed } from './settlement-parties.ts'

/** A folder in which one settlement world after the other is tried out. */
export class SettlementLab {
  readonly #folder: string | undefined
  readonly #seed: Seed
  #registry: WorldRegistry | undefined
  #count = 0

  constructor(folder: string | undefined, seed: Seed) {
    this.#folder = folder
    this.#seed = seed
  }

  /** A lab whose folder goes with the running test. */
  static async open(): Promise<SettlementLab> {
    return new SettlementLab(join(await temporaryFolder(), 'data'), partiesSeed())
  }

  /** A lab that cannot restart. */
  static inMemory(): SettlementLab {
    return new SettlementLab(undefined, partiesSeed())
  }

  /** A world of parties in which nothing has happened, and whose clock stands until it is moved. */
  async newWorld(): Promise<SettlementWorld> {
    const registry = await this.registry()
    this.#count += 1
    const name = `run-${this.#count}`
    await registry.create(name, { mode: 'frozen', nowMs: modelStartMs })
    return new SettlementWorld(this, await this.worldNamed(name))
  }

  /** Writes everything down, forgets it, and reads it again, as a server does that is stopped and started. */
  async restart(name: string): Promise<World> {
    await this.close()
    return this.worldNamed(name)
  }

  async worldNamed(name: string): Promise<World> {
    const world = await (await this.registry()).get(name)
    if (world === undefined) throw new Error(`There is no world ${name}.`)
    return world
  }

  async forget(name: string): Promise<void> {
    await (await this.registry()).delete(name)
  }

  async close(): Promise<void> {
    await this.#registry?.close()
    this.#registry = undefined
  }

  async registry(): Promise<WorldRegistry> {
    if (this.#registry !== undefined) return this.#registry
    const registry = await openRegistry({
      dataDir: this.#folder,
      seed: this.#seed,
      nowMs: () => modelStartMs,
      // What goes wrong in an event is warned of and left; here it is a failure.
      warn: fail,
      onFatal: fail,
    })
    connectFeatures(registry, new SocketHub())
    this.#registry = registry
    return registry
  }
}

function fail(text: string): never {
  throw new Error(text)
}

/** One world of a lab, with the services called as their routes call them. */
export class SettlementWorld {
  readonly #lab: SettlementLab
  #world: World
  #isTouched = true

  constructor(lab: SettlementLab, world: World) {
    this.#lab = lab
    this.#world = world
  }

  get world(): World {
    return this.#world
  }

  /** Whether something was done since this was asked last. */
  takeTouched(): boolean {
    const isTouched = this.#isTouched
    this.#isTouched = false
    return isTouched
  }

  /** Commits the work and gives what it returns, or the refusal that it was met with; any other throw is passed on. */
  attempt<Result>(work: (tx: Transaction) => Result): Result | Refusal {
    let outcome: { readonly result: Result } | undefined
    let thrown: unknown
    const kept = this.#world.commit((tx) => {
      try {
        outcome = { result: work(tx) }
      } catch (error) {
        thrown = error
        throw error
      }
    })
    // The change is seen at once; that it is on disk matters at a restart, which waits for it.
    kept.catch(() => {})
    if (outcome !== undefined) {
      this.#isTouched = true
      return outcome.result
    }
    if (thrown instanceof Refusal) return thrown
    throw thrown
  }

  /** Commits work that nothing speaks against. */
  must<Result>(work: (tx: Transaction) => Result): Result {
    const outcome = this.attempt(work)
    if (outcome instanceof Refusal) throw outcome
    return outcome
  }

  /** Moves the time on, and does what comes due. */
  async advance(ms: number): Promise<void> {
    this.#isTouched = true
    await this.#world.advance(ms)
  }

  async restart(): Promise<void> {
    this.#isTouched = true
    this.#world = await this.#lab.restart(this.#world.name)
  }

  async forget(): Promise<void> {
    await this.#lab.forget(this.#world.name)
  }

  /** Somebody of a merchant of the model. */
  merchantActor(merchantId: string): Actor {
    const found = modelPackages.find((one) => one.merchantId === merchantId)
    if (found === undefined) throw new Error(`There is no merchant ${merchantId}.`)
    return this.actor(found.merchantUser)
  }

  /** A user of the fixtures as a caller. */
  actor(username: string): Actor {
    const user = this.#world.rows(userRows).findBy('username', username)
    if (user === undefined) throw new Error(`There is no user ${username}.`)
    return actorOf(this.#world, user)
  }
}
