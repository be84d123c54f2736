import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  findSeed,
  findSeedManifest,
  keptSeedText,
  removeSeedsBut,
  saveCurrentSeed,
  saveSeed,
  saveSeedParts,
} from '#server/worlds/seed/seed-files.ts'
import { readSnapshot, writeSnapshot } from '#server/worlds/files/snapshot-file.ts'
import { type WorldStorage } from '#server/worlds/world-keeper.ts'
import { isMissing, makeFolder, replaceFile, syncFolder } from './durable-file.ts'
import { folderShelf, turns } from './folder-shelf.ts'
import { FileJournal } from './file-journal.ts'
import { folderGuard, orGone } from './folder-guard.ts'
import { lockFolder } from './folder-lock.ts'
import { hasFields, parseJson } from './json.ts'
import { textInMemory, type WorldHome } from './world-home.ts'
import { UnusableData } from './unusable-data.ts'

const snapshotFile = 'overlay.json'
const idleFile = 'idle.json'
const worldNamePattern = /^[a-z0-9][a-z0-9-]{0,31}$/

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
  const lockFile = join(dataDir, 'lock')
  const lock = await open(lockFile)
  await mkdir(worlds, { recursive: true })
  const snapshotOf = (name: string) => join(worlds, name, snapshotFile)
  const { requireThere } = folderGuard(dataDir, lock, { lockFile, fileOf: snapshotOf })

  const storageIn = (name: string): WorldStorage => {
    const requireWorld = () => requireThere(name)
    const path = snapshotOf(name)
    return {
      journal: new FileJournal(join(worlds, name, 'journal.ndjson'), warn, requireWorld),
      save: async (snapshot) => {
        await requireWorld()
        return orGone(path, () => writeSnapshot(path, snapshot))
      },
      shelf: folderShelf(join(worlds, name, 'snapshots'), requireWorld),
    }
  }
  const inTurn = turns()

  return {
    names: async () => {
      const kept = await worldsIn(worlds)
      return {
        kept,
        idleLimitsMs: await idleLimitsIn(worlds, kept, warn),
        evicted: await namesIn(evictedFile),
      }
    },
    saveEvicted: (names) =>
      inTurn(async () => {
        await requireThere()
        await replaceFile(evictedFile, [`${JSON.stringify(names)}\n`])
      }),
    saveIdleLimit: async (name, limitMs) => {
      await requireThere(name)
      await replaceFile(join(worlds, name, idleFile), [`${JSON.stringify({ limitMs })}\n`])
    },
    create: async (name, snapshot) => {
      await requireThere()
      await makeFolder(join(worlds, name), async (draft) => {
        await writeSnapshot(join(draft, snapshotFile), snapshot())
      })
      return storageIn(name)
    },
    open: async (name) => ({
      snapshot: await readSnapshot(snapshotOf(name)),
      storage: storageIn(name),
    }),
    remove: async (name) => {
      const gone = join(worlds, `${name}.gone`)
      try {
        await rename(join(worlds, name), gone)
        await syncFolder(worlds)
      } catch (error) {
        // Somebody has removed it already.
        if (!isMissing(error)) throw error
      }
      await rm(gone, { recursive: true, force: true })
    },
    saveSeed: async (seed) => {
      await requireThere()
      await saveSeed(dataDir, seed)
      await saveCurrentSeed(dataDir, seed.hash)
    },
    takeSeed: async (manifest, parts) => {
      await requireThere()
      await saveSeedParts(dataDir, manifest, parts)
    },
    textOf: (seed) =>
      findSeedManifest(dataDir, seed.hash) === undefined
        ? textInMemory(seed)
        : keptSeedText(dataDir, seed),
    hasSeed: (hash) => findSeedManifest(dataDir, hash) !== undefined,
    seedOf: (hash) => {
      const seed = findSeed(dataDir, hash)
      if (seed !== undefined) return seed
      const place = join(dataDir, 'seeds', hash)
      throw new UnusableData(`${place} 不存在，而有世界建立在这份样例数据上。`, { place })
    },
    removeSeedsBut: (hash) => removeSeedsBut(dataDir, hash),
    requireThere,
    close: async () => {
      await lock.close()
      await unlock()
    },
  }
}

/** The worlds that are kept; what a stop left half made or half removed is cleared away. */
async function worldsIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder)
  const leftovers = names.filter((name) => name.endsWith('.new') || name.endsWith('.gone'))
  await Promise.all(
    leftovers.map((name) => rm(join(folder, name), { recursive: true, force: true })),
  )
  // What has no name of a world was put there by somebody else, such as a file manager.
  return names.filter((name) => worldNamePattern.test(name))
}

async function idleLimitsIn(
  folder: string,
  names: readonly string[],
  warn: (text: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const limits = await Promise.all(
    names.map(
      async (name) => [name, await idleLimitIn(join(folder, name, idleFile), warn)] as const,
    ),
  )
  return new Map(
    limits.flatMap(([name, limitMs]) => (limitMs === undefined ? [] : [[name, limitMs]])),
  )
}

async function idleLimitIn(
  path: string,
  warn: (text: string) => void,
): Promise<number | undefined> {
  try {
    const kept = parseJson(await readFile(path, 'utf8'))
    if (hasFields(kept) && typeof kept['limitMs'] === 'number') return kept['limitMs']
    throw new Error('不是世界的闲置时限')
  } catch (error) {
    // A world that stays longer than it was to is better than one that nobody can open.
    if (!isMissing(error)) warn(`${path} 无法读取，这个世界不再有闲置时限：${String(error)}`)
    return undefined
  }
}

async function namesIn(path: string): Promise<readonly string[]> {
  try {
    const names = parseJson(await readFile(path, 'utf8'))
    if (Array.isArray(names) && names.every((name) => typeof name === 'string')) return names
    throw new Error('不是名称列表')
  } catch (error) {
    if (isMissing(error)) return []
    throw new UnusableData(`${path} 无法读取：${String(error)}`, { place: path, cause: error })
  }
}
