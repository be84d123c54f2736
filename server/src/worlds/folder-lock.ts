import { readFileSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasCode, isMissing } from './durable-file.ts'
import { hasFields, parseJson } from './json.ts'
import { UnusableData } from './unusable-data.ts'

/** Who holds a data folder. The start tells a process from a later one that got the same number. */
interface Holder {
  readonly pid: number
  /** When the process began, as the system counts it; empty where the system does not tell. */
  readonly start: string
}

/** The folders that this process itself holds. */
const heldHere = new Set<string>()

/**
 * Takes a data folder for this process and returns how to give it back; throws where a living process has it.
 * The lock of a process that is gone is taken over.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  await makeFolders(dataDir)
  const path = join(dataDir, 'lock')
  await take(path, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }), dataDir)
  heldHere.add(path)
  return async () => {
    heldHere.delete(path)
    await rm(path, { force: true })
  }
}

/** Makes a folder and those above it, level by level: where a folder cannot be made at all, Node's recursive way tries for ever. */
export async function makeFolders(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (isFolder(path)) return
    if (!isMissing(error) || dirname(path) === path) throw error
    await makeFolders(dirname(path))
    await mkdir(path)
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}

async function take(path: string, own: string, dataDir: string): Promise<void> {
  if (await isWritten(path, own)) return
  const found = await contentOf(path)
  if (found !== undefined) {
    const holder = holderOf(found)
    if (holder !== undefined && isAlive(holder, path)) {
      throw new UnusableData(
        `数据文件夹 ${dataDir} 正被进程 ${holder.pid} 使用。请先停止该进程，或用 DATA_DIR 换一个文件夹。`,
      )
    }
    await removeStale(path, found)
  }
  await take(path, own, dataDir)
}

async function contentOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function isWritten(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes a lock that was found stale, unless another process has meanwhile put its own there. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${process.pid}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  if ((await readFile(aside, 'utf8')) === stale) await rm(aside)
  else await rename(aside, path)
}

function holderOf(text: string): Holder | undefined {
  try {
    const holder = parseJson(text)
    return isHolder(holder) ? holder : undefined
  } catch {
    // A process that was killed while it wrote its lock holds nothing.
    return undefined
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    hasFields(value) && Number.isSafeInteger(value['pid']) && typeof value['start'] === 'string'
  )
}

function isAlive({ pid, start }: Holder, path: string): boolean {
  if (pid === process.pid) return heldHere.has(path)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Without the right to signal it, it is there all the same.
    if (!hasCode(error, 'EPERM')) return false
  }
  return startOf(pid) === start
}

/** The boot and the tick in which a process began, from Linux's /proc; empty elsewhere. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold blanks; the start is the 20th field after it.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return `${boot} ${fields[19] ?? ''}`
  } catch {
    return ''
  }
}
