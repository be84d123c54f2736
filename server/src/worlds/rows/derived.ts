import { type Seed } from '#server/worlds/seed/seed.ts'
import { type World } from '#server/worlds/world.ts'
import { type Collection, type Row } from './collection.ts'
import { type Overlay } from './overlay.ts'

interface Made<T> {
  readonly changeCounts: readonly number[]
  readonly value: T
}

/**
 * A value that follows from whole collections alone: it reads no others, no clock and nothing random.
 * It is made once for all worlds that changed none of them, and anew where one of them changed.
 */
export class Derivation<T> {
  readonly #from: readonly Collection<Row>[]
  readonly #make: (world: World) => T
  readonly #ofSeeds = new WeakMap<Seed, { readonly value: T }>()
  readonly #ofWorlds = new WeakMap<Overlay, Made<T>>()

  constructor(from: readonly Collection<Row>[], make: (world: World) => T) {
    this.#from = from
    this.#make = make
  }

  /** For `World.derived`, which knows the overlay. */
  valueOf(world: World, overlay: Overlay): T {
    const collections = this.#from.map(({ name }) => overlay.collection(name))
    if (collections.every(({ entries }) => entries.size === 0)) {
      return this.#valueOfSeed(world, overlay.seed)
    }
    const changeCounts = collections.map(({ changeCount }) => changeCount)
    const made = this.#ofWorlds.get(overlay)
    if (made?.changeCounts.every((count, index) => count === changeCounts[index]) === true) {
      return made.value
    }
    const value = this.#make(world)
    this.#ofWorlds.set(overlay, { changeCounts, value })
    return value
  }

  #valueOfSeed(world: World, seed: Seed): T {
    const made = this.#ofSeeds.get(seed)
    if (made !== undefined) return made.value
    const value = this.#make(world)
    this.#ofSeeds.set(seed, { value })
    return value
  }
}
