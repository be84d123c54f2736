import { type Row } from '#server/worlds/rows/collection.ts'
import { createSeed, type Seed } from '#server/worlds/seed/seed.ts'
import { type SeedManifest } from '#server/worlds/seed/seed-files.ts'
import {
  collectionLine,
  headLine,
  inTextOrder,
  linesOf,
  type SeedPart,
} from '#server/worlds/seed/seed-text.ts'
import { memoryShelf } from '#server/worlds/files/snapshot-shelf.ts'
import { type WorldStorage } from '#server/worlds/world-keeper.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { memoryJournal } from './journal.ts'

/** Where the worlds of a registry and their seeds are kept. */
export interface WorldHome {
  names(): Promise<KeptNames>
  saveEvicted(names: readonly string[]): Promise<void>
  /** Keeps a new world; memory does not ask for the snapshot. */
  create(name: string, snapshot: () => Snapshot): Promise<WorldStorage>
  open(name: string): Promise<KeptWorld>
  remove(name: string): Promise<void>
  /** Keeps how long a world may lie unused. */
  saveIdleLimit(name: string, limitMs: number): Promise<void>
  /** Keeps the seed, and that it is the current one. */
  saveSeed(seed: Seed): Promise<void>
  /** Keeps a seed that comes from elsewhere; where a part of it fails, nothing is kept. */
  takeSeed(seed: SeedManifest, parts: AsyncIterable<SeedPart>): Promise<void>
  /** The text of a seed that is kept (`seed-text.ts`). */
  textOf(seed: Seed): AsyncIterable<string | Buffer>
  hasSeed(hash: string): boolean
  /** Throws where the seed is not kept. */
  seedOf(hash: string): Seed
  removeSeedsBut(hash: string): Promise<void>
  /** Throws a GoneData where what was opened, or the named world, is no longer there. */
  requireThere(world?: string): Promise<void>
  close(): Promise<void>
}

/** The worlds that are kept, with those that may lie unused only so long, and those that were and are deleted. */
export interface KeptNames {
  readonly kept: readonly string[]
  readonly idleLimitsMs: ReadonlyMap<string, number>
  readonly evicted: readonly string[]
}

/** A world as it is kept. */
export interface KeptWorld {
  readonly snapshot: Snapshot
  readonly storage: WorldStorage
}

const nothing = () => Promise.resolve()

/** Worlds that end with the process. */
export function memoryHome(): WorldHome {
  const taken = new Map<string, Seed>()
  return {
    names: () => Promise.resolve({ kept: [], idleLimitsMs: new Map(), evicted: [] }),
    saveEvicted: nothing,
    create: () =>
      Promise.resolve({
        journal: memoryJournal,
        save: () => Promise.resolve(0),
        shelf: memoryShelf(),
      }),
    open: (name) => Promise.reject(new Error(`The world '${name}' is not kept.`)),
    remove: nothing,
    saveIdleLimit: nothing,
    saveSeed: nothing,
    takeSeed: async (manifest, parts) => {
      const collections: Record<string, Row[]> = {}
      for await (const { collection, rows } of parts) {
        collections[collection] = [...(collections[collection] ?? []), ...rows]
      }
      taken.set(manifest.hash, createSeed({ ...manifest, collections }))
    },
    textOf: textInMemory,
    hasSeed: (hash) => taken.has(hash),
    seedOf: (hash) => {
      const seed = taken.get(hash)
      if (seed === undefined) throw new Error(`The seed ${hash} is not kept.`)
      return seed
    },
    removeSeedsBut: nothing,
    requireThere: nothing,
    close: nothing,
  }
}

/** The text of a seed from its rows. */
export async function* textInMemory(seed: Seed): AsyncGenerator<string> {
  yield headLine(seed)
  for (const name of inTextOrder(seed.tables.keys())) {
    yield collectionLine(name)
    yield* linesOf(seed.tables.get(name)?.rows ?? [])
  }
}
