import { randomUUID } from 'node:crypto'
import { turns } from '#server/worlds/disk/folder-shelf.ts'
import { parseJson } from '#server/worlds/disk/json.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { rowCountOf, type SnapshotHead } from '#server/worlds/files/snapshot.ts'
import { type SnapshotShelf } from '#server/worlds/files/snapshot-shelf.ts'
import { LostWorld } from '#server/worlds/shared/lost-world.ts'
import { type Entry } from '#server/worlds/rows/overlay.ts'
import { inSlices, turn } from '#server/worlds/slices.ts'
import { type Snapshot } from '#server/worlds/world-state.ts'
import { type Database } from './database.ts'
import { ledBy, type Writer } from './leadership.ts'

/** The name of the snapshot that a world's own state is; no kept moment has it. */
const ownState = ''
const entriesAtOnce = 200

/** Some rows of one collection, or the ids of those that are removed. */
type Part = readonly [collection: string, entries: readonly (readonly [string, Entry])[]]

/** Replaces the state of a world at one blow and returns its size; throws a LostWorld where another server leads the world. */
export async function saveState(
  sql: Database,
  writer: Writer,
  snapshot: Snapshot,
): Promise<number> {
  return writeParts(sql, writer, ownState, snapshot)
}

/** The state of a world; undefined where the database keeps none. */
export function findState(sql: Database, world: string): Promise<Snapshot | undefined> {
  return readParts(sql, world, ownState)
}

/** The moments of a world that are kept under names. */
export function postgresShelf(sql: Database, writer: Writer): SnapshotShelf {
  const { world } = writer
  const inTurn = turns()
  const findHead = async (name: string) => {
    const [row] = await sql<{ head: SnapshotHead }[]>`
      select head from fake_snapshot where world = ${world} and name = ${name} and name <> ${ownState}`
    return row?.head
  }
  return {
    names: async () => {
      const rows = await sql<{ name: string }[]>`
        select name from fake_snapshot where world = ${world} and name <> ${ownState}`
      return rows.map(({ name }) => name).toSorted()
    },
    // Two of one name at once: the first is kept.
    add: (name, snapshot) =>
      inTurn(async () => {
        if ((await findHead(name)) !== undefined) return false
        await writeParts(sql, writer, name, snapshot)
        return true
      }),
    find: (name) => (name === ownState ? Promise.resolve(undefined) : readParts(sql, world, name)),
    findHead,
    remove: (name) =>
      inTurn(async () => {
        await sql`delete from fake_snapshot where world = ${world} and name = ${name}`
        await sql`delete from fake_snapshot_part where world = ${world} and name = ${name}`
      }),
  }
}

/**
 * The parts are written first, where nobody finds them, and one statement puts them in the place of the former ones. It alone
 * holds the lease, and no longer than the database needs: a server that is stopped in the middle keeps nobody waiting.
 */
async function writeParts(
  sql: Database,
  writer: Writer,
  name: string,
  snapshot: Snapshot,
): Promise<number> {
  const { world } = writer
  const { rows, ...told } = snapshot
  const head = JSON.stringify({ ...told, rowCount: rowCountOf(snapshot) })
  const version = randomUUID()
  let sizeBytes = 0
  let parts = 0
  for await (const entries of inSlices(partsOf(rows))) {
    sizeBytes += entries.length
    await sql`
      insert into fake_snapshot_part ${sql({ world, name, version, part: parts, entries })}`
    parts += 1
  }
  const put = await sql`
    with led as (${ledBy(sql, writer)})
    insert into fake_snapshot (world, name, version, head, parts)
    select ${world}, ${name}, ${version}, ${head}::text::json, ${parts}::int from led
    on conflict (world, name) do update set
      version = excluded.version, head = excluded.head, parts = excluded.parts
    returning 1`
  if (put.length === 0) {
    await sql`delete from fake_snapshot_part where world = ${world} and version = ${version}`
    throw new LostWorld(world)
  }
  // Also what a writer left that was killed between its parts.
  await sql`
    delete from fake_snapshot_part as part where world = ${world} and name = ${name} and version <> (
      select version from fake_snapshot where world = part.world and name = part.name)`
  return sizeBytes
}

function* partsOf(rows: Snapshot['rows']): Generator<string> {
  for (const [collection, entries] of rows) {
    let some: (readonly [string, Entry])[] = []
    for (const entry of entries) {
      some.push(entry)
      if (some.length < entriesAtOnce) continue
      yield textOf([collection, some])
      some = []
    }
    if (some.length > 0) yield textOf([collection, some])
  }
}

function textOf(part: Part): string {
  return JSON.stringify(part)
}

function partOf(text: string): Part {
  const part = parseJson(text)
  if (!isPart(part)) throw new UnusableData('数据库中的快照无法识别。未改动任何数据。')
  return part
}

function isPart(value: unknown): value is Part {
  return Array.isArray(value) && typeof value[0] === 'string' && Array.isArray(value[1])
}

async function readParts(
  sql: Database,
  world: string,
  name: string,
): Promise<Snapshot | undefined> {
  // One moment of the database: what is written meanwhile is of another snapshot.
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const [row] = await tx<{ head: SnapshotHead; parts: number; version: string }[]>`
      select head, parts, version from fake_snapshot where world = ${world} and name = ${name}`
    if (row === undefined) return undefined
    const rows = new Map<string, Map<string, Entry>>()
    let count = 0
    const parts = tx<{ entries: string }[]>`
      select entries from fake_snapshot_part
      where world = ${world} and name = ${name} and version = ${row.version} order by part`
    for await (const some of parts.cursor(1)) {
      for (const { entries: text } of some) {
        const [collection, entries] = partOf(text)
        const known = rows.get(collection) ?? new Map<string, Entry>()
        for (const [id, entry] of entries) known.set(id, entry)
        rows.set(collection, known)
        count += 1
      }
      await turn()
    }
    if (count !== row.parts) {
      throw new UnusableData(`数据库中世界 ${world} 的快照 ${name} 不完整。未改动任何数据。`, {
        place: `fake_snapshot:${world}:${name}`,
      })
    }
    const { rowCount: _counted, ...head } = row.head
    return { ...head, rows }
  })
}
