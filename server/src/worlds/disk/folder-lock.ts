import { readlinkSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { hasCode, isMissing } from './durable-file.ts'
import { hasFields, parseJson } from './json.ts'
import { bootId, isRunning, startOf } from './process-standing.ts'
import { UnusableData } from './unusable-data.ts'

/** Who holds a data folder. The start tells a process from a later one that got the same number. */
interface Holder {
  readonly pid: number
  /** When the process began, as the system counts it; empty where the system does not tell. */
  readonly start: string
  /** The system and the container of the process; from elsewhere its number says nothing. */
  readonly place: string
}

/** The folders that this process itself holds. */
const heldHere = new Set<string>()

/** A holder touches its lock so often, ms of real time. */
const beatMs = 1_000
/** Who did not touch it for so long is gone; a first start over much data may keep a process that long from it. */
const silentMs = 6_000
/** A process that was killed needs a moment to end; who starts at once waits so long before it is refused. */
const endingMs = 2_000
const lookMs = 50

interface LockOptions {
  /** Hears that another process took the folder: this one was silent for too long, or its lock was deleted. */
  readonly onLost: (sentence: string) => void
  /** Where this process is; a test may pretend to be elsewhere. */
  readonly place?: string
}

/**
 * Takes a data folder for this process and returns how to give it back; throws where a living process has it, on
 * this machine or in another container. The lock of a process that is gone is taken over.
 */
export async function lockFolder(
  dataDir: string,
  { onLost, place = placeOfThisProcess() }: LockOptions,
): Promise<() => Promise<void>> {
  await makeFolders(dataDir)
  const path = join(dataDir, 'lock')
  const holder: Holder = { pid: process.pid, start: startOf(process.pid), place }
  const own = JSON.stringify(holder)
  await take({ path, own, place, dataDir })
  heldHere.add(path)
  const timer = setInterval(() => void beat(), beatMs)
  timer.unref()
  const beat = async () => {
    if (await isStill(path, own)) return
    clearInterval(timer)
    if (heldHere.has(path)) onLost(`数据文件夹 ${dataDir} 已被另一个进程接管。`)
  }
  return async () => {
    heldHere.delete(path)
    clearInterval(timer)
    if ((await contentOf(path)) === own) await rm(path, { force: true })
  }
}

/** Touches a lock, and says whether it is the own one still. */
async function isStill(path: string, own: string): Promise<boolean> {
  try {
    if ((await readFile(path, 'utf8')) !== own) return false
    const { atime } = await stat(path)
    await utimes(path, atime, systemNowMs() / 1_000)
    return true
  } catch {
    // A volume that is away for a moment, or a folder that somebody deleted, is nobody else's.
    return true
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

interface Taking {
  readonly path: string
  readonly own: string
  readonly place: string
  readonly dataDir: string
}

async function take(taking: Taking): Promise<void> {
  const { path, own, place, dataDir } = taking
  if (await isWritten(path, own)) return
  const found = await contentOf(path)
  if (found !== undefined) {
    const holder = holderOf(found)
    if (holder !== undefined && holder.place !== place) {
      if (await isTouched(path)) {
        throw new UnusableData(
          `数据文件夹 ${dataDir} 正被另一个容器或另一台机器上的进程 ${holder.pid} 使用。请先停止它，或用 DATA_DIR 换一个文件夹。`,
        )
      }
    } else if (holder !== undefined && (await staysAlive(holder, path, found))) {
      throw new UnusableData(
        `数据文件夹 ${dataDir} 正被进程 ${holder.pid} 使用。请先停止该进程，或用 DATA_DIR 换一个文件夹。`,
      )
    }
    await removeStale(path, found)
  }
  await take(taking)
}

/** Whether somebody touches a lock, watched for as long as a living process may take. */
async function isTouched(path: string): Promise<boolean> {
  const before = statSync(path, { throwIfNoEntry: false })?.mtimeMs
  for (let waited = 0; waited < silentMs; waited += beatMs / 4) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- watching is waiting
    await pause(beatMs / 4)
    const now = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    // One that is gone was given back.
    if (now === undefined) return false
    if (now !== before) return true
  }
  return false
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
    return isHolder(holder) ? { ...holder, place: holder.place ?? placeOfThisProcess() } : undefined
  } catch {
    // A process that was killed while it wrote its lock holds nothing.
    return undefined
  }
}

/** Locks of former versions do not say where they are from. */
function isHolder(value: unknown): value is Omit<Holder, 'place'> & Partial<Pick<Holder, 'place'>> {
  return (
    hasFields(value) &&
    Number.isSafeInteger(value['pid']) &&
    typeof value['start'] === 'string' &&
    ['string', 'undefined'].includes(typeof value['place'])
  )
}

/** Whether a process of this place holds its lock, and goes on holding it for as long as one needs to end. */
async function staysAlive(holder: Holder, path: string, found: string): Promise<boolean> {
  if (holder.pid === process.pid) return heldHere.has(path)
  for (let waited = 0; waited < endingMs; waited += lookMs) {
    if (!isRunning(holder)) return false
    // oxlint-disable-next-line eslint/no-await-in-loop -- watching is waiting
    await pause(lookMs)
    // oxlint-disable-next-line eslint/no-await-in-loop -- it is read after the wait
    if ((await contentOf(path)) !== found) return false
  }
  // Where the system does not tell one process from a later one of its number, the lock must be seen to be touched.
  return holder.start === '' ? isTouched(path) : true
}

/**
 * The boot of the system and the numbering of processes, which each container has of its own; empty where the system
 * has no containers.
 */
function placeOfThisProcess(): string {
  try {
    return `${bootId()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return ''
  }
}
