import { hasFields, type Fields } from '#server/worlds/disk/json.ts'
import { type Row } from './collection.ts'

/** What happened to one row, as the journal keeps it: the whole row when new, else only the fields that changed. */
export interface RowPatch {
  readonly in: string
  readonly id: string
  readonly put?: Row
  readonly set?: Fields
  readonly unset?: readonly string[]
  readonly gone?: true
}

/** The patch that leads from one state of a row to another; undefined where they do not differ. */
export function patchOf(
  collection: string,
  id: string,
  before: Row | undefined,
  after: Row | undefined,
): RowPatch | undefined {
  if (after === before) return undefined
  if (after === undefined) return { in: collection, id, gone: true }
  if (before === undefined) return { in: collection, id, put: after }

  const set: Record<string, unknown> = {}
  const unset: string[] = []
  const old = fieldsOf(before)
  const fresh = fieldsOf(after)
  for (const field in fresh) {
    if (fresh[field] === old[field]) continue
    if (fresh[field] === undefined) unset.push(field)
    else set[field] = fresh[field]
  }
  for (const field in old) {
    if (old[field] !== undefined && !(field in fresh)) unset.push(field)
  }
  return unset.length === 0 ? { in: collection, id, set } : { in: collection, id, set, unset }
}

/** The row after a patch; undefined where it is gone. Throws where the patch needs a row that is not there. */
export function patched(patch: RowPatch, before: Row | undefined): Row | undefined {
  if (patch.gone === true) return undefined
  if (patch.put !== undefined) return patch.put
  if (before === undefined)
    throw new Error(`it changes ${patch.in} ${patch.id}, which is not there`)
  const { unset } = patch
  const row = { ...before, ...patch.set }
  if (unset === undefined) return row
  const left = Object.entries(row).filter(([field]) => !unset.includes(field))
  return { ...Object.fromEntries(left), id: row.id }
}

function fieldsOf(row: Row): Fields {
  return hasFields(row) ? row : {}
}
