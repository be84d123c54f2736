import { BrokenWorld, UnusableData } from './disk/unusable-data.ts'

/** The worlds that are kept and could not be opened, as far as somebody tried. */
export class BrokenWorlds {
  readonly #warn: (text: string) => void
  readonly #byName = new Map<string, BrokenWorld>()

  constructor(warn: (text: string) => void) {
    this.#warn = warn
  }

  /** The file that keeps a world from being opened; undefined where nothing is known to. */
  placeOf(name: string): string | undefined {
    return this.#byName.get(name)?.place
  }

  /** Opens a world; throws a BrokenWorld, which is warned of once, where its data cannot be used. */
  async open<World>(name: string, load: () => Promise<World>): Promise<World> {
    try {
      const world = await load()
      this.#byName.delete(name)
      return world
    } catch (error) {
      if (!(error instanceof UnusableData)) throw error
      const broken = new BrokenWorld(name, error)
      if (this.placeOf(name) !== broken.place) this.#warn(`世界 ${name}：${broken.message}`)
      this.#byName.set(name, broken)
      throw broken
    }
  }

  forget(name: string): void {
    this.#byName.delete(name)
  }
}

/** What a promise comes to, or undefined where it fails because a world is broken. */
export async function orUndefined<Value>(opening: Promise<Value>): Promise<Value | undefined> {
  try {
    return await opening
  } catch (error) {
    if (error instanceof BrokenWorld) return undefined
    throw error
  }
}
