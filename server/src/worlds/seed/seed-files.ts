import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
} from 'node:fs'
import { appendFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import { type Row } from '#server/worlds/rows/collection.ts'
import { isMissing, makeFolder, replaceFile, syncFolder } from '#server/worlds/disk/durable-file.ts'
import { isRow } from '#server/worlds/disk/journal-line.ts'
import { hasFields, parseJson } from '#server/worlds/disk/json.ts'
import { GoneData, UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { createSeed, type Seed, type SeedHead } from './seed.ts'
import { SharedTexts } from './shared-texts.ts'
import { collectionLine, headLine, inTextOrder, linesOf, type SeedPart } from './seed-text.ts'

/** What is known of a seed without loading it. */
export interface SeedManifest extends SeedHead {
  readonly hash: string
  /** What the seed was told from; versions that named a seed by it wrote none. */
  readonly recipe?: string | undefined
}

const rowsSuffix = '.ndjson'
/** How the rows of a shipped seed lie in their folder (`shipped-seed.ts`). */
const packedSuffix = '.ndjson.br'
const seedNamePattern = /^[\w-]+$/

/** Keeps a seed in a data folder, where it is not kept yet, so that worlds find it when the fixtures have changed. */
export async function saveSeed(dataDir: string, seed: Seed): Promise<void> {
  const { hash, recipe } = seed
  const kept = findSeedManifest(dataDir, hash)
  if (kept?.recipe === recipe && kept !== undefined) return
  // Told from another source, the same came out.
  if (kept !== undefined) return saveManifest(folderOf(dataDir, hash), seed)
  await makeFolder(folderOf(dataDir, hash), async (draft) => {
    await Promise.all(
      [...seed.tables].map(([collection, table]) =>
        replaceFile(join(draft, `${collection}${rowsSuffix}`), linesOf(table.rows)),
      ),
    )
    await saveManifest(draft, seed)
  })
}

/** Keeps a seed that comes from elsewhere, part by part; where a part fails, nothing is kept. */
export async function saveSeedParts(
  dataDir: string,
  manifest: SeedManifest,
  parts: AsyncIterable<SeedPart>,
): Promise<void> {
  await makeFolder(folderOf(dataDir, manifest.hash), async (draft) => {
    const paths = new Set<string>()
    for await (const { collection, lines } of parts) {
      const path = join(draft, `${collection}${rowsSuffix}`)
      if (!paths.has(path)) await writeFile(path, '')
      paths.add(path)
      if (lines.length > 0) await appendFile(path, `${lines.join('\n')}\n`)
    }
    await Promise.all([...paths].map(syncFolder))
    await saveManifest(draft, manifest)
  })
}

/** The text of a kept seed, as it is named by (`seed-text.ts`). */
export async function* keptSeedText(
  dataDir: string,
  manifest: SeedManifest,
): AsyncGenerator<string | Buffer> {
  const folder = folderOf(dataDir, manifest.hash)
  yield headLine(manifest)
  for (const collection of inTextOrder(collectionsIn(folder))) {
    yield collectionLine(collection)
    const file = createReadStream(fileOf(folder, collection))
    yield* file.path.toString().endsWith(packedSuffix) ? file.pipe(createBrotliDecompress()) : file
  }
}

async function saveManifest(folder: string, manifest: SeedManifest): Promise<void> {
  const { hash, recipe, d0Ms, size } = manifest
  const text = JSON.stringify({ hash, d0Ms, size, recipe })
  await replaceFile(join(folder, 'seed.json'), [`${text}\n`])
}

/** The kept seed that was told from this; undefined where the folder keeps none. */
export function findSeedByRecipe(dataDir: string, recipe: string): Seed | undefined {
  const hash = hashesIn(dataDir).find((name) => findSeedManifest(dataDir, name)?.recipe === recipe)
  return hash === undefined ? undefined : findSeed(dataDir, hash)
}

/** The seed of a hash, its collections loaded when first used; undefined where the folder does not keep it. */
export function findSeed(dataDir: string, hash: string): Seed | undefined {
  const manifest = findSeedManifest(dataDir, hash)
  if (manifest === undefined) return undefined
  const folder = folderOf(dataDir, hash)
  const loaders = collectionsIn(folder).map((collection) => [
    collection,
    () => rowsIn(fileOf(folder, collection)),
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

/** What is known of the seed of a hash; undefined where the folder does not keep it. */
export function findSeedManifest(dataDir: string, hash: string): SeedManifest | undefined {
  // A name that comes with a file leads into no other folder.
  if (!seedNamePattern.test(hash)) return undefined
  const path = join(folderOf(dataDir, hash), 'seed.json')
  const manifest = contentOf(path)
  if (manifest === undefined) return undefined
  if (!isSeedManifest(manifest)) {
    throw new UnusableData(`${path} 无法读取：不是种子数据的说明。`, { place: path })
  }
  return manifest
}

function isSeedManifest(value: unknown): value is SeedManifest {
  return (
    hasFields(value) &&
    typeof value['hash'] === 'string' &&
    Number.isFinite(value['d0Ms']) &&
    typeof value['size'] === 'string' &&
    ['string', 'undefined'].includes(typeof value['recipe'])
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
    throw new UnusableData(`${path} 无法读取：${String(error)}`, { place: path, cause: error })
  }
}

function collectionsIn(folder: string): readonly string[] {
  return readdirSync(folder).flatMap((file) => /^(.+)\.ndjson(?:\.br)?$/.exec(file)?.[1] ?? [])
}

function fileOf(folder: string, collection: string): string {
  const packed = join(folder, `${collection}${packedSuffix}`)
  return existsSync(packed) ? packed : join(folder, `${collection}${rowsSuffix}`)
}

/** The names of the kept seeds; a draft is none. */
function hashesIn(dataDir: string): readonly string[] {
  try {
    return readdirSync(join(dataDir, 'seeds')).filter((name) => seedNamePattern.test(name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const nothing: Buffer = Buffer.alloc(0)
const bytesAtOnce = 256 * 1024

/** Reads a file of rows in slices; throws with its name and line. */
function* rowsIn(path: string): Generator<void, readonly Row[]> {
  const rows: Row[] = []
  const texts = new SharedTexts()
  const rowOf = (line: Buffer) => {
    const row = rowIn(line, texts)
    if (row !== undefined) return row
    const number = rows.length + 1
    throw new UnusableData(`${path} 第 ${number} 行无法读取：不是一行数据。`, {
      place: `${path}:${number}`,
    })
  }
  let rest = nothing
  for (const chunk of path.endsWith(packedSuffix) ? unpacked(path) : chunksOf(path)) {
    let start = 0
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      const line = chunk.subarray(start, end)
      rows.push(rowOf(rest.length === 0 ? line : Buffer.concat([rest, line])))
      rest = nothing
      start = end + 1
    }
    // A copy: the next chunk may stand in the same memory.
    if (start < chunk.length) rest = Buffer.concat([rest, chunk.subarray(start)])
    yield
  }
  if (rest.length > 0) rows.push(rowOf(rest))
  return rows
}

/** A file piece by piece, each in the memory of the last one: the allocator would keep what many pieces took. */
function* chunksOf(path: string): Generator<Buffer> {
  const file = openRows(path)
  const chunk = Buffer.allocUnsafe(bytesAtOnce)
  try {
    for (;;) {
      const length = readSync(file, chunk)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } finally {
    closeSync(file)
  }
}

/**
 * A larger text is unpacked into one piece of memory that is bigger than any that an allocator keeps for later (32 MB): what is not
 * written to is never there, and the rest goes back with the piece. In small pieces it stayed with the process, 15 MB.
 */
const mappedBytes = 33 * 1024 * 1024
const smallBytes = 30_000

/** A shipped file at once: its texts are small enough, the largest unpacks in some hundredths of a second. */
function* unpacked(path: string): Generator<Buffer> {
  const file = openRows(path)
  try {
    const packed = readFileSync(file)
    const isSmall = packed.length < smallBytes
    const text = brotliDecompressSync(packed, isSmall ? {} : { chunkSize: mappedBytes })
    for (let start = 0; start < text.length; start += bytesAtOnce) {
      yield text.subarray(start, start + bytesAtOnce)
    }
  } finally {
    closeSync(file)
  }
}

function openRows(path: string): number {
  try {
    return openSync(path, 'r')
  } catch (error) {
    // A collection is read when it is first used; somebody may have removed the folder before.
    if (isMissing(error)) throw new GoneData(path, error)
    throw error
  }
}

function rowIn(line: Buffer, texts: SharedTexts): Row | undefined {
  try {
    const row = parseJson(line.toString('utf8'))
    texts.share(row)
    return isRow(row) ? row : undefined
  } catch {
    return undefined
  }
}
