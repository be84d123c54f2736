import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readSnapshot, readSnapshotHead, writeSnapshot } from '#server/worlds/files/snapshot-file.ts'
import { type SnapshotShelf } from '#server/worlds/files/snapshot-shelf.ts'
import { isMissing, syncFolder } from './durable-file.ts'

const suffix = '.json'

/** Snapshots in a folder, a file for each; the folder is made with the first one. */
export function folderShelf(folder: string, requireThere: () => Promise<void>): SnapshotShelf {
  const inTurn = turns()
  const fileOf = (name: string) => join(folder, `${name}${suffix}`)
  const names = async () => {
    const files = await filesIn(folder)
    return files
      .filter((file) => file.endsWith(suffix))
      .map((file) => file.slice(0, -suffix.length))
      .toSorted()
  }
  return {
    names,
    add: (name, snapshot) =>
      inTurn(async () => {
        const known = await names()
        if (known.includes(name)) return false
        await requireThere()
        await mkdir(folder, { recursive: true })
        await writeSnapshot(fileOf(name), snapshot)
        return true
      }),
    find: async (name) => {
      const known = await names()
      return known.includes(name) ? readSnapshot(fileOf(name)) : undefined
    },
    findHead: async (name) => {
      const known = await names()
      return known.includes(name) ? readSnapshotHead(fileOf(name)) : undefined
    },
    remove: (name) =>
      inTurn(async () => {
        const known = await names()
        if (!known.includes(name)) return
        await rm(fileOf(name), { force: true })
        await syncFolder(folder)
      }),
  }
}

/** Does one thing after the other: two drafts of one file would be the same file. */
export function turns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = afterwards(last, work)
    // Anyone who asked is told of a failure; the next one begins all the same.
    last = turn.catch(() => {})
    return turn
  }
}

async function afterwards<Result>(
  before: Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  await before
  return work()
}

async function filesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
