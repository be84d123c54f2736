import { type KeptWorld, type WorldHome } from '#server/worlds/disk/world-home.ts'
import { type SeedManifest } from '#server/worlds/seed/seed-files.ts'

/** Where a world of a shared home is served. */
export type Led =
  /** By this server, from now on. */
  | { readonly kind: 'here' }
  /** The same of a world that may lie unused only so long, with what is left of that. */
  | { readonly kind: 'here'; readonly idleLimitMs: number; readonly idleLeftMs: number }
  /** By the server of this address. */
  | { readonly kind: 'elsewhere'; readonly url: string }
  /** There is none of that name, or none any more. */
  | { readonly kind: 'unknown' | 'evicted' }

/** When a world that is given back is wanted again, in ms from now on. */
export interface Wake {
  /** An event of its queue is due. */
  readonly dueInMs?: number | undefined
  /** It has lain unused for as long as it may. */
  readonly endsInMs?: number | undefined
}

/** The worlds that a server leads. */
export interface LeaseStanding {
  readonly worlds: number
  /** For how long they may be served without a renewal, ms; null where there are none. */
  readonly validMs: number | null
}

/** Contents that are found by their hash. */
interface KeptFiles {
  keep(contentHash: string, content: Buffer): Promise<void>
  read(contentHash: string): Promise<Buffer | undefined>
}

/** A home that several servers share. A world has one leader at a time; it alone writes the world. */
export interface SharedHome extends WorldHome {
  /** What all servers of this home know, and nobody else. */
  readonly secret: string
  /** Where this server keeps the rows of seeds at hand. */
  readonly seedFolder: string
  /** The contents of uploads, by their hash, for all servers. */
  readonly files: KeptFiles
  /** Whether this server may serve a world at this moment; it costs a look at the clock. */
  isLedHere(world: string): boolean
  /** How the leases of this server are. */
  leases(): LeaseStanding
  /** Finds out who serves a world; leads it from now on where nobody does. */
  lead(world: string): Promise<Led>
  /** Reads a world that another server leads: what of it was acknowledged, to be read and nothing else. */
  read(world: string): Promise<KeptWorld>
  /** Lets another server lead a world. */
  release(world: string, wake?: Wake): Promise<void>
  /** Some of the worlds that were given back and are wanted again. */
  awaited(): Promise<readonly string[]>
  /** Hears of each world that this server leads no more, but for those that it released. */
  onLost(listener: (world: string) => void): void
  /** Who leads which world now, by address. */
  holders(): Promise<ReadonlyMap<string, string>>
  /** The seed that new worlds of all servers start from, ready to be read; undefined for a new database. */
  findCurrentSeed(): Promise<SeedManifest | undefined>
}

export function isShared(home: WorldHome): home is SharedHome {
  return 'lead' in home
}
