import { MadeOnce, readingWhenReady } from '#server/worlds/readiness.ts'
import { type Seed } from '#server/worlds/seed/seed.ts'
import { type World } from '#server/worlds/world.ts'
import { type Collection, type Row } from './collection.ts'
import { type CollectionOverlay, type Overlay } from './overlay.ts'

/** What a value is made of, at one state of its collections. */
interface Making<T> {
  readonly changeCounts: readonly number[]
  /** Undefined where one of the collections was changed meanwhile. */
  readonly made: MadeOnce<{ readonly value: T } | undefined>
}

/**
 * A value that follows from whole collections alone: it reads no others, no clock and nothing random.
 * It is made once for all worlds that changed none of them, and anew where one of them changed. What takes long to make
 * is a generator: a reading that can be made again waits for it, and others have their turns meanwhile.
 */
export class Derivation<T> {
  readonly #from: readonly Collection<Row>[]
  readonly #make: (world: World) => T | Generator<unknown, T>
  readonly #ofSeeds = new WeakMap<Seed, Making<T>>()
  readonly #ofWorlds = new WeakMap<Overlay, Making<T>>()

  constructor(from: readonly Collection<Row>[], make: (world: World) => T | Generator<unknown, T>) {
    this.#from = from
    this.#make = make
  }

  /** For `World.derived`, which knows the overlay that the world has at the moment. */
  valueOf(world: World, overlayNow: () => Overlay): T {
    for (;;) {
      const overlay = overlayNow()
      const collections = this.#from.map(({ name }) => overlay.collection(name))
      const { result } = this.#makingOf(world, overlayNow, collections).made
      if (result !== undefined) return result.value
    }
  }

  /** What is made already, or is being made, of the collections as they are; it is begun where nothing is. */
  #makingOf(
    world: World,
    overlayNow: () => Overlay,
    collections: readonly CollectionOverlay[],
  ): Making<T> {
    const overlay = overlayNow()
    const isOfSeed = collections.every(({ entries }) => entries.size === 0)
    const known = isOfSeed ? this.#ofSeeds.get(overlay.seed) : this.#ofWorlds.get(overlay)
    if (known !== undefined && (isOfSeed || isAt(collections, known.changeCounts))) return known
    const changeCounts = collections.map(({ changeCount }) => changeCount)
    const making: Making<T> = {
      changeCounts,
      made: new MadeOnce(() =>
        this.#making(world, () => {
          if (overlayNow() === overlay && isAt(collections, changeCounts)) return true
          if (this.#ofSeeds.get(overlay.seed) === making) this.#ofSeeds.delete(overlay.seed)
          if (this.#ofWorlds.get(overlay) === making) this.#ofWorlds.delete(overlay)
          return false
        }),
      ),
    }
    if (isOfSeed) this.#ofSeeds.set(overlay.seed, making)
    else this.#ofWorlds.set(overlay, making)
    return making
  }

  *#making(
    world: World,
    isStill: () => boolean,
  ): Generator<void, { readonly value: T } | undefined> {
    const work = readingWhenReady(() => workOf(this.#make(world)))
    while (isStill()) {
      const step = work.next()
      if (step.done === true) return { value: step.value }
      yield
    }
    return undefined
  }
}

function isAt(collections: readonly CollectionOverlay[], changeCounts: readonly number[]): boolean {
  return collections.every(({ changeCount }, index) => changeCount === changeCounts[index])
}

function* workOf<T>(made: T | Generator<unknown, T>): Generator<unknown, T> {
  return isWork(made) ? yield* made : made
}

function isWork<T>(made: T | Generator<unknown, T>): made is Generator<unknown, T> {
  return typeof made === 'object' && made !== null && 'next' in made && 'throw' in made
}
