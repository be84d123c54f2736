import { stat, type FileHandle } from 'node:fs/promises'
import { hasCode, isMissing } from './durable-file.ts'
import { GoneData } from './unusable-data.ts'

/** Watches that the files of a data folder are still where they were opened. */
export interface FolderGuard {
  /** Throws a GoneData where the folder, or the named world in it, was removed or moved away. */
  readonly requireThere: (world?: string) => Promise<void>
}

/**
 * A guard of a folder that this process has locked. The lock stays open, so that no other file gets its number: a
 * folder that was removed and made anew is another one.
 */
export function folderGuard(
  dataDir: string,
  lock: FileHandle,
  { lockFile, fileOf }: { readonly lockFile: string; readonly fileOf: (world: string) => string },
): FolderGuard {
  return {
    requireThere: async (world) => {
      if (!(await leadsTo(lockFile, lock))) throw new GoneData(dataDir)
      if (world === undefined) return
      const path = fileOf(world)
      if ((await findStat(path)) === undefined) throw new GoneData(path)
    },
  }
}

/** Whether a path still leads to the file that was opened. */
export async function leadsTo(path: string, file: FileHandle): Promise<boolean> {
  const [there, opened] = await Promise.all([findStat(path), file.stat({ bigint: true })])
  return there !== undefined && there.ino === opened.ino && there.dev === opened.dev
}

/** Does something with a file; throws a GoneData where a folder on the way to it is not there. */
export async function orGone<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) throw new GoneData(path, error)
    throw error
  }
}

async function findStat(path: string) {
  try {
    return await stat(path, { bigint: true })
  } catch (error) {
    if (isMissing(error) || hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}
