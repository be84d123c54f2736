import { readdirSync, readFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Row } from './collection.ts'
import { isMissing, makeFolder, replaceFile } from './durable-file.ts'
import { isRow } from './journal-line.ts'
import { hasFields, parseJson } from './json.ts'
import { createSeed, type Seed } from './seed.ts'
import { UnusableData } from './unusable-data.ts'

/** What is known of a seed without loading it. */
export interface SeedManifest {
  readonly hash: string
  readonly d0Ms: number
  readonly size: string
}

const rowsSuffix = '.ndjson'

/** Keeps a seed in a data folder, where it is not kept yet, so that worlds find it when the fixtures have changed. */
export async function saveSeed(dataDir: string, seed: Seed): Promise<void> {
  const { hash, d0Ms, size } = seed
  if (findSeedManifest(dataDir, hash) !== undefined) return
  await makeFolder(folderOf(dataDir, hash), async (draft) => {
    await Promise.all(
      [...seed.tables].map(([collection, table]) =>
        replaceFile(join(draft, `${collection}${rowsSuffix}`), linesOf(table.rows)),
      ),
    )
    await replaceFile(join(draft, 'seed.json'), [`${JSON.stringify({ hash, d0Ms, size })}\n`])
  })
}

/** The seed of a hash, its collections loaded when first used; undefined where the folder does not keep it. */
export function findSeed(dataDir: string, hash: string): Seed | undefined {
  const manifest = findSeedManifest(dataDir, hash)
  if (manifest === undefined) return undefined
  const folder = folderOf(dataDir, hash)
  const files = readdirSync(folder).filter((file) => file.endsWith(rowsSuffix))
  const loaders = files.map((file) => [
    file.slice(0, -rowsSuffix.length),
    () => rowsIn(join(folder, file)),
  ])
  return createSeed({ ...manifest, collections: Object.fromEntries(loaders) })
}

/** The seed that a data folder started from last; undefined for a new folder. */
export function findCurrentSeedManifest(dataDir: string): SeedManifest | undefined {
  const current = contentOf(join(dataDir, 'seeds', 'current.json'))
  if (!hasFields(current) || typeof current['hash'] !== 'string') return undefined
  return findSeedManifest(dataDir, current['hash'])
}

/** Notes which seed a data folder starts from. */
export async function saveCurrentSeed(dataDir: string, hash: string): Promise<void> {
  await replaceFile(join(dataDir, 'seeds', 'current.json'), [`${JSON.stringify({ hash })}\n`])
}

/** Removes the seeds that no world needs any more. */
export async function removeSeedsBut(dataDir: string, hash: string): Promise<void> {
  const folder = join(dataDir, 'seeds')
  const names = (await readdir(folder)).filter((name) => name !== hash && name !== 'current.json')
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
}

function findSeedManifest(dataDir: string, hash: string): SeedManifest | undefined {
  const path = join(folderOf(dataDir, hash), 'seed.json')
  const manifest = contentOf(path)
  if (manifest === undefined) return undefined
  if (!isSeedManifest(manifest)) throw new UnusableData(`${path} 无法读取：不是种子数据的说明。`)
  return manifest
}

function isSeedManifest(value: unknown): value is SeedManifest {
  return (
    hasFields(value) &&
    typeof value['hash'] === 'string' &&
    Number.isFinite(value['d0Ms']) &&
    typeof value['size'] === 'string'
  )
}

function folderOf(dataDir: string, hash: string): string {
  return join(dataDir, 'seeds', hash)
}

function contentOf(path: string): unknown {
  try {
    return parseJson(readFileSync(path, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new UnusableData(`${path} 无法读取：${String(error)}`, { cause: error })
  }
}

const linesAtOnce = 500

function* linesOf(rows: readonly Row[]): Generator<string> {
  for (let start = 0; start < rows.length; start += linesAtOnce) {
    const chunk = rows.slice(start, start + linesAtOnce)
    yield chunk.map((row) => `${JSON.stringify(row)}\n`).join('')
  }
}

/** Reads a file of rows; throws with its name and line. */
function rowsIn(path: string): readonly Row[] {
  const content = readFileSync(path)
  const rows: Row[] = []
  let start = 0
  while (start < content.length) {
    const newline = content.indexOf(10, start)
    const stop = newline < 0 ? content.length : newline
    const row = rowIn(content.toString('utf8', start, stop))
    if (row === undefined) {
      throw new UnusableData(`${path} 第 ${rows.length + 1} 行无法读取：不是一行数据。`)
    }
    rows.push(row)
    start = stop + 1
  }
  return rows
}

function rowIn(text: string): Row | undefined {
  try {
    const row = parseJson(text)
    return isRow(row) ? row : undefined
  } catch {
    return undefined
  }
}
