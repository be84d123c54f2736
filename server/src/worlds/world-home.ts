import { memoryJournal } from './journal.ts'
import { type Seed } from './seed.ts'
import { type WorldStorage } from './world-keeper.ts'
import { type Snapshot } from './world-state.ts'

/** Where the worlds of a registry and their seeds are kept. */
export interface WorldHome {
  /** The worlds that are kept, and those that were and are deleted. */
  names(): Promise<{ readonly kept: readonly string[]; readonly evicted: readonly string[] }>
  saveEvicted(names: readonly string[]): Promise<void>
  /** Keeps a new world; memory does not ask for the snapshot. */
  create(name: string, snapshot: () => Snapshot): Promise<WorldStorage>
  open(name: string): Promise<KeptWorld>
  remove(name: string): Promise<void>
  /** Keeps the seed, and that it is the current one. */
  saveSeed(seed: Seed): Promise<void>
  /** Throws where the seed is not kept. */
  seedOf(hash: string): Seed
  removeSeedsBut(hash: string): Promise<void>
  close(): Promise<void>
}

interface KeptWorld {
  readonly snapshot: Snapshot
  readonly storage: WorldStorage
}

const nothing = () => Promise.resolve()

/** Worlds that end with the process. */
export function memoryHome(): WorldHome {
  return {
    names: () => Promise.resolve({ kept: [], evicted: [] }),
    saveEvicted: nothing,
    create: () => Promise.resolve({ journal: memoryJournal, save: () => Promise.resolve(0) }),
    open: (name) => Promise.reject(new Error(`The world '${name}' is not kept.`)),
    remove: nothing,
    saveSeed: nothing,
    seedOf: (hash) => {
      throw new Error(`The seed ${hash} is not kept.`)
    },
    removeSeedsBut: nothing,
    close: nothing,
  }
}
