import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissing, makeFolder, replaceFile, syncFolder } from './durable-file.ts'
import { folderShelf, turns } from './folder-shelf.ts'
import { FileJournal } from './file-journal.ts'
import { lockFolder } from './folder-lock.ts'
import { hasFields, parseJson } from './json.ts'
import { findSeed, removeSeedsBut, saveCurrentSeed, saveSeed } from './seed-files.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { type WorldHome } from './world-home.ts'
import { type WorldStorage } from './world-keeper.ts'
import { UnusableData } from './unusable-data.ts'

const snapshotFile = 'overlay.json'
const idleFile = 'idle.json'

interface FolderListeners {
  readonly warn: (text: string) => void
  readonly onFatal: (sentence: string, error: unknown) => void
}

/** Opens a data folder for this process alone: `worlds/<name>/`, `seeds/<hash>/`, `evicted.json` and `lock`. */
export async function openFolder(
  dataDir: string,
  { warn, onFatal }: FolderListeners,
): Promise<WorldHome> {
  const unlock = await lockFolder(dataDir, {
    onLost: (sentence) => onFatal(sentence, new UnusableData(sentence)),
  })
  const worlds = join(dataDir, 'worlds')
  const evictedFile = join(dataDir, 'evicted.json')
  await mkdir(worlds, { recursive: true })

  const storageIn = (name: string): WorldStorage => ({
    journal: new FileJournal(join(worlds, name, 'journal.ndjson'), warn),
    save: (snapshot) => writeSnapshot(join(worlds, name, snapshotFile), snapshot),
    shelf: folderShelf(join(worlds, name, 'snapshots')),
  })
  const inTurn = turns()

  return {
    names: async () => {
      const kept = await worldsIn(worlds)
      return {
        kept,
        idleLimitsMs: await idleLimitsIn(worlds, kept),
        evicted: await namesIn(evictedFile),
      }
    },
    saveEvicted: (names) =>
      inTurn(async () => {
        await replaceFile(evictedFile, [`${JSON.stringify(names)}\n`])
      }),
    saveIdleLimit: async (name, limitMs) => {
      await replaceFile(join(worlds, name, idleFile), [`${JSON.stringify({ limitMs })}\n`])
    },
    create: async (name, snapshot) => {
      await makeFolder(join(worlds, name), async (draft) => {
        await writeSnapshot(join(draft, snapshotFile), snapshot())
      })
      return storageIn(name)
    },
    open: async (name) => ({
      snapshot: await readSnapshot(join(worlds, name, snapshotFile)),
      storage: storageIn(name),
    }),
    remove: async (name) => {
      const gone = join(worlds, `${name}.gone`)
      await rename(join(worlds, name), gone)
      await syncFolder(worlds)
      await rm(gone, { recursive: true, force: true })
    },
    saveSeed: async (seed) => {
      await saveSeed(dataDir, seed)
      await saveCurrentSeed(dataDir, seed.hash)
    },
    seedOf: (hash) => {
      const seed = findSeed(dataDir, hash)
      if (seed === undefined) throw new UnusableData(`${dataDir} 中没有种子数据 ${hash}。`)
      return seed
    },
    removeSeedsBut: (hash) => removeSeedsBut(dataDir, hash),
    close: unlock,
  }
}

/** The worlds that are kept; what a stop left half made or half removed is cleared away. */
async function worldsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder)
  const leftovers = names.filter((name) => name.endsWith('.new') || name.endsWith('.gone'))
  await Promise.all(
    leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })),
  )
  return names.filter((name) => !leftovers.includes(name) && !name.startsWith('.'))
}

async function idleLimitsIn(
  folder: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const limits = await Promise.all(
    names.map(async (name) => [name, await idleLimitIn(join(folder, name, idleFile))] as const),
  )
  return new Map(
    limits.flatMap(([name, limitMs]) => (limitMs === undefined ? [] : [[name, limitMs]])),
  )
}

async function idleLimitIn(path: string): Promise<number | undefined> {
  try {
    const kept = parseJson(await readFile(path, 'utf8'))
    if (hasFields(kept) && typeof kept['limitMs'] === 'number') return kept['limitMs']
    throw new Error('不是世界的闲置时限')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new UnusableData(`${path} 无法读取：${String(error)}`, { cause: error })
  }
}

async function namesIn(path: string): Promise<readonly string[]> {
  try {
    const names = parseJson(await readFile(path, 'utf8'))
    if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names
    throw new Error('不是名称列表')
  } catch (error) {
    if (isMissing(error)) return []
    throw new UnusableData(`${path} 无法读取：${String(error)}`, { cause: error })
  }
}
