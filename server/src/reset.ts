import { rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { say, stopWith } from './console.ts'
import { BadSetting, readSettings, type Settings } from './settings.ts'
import { hasCode, isMissing, isThere } from './worlds/disk/durable-file.ts'
import { lockFolder } from './worlds/disk/folder-lock.ts'
import { UnusableData } from './worlds/disk/unusable-data.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Removes what a data folder keeps, and nothing that is not ours; refuses while a process has the folder. */
async function reset(settings: Settings): Promise<void> {
  const { dataDir } = settings
  if (dataDir === undefined) {
    return stopWith('FAKE_PERSIST=off 时数据只在内存中，每次启动都是新的，无需重置。')
  }
  if (!(await isThere(dataDir))) return say(`${dataDir} 不存在，已经是初始状态。`)
  const unlock = await lockFolder(dataDir, { onLost: stopWith })
  try {
    // The worlds first and at one blow: anyone who stops this half-way leaves no half world behind.
    await removeAtOnce(join(dataDir, 'worlds'))
    const others = ['seeds', 'files', 'evicted.json'].map((name) => join(dataDir, name))
    await Promise.all(others.map((path) => rm(path, { recursive: true, force: true })))
  } finally {
    await unlock()
  }
  await removeEmpty(dataDir)
  say(`已清空 ${dataDir}，下次启动从初始状态开始。`)
}

async function removeAtOnce(path: string): Promise<void> {
  const gone = `${path}.gone`
  await rm(gone, { recursive: true, force: true })
  try {
    await rename(path, gone)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await rm(gone, { recursive: true, force: true })
}

/** A folder with something of somebody else, or that is a mounted volume, stays. */
async function removeEmpty(path: string): Promise<void> {
  try {
    await rmdir(path)
  } catch (error) {
    if (!['ENOTEMPTY', 'EBUSY', 'EACCES', 'EPERM', 'EROFS'].some((code) => hasCode(error, code))) {
      throw error
    }
  }
}

try {
  await reset(readSettings(process.env, root))
} catch (error) {
  if (error instanceof BadSetting || error instanceof UnusableData) stopWith(error.message)
  stopWith('重置失败。', error)
}
