import { type Fields, hasFields, parseJson } from '#server/worlds/disk/json.ts'
import { isClockState, isRow } from '#server/worlds/disk/journal-line.ts'
import { type Entry } from '#server/worlds/rows/overlay.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'

// Large enough for few writes, small enough not to hold up the process.
const entriesAtOnce = 100

/** The text of a snapshot's file, in pieces; `headOf` reads its beginning and its end. */
export function* textOf(snapshot: Snapshot): Generator<string> {
  const { rows, ...head } = snapshot
  yield* openTextOf({ ...head, rowCount: rowCountOf(snapshot) }, rows)
  yield textEnd
}

const textEnd = '}\n'
const headEnd = ',"rows":{'

/** How many rows of a world differ from its seed, or are removed. */
export function rowCountOf({ rows }: Snapshot): number {
  let count = 0
  for (const { size } of rows.values()) count += size
  return count
}

/** A snapshot without its rows. */
export interface SnapshotHead extends Omit<Snapshot, 'rows'> {
  readonly rowCount: number
}

/**
 * What the beginning and the end of a snapshot's text tell of it; undefined where it is not whole, or of a version that
 * did not count its rows.
 */
export function headOf(beginning: string, end: string): SnapshotHead | undefined {
  const until = beginning.indexOf(headEnd)
  if (until < 0 || !end.endsWith(`}${textEnd}`)) return undefined
  try {
    const head = parseJson(`${beginning.slice(0, until)}}`)
    return isHead(head) && Number.isSafeInteger(head.rowCount) ? head : undefined
  } catch {
    return undefined
  }
}

/** JSON in pieces, but for the last brace: the rows are lists of id and row by collection. */
export function* openTextOf(head: object, rows: Snapshot['rows']): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"rows":{`
  let collectionSeparator = ''
  for (const [collection, entries] of rows) {
    yield `${collectionSeparator}${JSON.stringify(collection)}:[`
    collectionSeparator = ','
    let pieces: string[] = []
    let separator = ''
    for (const entry of entries) {
      pieces.push(JSON.stringify(entry))
      if (pieces.length < entriesAtOnce) continue
      yield `${separator}${pieces.join(',')}`
      separator = ','
      pieces = []
    }
    yield pieces.length > 0 ? `${separator}${pieces.join(',')}]` : ']'
  }
  yield '}'
}

/** The snapshot as its file holds it. */
interface WrittenSnapshot extends Omit<Snapshot, 'rows'> {
  /** Left out by older versions and in the files of worlds. */
  readonly rowCount?: number
  readonly rows: Readonly<Record<string, readonly (readonly [string, Entry])[]>>
}

/** The snapshot that a file holds. */
export function snapshotOf({ rows, rowCount: _counted, ...head }: WrittenSnapshot): Snapshot {
  const collections = Object.entries(rows).map(
    ([name, entries]) => [name, new Map(entries)] as const,
  )
  return { ...head, rows: new Map(collections) }
}

/** Whether a value is a snapshot as its file holds it. */
export function isWrittenSnapshot(value: unknown): value is WrittenSnapshot {
  return (
    isHead(value) &&
    hasFields(value['rows']) &&
    Object.values(value['rows']).every(
      (entries: unknown) => Array.isArray(entries) && entries.every(isEntry),
    )
  )
}

function isHead(value: unknown): value is SnapshotHead & Fields {
  return (
    hasFields(value) &&
    typeof value['name'] === 'string' &&
    typeof value['seed'] === 'string' &&
    Number.isSafeInteger(value['sequence']) &&
    Number.isSafeInteger(value['lastId']) &&
    typeof value['holdsChanges'] === 'boolean' &&
    isClockState(value['clock']) &&
    isClockState(value['birth'])
  )
}

function isEntry(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return false
  const row: unknown = value[1]
  return row === null || (isRow(row) && row.id === value[0])
}
