import { type JsonValue } from './disk/json.ts'
import { type PastMemory } from './past/past-memory.ts'
import { type Seed } from './seed/seed.ts'
import { type Change, type Follower, type Transaction } from './types.ts'
import { type WorldPart } from './world-parts.ts'
import { type World } from './world.ts'

/** Does what an event of the queue stands for, in a commit of its own. */
export type DueHandler = (tx: Transaction, payload: JsonValue, world: World) => void

/** The same where it may change thousands of rows: in slices. */
export type LongDueHandler = (
  tx: Transaction,
  payload: JsonValue,
  world: World,
) => Generator<unknown, void>

/** Is told what a commit changed, once that is on disk. */
export type CommitListener = (world: World, changes: readonly Change[]) => void

/**
 * Is told when parts of what a world held are over: by a reset, or all of them because the world was deleted.
 * What is kept outside the world (faults, request journal, sockets) ends here, where its part is named.
 */
export type EndListener = (
  world: World,
  how: 'reset' | 'deleted',
  parts: ReadonlySet<WorldPart>,
) => void

/** What all worlds of a registry share. */
export interface WorldSurroundings {
  readonly realNowMs: () => number
  readonly handlers: ReadonlyMap<string, DueHandler>
  readonly longHandlers: ReadonlyMap<string, LongDueHandler>
  readonly followers: ReadonlyMap<string, ReadonlySet<Follower>>
  readonly listeners: ReadonlySet<CommitListener>
  readonly endListeners: ReadonlySet<EndListener>
  readonly compactAtBytes: number
  readonly past: PastMemory
  /** Resolves when a seed can be read without holding anybody up. */
  readonly seedPrepared: (seed: Seed) => Promise<void>
  readonly warn: (text: string) => void
  readonly onFatal: (sentence: string, error: unknown) => void
}
