import { isDeepStrictEqual } from 'node:util'
import { type Row } from '#server/worlds/rows/collection.ts'
import { hasFields, type Fields } from '#server/worlds/disk/json.ts'
import { type Entry } from '#server/worlds/rows/overlay.ts'
import { seedTableOf, type Seed } from '#server/worlds/seed/seed.ts'

/** The rows of a moment that differ from the seed, by collection and id; the seed itself is the empty map. */
export type MomentRows = ReadonlyMap<string, ReadonlyMap<string, Entry>>

/** What became of one row between two moments over one seed. */
export type RowDifference =
  | { readonly collection: string; readonly kind: 'added'; readonly row: Row }
  | { readonly collection: string; readonly kind: 'removed'; readonly row: Row }
  | {
      readonly collection: string
      readonly kind: 'changed'
      readonly id: string
      /** The fields that differ; one that is not there is left out. */
      readonly before: Fields
      readonly after: Fields
    }

/** The rows that differ between two moments, by collection and id; it costs what the moments changed. */
export function* differencesOf(
  seed: Seed,
  from: MomentRows,
  to: MomentRows,
): Generator<RowDifference> {
  const collections = new Set([...from.keys(), ...to.keys()])
  for (const collection of [...collections].toSorted()) {
    const [before, after] = [from.get(collection) ?? nothing, to.get(collection) ?? nothing]
    const table = seedTableOf(seed, collection)
    const rowIn = (entries: ReadonlyMap<string, Entry>, id: string): Row | undefined => {
      const entry = entries.get(id)
      return entry === undefined ? table.find(id) : (entry ?? undefined)
    }
    for (const id of [...new Set([...before.keys(), ...after.keys()])].toSorted()) {
      const difference = differenceOf(collection, rowIn(before, id), rowIn(after, id))
      if (difference !== undefined) yield difference
    }
  }
}

const nothing: ReadonlyMap<string, Entry> = new Map()

function differenceOf(
  collection: string,
  before: Row | undefined,
  after: Row | undefined,
): RowDifference | undefined {
  if (before === after) return undefined
  if (before === undefined) {
    return after === undefined ? undefined : { collection, kind: 'added', row: after }
  }
  if (after === undefined) return { collection, kind: 'removed', row: before }
  const [old, fresh] = [fieldsOf(before), fieldsOf(after)]
  const changed = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].filter(
    (field) => !isDeepStrictEqual(old[field], fresh[field]),
  )
  if (changed.length === 0) return undefined
  const pick = (row: Fields) =>
    Object.fromEntries(changed.filter((field) => field in row).map((field) => [field, row[field]]))
  return { collection, kind: 'changed', id: before.id, before: pick(old), after: pick(fresh) }
}

function fieldsOf(row: Row): Fields {
  return hasFields(row) ? row : {}
}
