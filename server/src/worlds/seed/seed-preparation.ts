import { indexesOf } from '#server/worlds/rows/collection.ts'
import { runInSlices } from '#server/worlds/slices.ts'
import { type Seed } from './seed.ts'

/** The order of most lists. */
const usualOrder = 'createTime'

/**
 * Has seeds read and brought into their orders in slices, so that no call is held up by the first one that reads a large
 * collection. It is off until it is begun: without it each collection is read when it is first used.
 */
export class SeedPreparation {
  readonly #running = new WeakMap<Seed, Promise<void>>()
  readonly #ready = new WeakSet<Seed>()
  #isOn = false

  begin(): void {
    this.#isOn = true
  }

  /** Whether nobody need wait for a seed. */
  isOver(seed: Seed): boolean {
    return !this.#isOn || this.#ready.has(seed)
  }

  /** Resolves when a seed is prepared. */
  over(seed: Seed): Promise<void> {
    if (this.isOver(seed)) return Promise.resolve()
    const running = this.#running.get(seed) ?? this.#prepare(seed)
    this.#running.set(seed, running)
    return running
  }

  async #prepare(seed: Seed): Promise<void> {
    try {
      await runInSlices(preparing(seed))
    } catch {
      // Anyone who reads what cannot be read is told so then.
    }
    this.#ready.add(seed)
  }
}

function* preparing(seed: Seed): Generator<void, void> {
  for (const [name, table] of seed.tables) yield* table.preparing([...indexesOf(name), usualOrder])
}
