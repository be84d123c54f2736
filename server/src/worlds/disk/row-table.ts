import { type RowPatch } from '#server/worlds/rows/patch.ts'
import { hasFields, type Fields } from './json.ts'

/**
 * Many patches of one collection as a journal's line keeps them: the names of their fields once, and once what is the same in all.
 * Most of a thousand rows that one commit made are names, and values that all of them have.
 */
export interface RowTable {
  readonly in: string
  /** What each of the patches does with its fields. */
  readonly as: 'put' | 'set'
  /** All fields in their order; the first is the id. */
  readonly fields: readonly string[]
  readonly same: Fields
  /** The values of the other fields, in their order. */
  readonly rows: readonly (readonly unknown[])[]
}

/** Fewer are written one by one. */
const leastRows = 4

/** The same patches in the same order, those of one form that stand together as a table. */
export function tabled(patches: readonly RowPatch[]): (RowPatch | RowTable)[] {
  const items: (RowPatch | RowTable)[] = []
  for (let at = 0; at < patches.length;) {
    const form = formOf(patches[at])
    let end = at + 1
    if (form !== undefined) while (hasForm(patches[end], form)) end += 1
    const run = patches.slice(at, end)
    if (form !== undefined && run.length >= leastRows) items.push(tableOf(run, form))
    else items.push(...run)
    at = end
  }
  return items
}

/** The patches of a table. */
export function patchesIn({ in: collection, as, fields, same, rows }: RowTable): RowPatch[] {
  return rows.map((values) => {
    const row: Record<string, unknown> & { id: string } = { id: '' }
    let next = 0
    for (const field of fields) {
      if (Object.hasOwn(same, field)) row[field] = same[field]
      else {
        row[field] = values[next]
        next += 1
      }
    }
    if (as === 'put') return { in: collection, id: row.id, put: row }
    const { id, ...set } = row
    return { in: collection, id, set }
  })
}

/** Whether a value is a table, as it was written. */
export function isRowTable(value: unknown): value is RowTable {
  if (!hasFields(value) || typeof value['in'] !== 'string') return false
  const { as, fields, same, rows } = value
  if ((as !== 'put' && as !== 'set') || !hasFields(same)) return false
  if (!Array.isArray(fields) || fields[0] !== 'id' || !Array.isArray(rows)) return false
  if (!fields.every((field) => typeof field === 'string')) return false
  const own = fields.filter((field) => !Object.hasOwn(same, field))
  return (
    own[0] === 'id' &&
    rows.every(
      (row) => Array.isArray(row) && row.length === own.length && typeof row[0] === 'string',
    )
  )
}

/** Which fields a patch tells of, in their order, and what it does with them. */
interface Form {
  readonly in: string
  readonly as: 'put' | 'set'
  readonly fields: readonly string[]
}

/** Undefined of a patch that no table keeps: of a row that is gone, or with a field that JSON would leave out. */
function formOf(patch: RowPatch | undefined): Form | undefined {
  if (patch === undefined || patch.unset !== undefined) return undefined
  const told = fieldsOf(patch)
  if (told === undefined) return undefined
  const fields = Object.keys(told)
  // Names that are numbers come before all others, wherever they were written.
  if (patch.put !== undefined && fields[0] !== 'id') return undefined
  const isKept = fields.every((field) => told[field] !== undefined && field !== '__proto__')
  if (!isKept) return undefined
  return patch.put === undefined
    ? { in: patch.in, as: 'set', fields: ['id', ...fields] }
    : { in: patch.in, as: 'put', fields }
}

function hasForm(patch: RowPatch | undefined, form: Form): boolean {
  if (patch === undefined || patch.in !== form.in || patch.unset !== undefined) return false
  if ((patch.put === undefined) === (form.as === 'put')) return false
  const told = fieldsOf(patch)
  if (told === undefined) return false
  let at = form.as === 'put' ? 0 : 1
  for (const field in told) {
    if (field !== form.fields[at] || told[field] === undefined) return false
    at += 1
  }
  return at === form.fields.length
}

function fieldsOf({ put, set }: RowPatch): Fields | undefined {
  if (put !== undefined) return hasFields(put) ? put : undefined
  return set
}

function tableOf(run: readonly RowPatch[], { in: collection, as, fields }: Form): RowTable {
  const told = run.map((patch) => fieldsOf(patch) ?? {})
  const [first = {}] = told
  const same: Record<string, unknown> = {}
  const own: string[] = []
  for (const field of fields) {
    if (field === 'id') continue
    const value = first[field]
    if (told.every((row) => row[field] === value)) same[field] = value
    else own.push(field)
  }
  const rows = run.map(({ id }, at) => {
    const row = told[at] ?? {}
    return [id, ...own.map((field) => row[field])]
  })
  return { in: collection, as, fields, same, rows }
}
