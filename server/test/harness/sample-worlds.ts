import { defineCollection, type Row } from '#server/worlds/collection.ts'
import { openRegistry, type RegistryOptions, type WorldRegistry } from '#server/worlds/registry.ts'
import { createSeed, type Seed } from '#server/worlds/seed.ts'
import { type World } from '#server/worlds/world.ts'

/** A row with a field of every kind that lists filter by. */
export interface Item extends Row {
  readonly name: string | null
  readonly amountFen: number | null
  readonly isOpen: boolean
  readonly tags: string
  readonly note?: string
}

export const items = defineCollection<Item>('items', { indexes: ['name', 'amountFen'] })

export interface Session extends Row {
  readonly userId: string
}

export const sessions = defineCollection<Session>('sessions', { bookkeeping: true })

/** The id of a row of the seed. */
export function seedId(number: number): string {
  return `1${String(number).padStart(18, '0')}`
}

/** A row with the fields that matter in sight. */
export function anItem(fields: Partial<Item> & Row): Item {
  return { name: 'item', amountFen: 100, isOpen: true, tags: '', ...fields }
}

/** A seed of items with ids from 1 on, and of one user. */
export function sampleSeed(hash = 'sample', rows: readonly Item[] = sampleItems()): Seed {
  const users = [{ id: seedId(1) }]
  return createSeed({ hash, d0Ms: 0, size: 'S', collections: { items: rows, users } })
}

function sampleItems(): readonly Item[] {
  return ['oak', 'ash', 'elm'].map((name, index) =>
    anItem({ id: seedId(index + 1), name, amountFen: 100 * index }),
  )
}

/** 2026-03-01 00:30:00 in Shanghai, while it is still February in Greenwich. */
export const startMs = 1_772_296_200_000

interface Opened {
  readonly registry: WorldRegistry
  readonly world: World
  readonly warnings: readonly string[]
  readonly failures: readonly string[]
}

/** A registry with its default world, in memory unless a folder is given, at a time that stands until it is told to run. */
export async function openWorlds(options: Partial<RegistryOptions> = {}): Promise<Opened> {
  const warnings: string[] = []
  const failures: string[] = []
  const registry = await openRegistry({
    dataDir: undefined,
    seed: sampleSeed(),
    nowMs: () => startMs,
    warn: (text) => warnings.push(text),
    onFatal: (sentence) => failures.push(sentence),
    ...options,
  })
  return { registry, world: await worldOf(registry, 'default'), warnings, failures }
}

/** The world of a name that is known to be there. */
export async function worldOf(registry: WorldRegistry, name: string): Promise<World> {
  const world = await registry.get(name)
  if (world === undefined) throw new Error(`no world ${name}`)
  return world
}
