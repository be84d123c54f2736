import { type Row } from '#server/worlds/rows/collection.ts'
import { SeedTable } from './seed-table.ts'

/** What a seed was told for. */
export interface SeedHead {
  /** The moment that the seed's history is told relative to, in ms of the epoch. */
  readonly d0Ms: number
  readonly size: string
}

/** The frozen state that worlds start from; worlds hold only what differs from it. */
export interface Seed extends SeedHead {
  /** Names the seed's content; a folder `seeds/<hash>` keeps it. */
  readonly hash: string
  /** Names what it was told from, so that a kept one need not be told again; undefined where nobody told it here. */
  readonly recipe: string | undefined
  readonly tables: ReadonlyMap<string, SeedTable>
}

type LoadRows = ConstructorParameters<typeof SeedTable>[0]

interface SeedContent extends SeedHead {
  readonly hash: string
  readonly recipe?: string | undefined
  /** The rows of each collection, or a function that loads them, at once or in slices, when first needed. */
  readonly collections: Readonly<Record<string, readonly Row[] | LoadRows>>
}

/** Makes a seed; the rows belong to it from then on and are frozen when they are first handed out. */
export function createSeed(content: SeedContent): Seed {
  const { hash, recipe, d0Ms, size, collections } = content
  if (!/^[\w-]+$/.test(hash)) throw new Error(`A seed's hash names a folder; '${hash}' cannot.`)
  const tables = new Map(
    Object.entries(collections).map(([name, rows]) => [
      name,
      new SeedTable(typeof rows === 'function' ? rows : () => rows),
    ]),
  )
  return { hash, recipe, d0Ms, size, tables }
}

const emptyTable = new SeedTable(() => [])

/** The table of a collection; an empty one where the seed has no such collection. */
export function seedTableOf(seed: Seed, collection: string): SeedTable {
  return seed.tables.get(collection) ?? emptyTable
}
