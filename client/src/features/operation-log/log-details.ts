import { type ChangedField } from '#client/ui/detail/changes-table.tsx'

/** One stored row that an operation changed. */
export interface ChangedRow {
  readonly collection: string
  readonly id: string
  readonly fields: readonly ChangedField[]
}

// Every change moves these; they tell nothing.
const stamps = new Set(['version', 'updateBy', 'updateTime'])

// Our client's stamp against caches ([HTTP-02]); it is no parameter of the operation.
const cacheStamp = '_t'

/** The request's parameters in the order in which they were sent; a text that is no JSON object has none. */
export function parametersOf(requestParam: string): [string, string][] {
  return membersOf(parse(requestParam))
    .filter(([name]) => name !== cacheStamp)
    .map(([name, value]) => [name, textOf(value)])
}

/** The rows of the log's `changes`: a list of `{ collection, id, fields: { name: [before, after] } }`. */
export function changedRowsOf(changes: string): ChangedRow[] {
  const rows = parse(changes)
  if (!Array.isArray(rows)) return []

  return rows.map((row: unknown) => {
    const { collection, id, fields } = Object.fromEntries(membersOf(row))
    return { collection: textOf(collection), id: textOf(id), fields: fieldsOf(fields) }
  })
}

function fieldsOf(fields: unknown): ChangedField[] {
  return membersOf(fields)
    .filter(([name]) => !stamps.has(name))
    .map(([name, pair]) => {
      const [before, after]: unknown[] = Array.isArray(pair) ? pair : []
      return { label: name, before: textOf(before), after: textOf(after) }
    })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function membersOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value)
    : []
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
