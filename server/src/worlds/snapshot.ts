import { dirname } from 'node:path'
import { readFile } from 'node:fs/promises'
import { Low, type Adapter } from 'lowdb'
import { isMissing, replaceFile } from './durable-file.ts'
import { hasFields, parseJson } from './json.ts'
import { isClockState, isRow } from './journal-line.ts'
import { type Entry } from './overlay.ts'
import { type Snapshot } from './world-state.ts'
import { UnusableData } from './unusable-data.ts'

/** What lowdb holds: nothing before the first writing. */
interface Kept {
  readonly snapshot: Snapshot | undefined
}

/** lowdb's port to a file: compact text, synced, and replaced at one blow; a half file is refused by name. */
class SnapshotFile implements Adapter<Kept> {
  readonly #path: string
  sizeBytes = 0

  constructor(path: string) {
    this.#path = path
  }

  async read(): Promise<Kept | null> {
    const text = await readFile(this.#path, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (text === undefined) return null
    let snapshot: unknown
    try {
      snapshot = parseJson(text)
    } catch (error) {
      throw new UnusableData(
        `${this.#path} 无法读取：不是完整的 JSON。未改动任何数据。请修复该文件；若放弃这个世界的改动，请删除文件夹 ${dirname(this.#path)} 后重新启动。`,
        { place: this.#path, cause: error },
      )
    }
    if (!isWrittenSnapshot(snapshot)) {
      throw new UnusableData(`${this.#path} 无法读取：不是世界的快照。未改动任何数据。`, {
        place: this.#path,
      })
    }
    return { snapshot: snapshotOf(snapshot) }
  }

  async write({ snapshot }: Kept): Promise<void> {
    if (snapshot === undefined) return
    this.sizeBytes = await replaceFile(this.#path, textOf(snapshot))
  }
}

/** Replaces the snapshot in a file and returns its size in bytes. */
export async function writeSnapshot(path: string, snapshot: Snapshot): Promise<number> {
  const file = new SnapshotFile(path)
  await new Low<Kept>(file, { snapshot }).write()
  return file.sizeBytes
}

/** Reads the snapshot in a file; throws, with the file's name, where it is missing or unreadable. */
export async function readSnapshot(path: string): Promise<Snapshot> {
  const low = new Low<Kept>(new SnapshotFile(path), { snapshot: undefined })
  await low.read()
  const { snapshot } = low.data
  if (snapshot === undefined)
    throw new UnusableData(`${path} 不存在。未改动任何数据。`, { place: path })
  return snapshot
}

// Large enough for few writes, small enough not to hold up the process.
const entriesAtOnce = 500

function* textOf(snapshot: Snapshot): Generator<string> {
  const { rows, ...head } = snapshot
  yield* openTextOf(head, rows)
  yield '}\n'
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
  readonly rows: Readonly<Record<string, readonly (readonly [string, Entry])[]>>
}

/** The snapshot that a file holds. */
export function snapshotOf({ rows, ...head }: WrittenSnapshot): Snapshot {
  const collections = Object.entries(rows).map(
    ([name, entries]) => [name, new Map(entries)] as const,
  )
  return { ...head, rows: new Map(collections) }
}

/** Whether a value is a snapshot as its file holds it. */
export function isWrittenSnapshot(value: unknown): value is WrittenSnapshot {
  return (
    hasFields(value) &&
    typeof value['name'] === 'string' &&
    typeof value['seed'] === 'string' &&
    Number.isSafeInteger(value['sequence']) &&
    Number.isSafeInteger(value['lastId']) &&
    typeof value['holdsChanges'] === 'boolean' &&
    isClockState(value['clock']) &&
    isClockState(value['birth']) &&
    hasFields(value['rows']) &&
    Object.values(value['rows']).every(
      (entries: unknown) => Array.isArray(entries) && entries.every(isEntry),
    )
  )
}

function isEntry(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return false
  const row: unknown = value[1]
  return row === null || (isRow(row) && row.id === value[0])
}
