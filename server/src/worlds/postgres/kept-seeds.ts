import { linesOf, type SeedPart } from '#server/worlds/seed/seed-text.ts'
import {
  findSeed,
  findSeedManifest,
  saveSeed,
  saveSeedParts,
  type SeedManifest,
} from '#server/worlds/seed/seed-files.ts'
import { isRow } from '#server/worlds/disk/journal-line.ts'
import { parseJson } from '#server/worlds/disk/json.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Seed } from '#server/worlds/seed/seed.ts'
import { inSlices } from '#server/worlds/slices.ts'
import { type Database } from './database.ts'

/**
 * The seeds of all servers, once. A server reads them from a folder of its own, where their rows stand ready for slices; what
 * the folder lacks is fetched.
 */
export class KeptSeeds {
  readonly #sql: Database
  readonly #folder: string

  constructor(sql: Database, folder: string) {
    this.#sql = sql
    this.#folder = folder
  }

  /** The seed that new worlds of all servers start from; undefined for an empty database. */
  async findCurrent(): Promise<SeedManifest | undefined> {
    const [row] = await this.#sql<SeedManifest[]>`
      select hash, d0_ms as "d0Ms", size, recipe from fake_seed where is_current
      order by saved_at desc limit 1`
    return row === undefined ? undefined : manifestOf(row)
  }

  /** Has the folder hold a seed that the database keeps. */
  async fetch(hash: string): Promise<void> {
    if (findSeedManifest(this.#folder, hash) !== undefined) return
    const [row] = await this.#sql<SeedManifest[]>`
      select hash, d0_ms as "d0Ms", size, recipe from fake_seed where hash = ${hash}`
    if (row !== undefined) await saveSeedParts(this.#folder, manifestOf(row), this.#partsOf(hash))
  }

  /** The seed of a hash that the folder holds; undefined where it does not. */
  find(hash: string): Seed | undefined {
    return findSeed(this.#folder, hash)
  }

  findManifest(hash: string): SeedManifest | undefined {
    return findSeedManifest(this.#folder, hash)
  }

  /** Keeps a seed, and has new worlds of servers that start from now on begin with it. */
  async saveCurrent(seed: Seed): Promise<void> {
    await saveSeed(this.#folder, seed)
    await this.#save(seed, () => tableParts(seed))
    await this.#sql.begin(async (tx) => {
      await tx`update fake_seed set is_current = false where is_current and hash <> ${seed.hash}`
      await tx`update fake_seed set is_current = true where hash = ${seed.hash}`
    })
  }

  /** Keeps a seed that came from elsewhere. */
  async take(manifest: SeedManifest, parts: AsyncIterable<SeedPart>): Promise<void> {
    await saveSeedParts(this.#folder, manifest, parts)
    const seed = findSeed(this.#folder, manifest.hash)
    if (seed !== undefined) await this.#save(seed, () => tableParts(seed))
  }

  /** Removes the seeds that are not the current one, and that no world is over. */
  async removeUnused(hash: string): Promise<void> {
    await this.#sql`
      delete from fake_seed where hash <> ${hash} and hash not in (
        select head->>'seed' from fake_snapshot)`
  }

  async #save(
    seed: Seed,
    parts: () => Iterable<{
      readonly collection: string
      readonly part: number
      readonly lines: string
    }>,
  ): Promise<void> {
    const { hash, d0Ms, size, recipe = null } = seed
    await this.#sql.begin(async (tx) => {
      const added = await tx`
        insert into fake_seed (hash, d0_ms, size, recipe) values (${hash}, ${d0Ms}, ${size}, ${recipe})
        on conflict do nothing returning 1`
      if (added.length === 0) return
      for await (const part of inSlices(parts())) {
        await tx`insert into fake_seed_part ${tx({ hash, ...part })}`
      }
    })
  }

  async *#partsOf(hash: string): AsyncGenerator<SeedPart> {
    const parts = this.#sql<{ collection: string; lines: string }[]>`
      select collection, lines from fake_seed_part where hash = ${hash} order by collection, part`
    for await (const some of parts.cursor(1)) {
      for (const { collection, lines: text } of some) {
        const lines = text.split('\n').filter((line) => line !== '')
        yield { collection, lines, rows: lines.map(rowOf) }
      }
    }
  }
}

function rowOf(line: string): Row {
  const row = parseJson(line)
  if (!isRow(row)) throw new UnusableData('数据库中的样例数据无法识别。未改动任何数据。')
  return row
}

/** The rows of a seed as the database keeps them; a collection without rows has one empty part. */
function* tableParts(seed: Seed) {
  for (const [collection, table] of seed.tables) {
    let part = 0
    for (const lines of linesOf(table.rows)) {
      yield { collection, part, lines }
      part += 1
    }
    if (part === 0) yield { collection, part, lines: '' }
  }
}

function manifestOf({ hash, d0Ms, size, recipe }: SeedManifest): SeedManifest {
  return { hash, d0Ms, size, recipe: recipe ?? undefined }
}
