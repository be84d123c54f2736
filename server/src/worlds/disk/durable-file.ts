import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'
import { inSlices, lateTurn } from '#server/worlds/slices.ts'

/** Makes what was created, renamed or removed in a folder outlast a loss of power. */
export async function syncFolder(path: string): Promise<void> {
  // Windows syncs no folder: there the journal of the file system keeps such changes.
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Replaces a file at one blow: anyone who reads it finds the old content or the new one. Returns the size in bytes. */
export async function replaceFile(
  path: string,
  chunks: Iterable<string | Buffer>,
): Promise<number> {
  const draft = `${path}.new`
  const file = await open(draft, 'w')
  let sizeBytes = 0
  try {
    // One chunk after the other, so that a large file neither fills the memory nor holds up the process; a commit of
    // thousands of rows, which somebody waits for, goes before it.
    await writeFile(file, inSlices(chunks, lateTurn))
    sizeBytes = (await file.stat()).size
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
  return sizeBytes
}

/** Makes a folder at one blow: `fill` puts its files into a draft that nobody reads. */
export async function makeFolder(
  path: string,
  fill: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${path}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  try {
    await fill(draft)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await rename(draft, path)
  await syncFolder(dirname(path))
}

/** Whether a file operation failed because there is no such file. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT')
}

/** Whether an error of the system carries a code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Whether there is something at a path. */
export async function isThere(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    if (isMissing(error) || hasCode(error, 'ENOTDIR')) return false
    throw error
  }
}
