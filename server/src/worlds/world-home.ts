import { memoryJournal } from './journal.ts'
import { type Seed } from './seed.ts'
import { memoryShelf } from './snapshot-shelf.ts'
import { type WorldStorage } from './world-keeper.ts'
import { type Snapshot } from './world-state.ts'

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
  /** Throws where the seed is not kept. */
  seedOf(hash: string): Seed
  removeSeedsBut(hash: string): Promise<void>
  close(): Promise<void>
}

/** The worlds that are kept, with those that may lie unused only so long, and those that were and are deleted. */
export interface KeptNames {
  readonly kept: readonly string[]
  readonly idleLimitsMs: ReadonlyMap<string, number>
  readonly evicted: readonly string[]
}

interface KeptWorld {
  readonly snapshot: Snapshot
  readonly storage: WorldStorage
}

const nothing = () => Promise.resolve()

/** Worlds that end with the process. */
export function memoryHome(): WorldHome {
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
    seedOf: (hash) => {
      throw new Error(`The seed ${hash} is not kept.`)
    },
    removeSeedsBut: nothing,
    close: nothing,
  }
}
