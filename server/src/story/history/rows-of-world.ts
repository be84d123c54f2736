import { type Row } from '#server/worlds/rows/collection.ts'
import { type World } from '#server/worlds/world.ts'

/** Text messages that went to nobody, and sends that the seed tells anew. */
const forgotten: ReadonlySet<string> = new Set(['outbox', 'announcementSends'])

/** All rows of a world as they are now, by collection. */
export function rowsOfWorld(world: World): Record<string, readonly Row[]> {
  const { rows: changed } = world.forkState([]).snapshot('history')
  const names = new Set([...world.seed.tables.keys(), ...changed.keys()])
  const collections: Record<string, readonly Row[]> = {}
  for (const name of names) {
    if (forgotten.has(name)) continue
    const entries = changed.get(name) ?? new Map<string, Row | null>()
    const kept = (world.seed.tables.get(name)?.rows ?? []).filter(({ id }) => !entries.has(id))
    const made = [...entries.values()].filter((row) => row !== null)
    collections[name] = [...kept, ...made]
  }
  return collections
}
