import { type RowsByCollection } from '#server/core/history/feature-history.ts'
import { outbox } from '#server/simulators/outbox.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type World } from '#server/worlds/world.ts'

/** All rows of a world as they are now, by collection, but for text messages, which went to nobody. */
export function rowsOfWorld(world: World): RowsByCollection {
  const { rows: changed } = world.forkState([]).snapshot('history')
  const names = new Set([...world.seed.tables.keys(), ...changed.keys()])
  names.delete(outbox.name)
  const collections: Record<string, readonly Row[]> = {}
  for (const name of names) {
    const entries = changed.get(name) ?? new Map<string, Row | null>()
    const kept = (world.seed.tables.get(name)?.rows ?? []).filter(({ id }) => !entries.has(id))
    const made = [...entries.values()].filter((row) => row !== null)
    collections[name] = [...kept, ...made]
  }
  return collections
}
