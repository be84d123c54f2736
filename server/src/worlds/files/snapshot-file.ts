import { open, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Low, type Adapter } from 'lowdb'
import { isMissing, replaceFile } from '#server/worlds/disk/durable-file.ts'
import { parseJson } from '#server/worlds/disk/json.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import {
  headOf,
  isWrittenSnapshot,
  rowCountOf,
  snapshotOf,
  textOf,
  type SnapshotHead,
} from './snapshot.ts'
import { readSnapshotFile } from './world-file-reader.ts'
import { BadWorldFile } from './world-file.ts'

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
    const sizeBytes = await findSize(this.#path)
    if (sizeBytes === undefined) return null
    if (sizeBytes > readAtOnceBytes) return { snapshot: await this.#readBesideTheLoop() }
    const text = await readFile(this.#path, 'utf8')
    let snapshot: unknown
    try {
      snapshot = parseJson(text)
    } catch (error) {
      throw this.#noJson(error)
    }
    if (!isWrittenSnapshot(snapshot)) throw this.#noSnapshot()
    return { snapshot: snapshotOf(snapshot) }
  }

  async #readBesideTheLoop(): Promise<Snapshot> {
    try {
      return await readSnapshotFile(this.#path)
    } catch (error) {
      if (!(error instanceof BadWorldFile)) throw error
      throw error.isJson ? this.#noSnapshot() : this.#noJson(error)
    }
  }

  #noJson(cause: unknown): UnusableData {
    return new UnusableData(
      `${this.#path} 无法读取：不是完整的 JSON。未改动任何数据。请修复该文件；若放弃这个世界的改动，请删除文件夹 ${dirname(this.#path)} 后重新启动。`,
      { place: this.#path, cause },
    )
  }

  #noSnapshot(): UnusableData {
    return new UnusableData(`${this.#path} 无法读取：不是世界的快照。未改动任何数据。`, {
      place: this.#path,
    })
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

/** A larger file is read in a thread of its own. */
const readAtOnceBytes = 500_000

const headBytes = 4_096
const endBytes = 8

/** What the file of a snapshot tells without its rows; throws, with the file's name, where it is unreadable. */
export async function readSnapshotHead(path: string): Promise<SnapshotHead> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const beginning = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const end = await file.read(Buffer.alloc(endBytes), 0, endBytes, Math.max(0, size - endBytes))
    const [head, tail] = [beginning, end].map(({ buffer, bytesRead }) =>
      buffer.toString('utf8', 0, bytesRead),
    )
    const told = headOf(head ?? '', tail ?? '')
    if (told !== undefined) return told
  } finally {
    await file.close()
  }
  // Older versions did not count the rows; what is broken is told as it is when it is read whole.
  const { rows, ...head } = await readSnapshot(path)
  return { ...head, rowCount: rowCountOf({ ...head, rows }) }
}

async function findSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
