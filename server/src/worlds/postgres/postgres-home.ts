import { setTimeout } from 'node:timers/promises'
import { LostWorld } from '#server/worlds/shared/lost-world.ts'
import { makeFolders } from '#server/worlds/disk/folder-lock.ts'
import { UnusableData } from '#server/worlds/disk/unusable-data.ts'
import { textInMemory, type WorldHome } from '#server/worlds/disk/world-home.ts'
import { UnreachableDatabase } from '#server/worlds/shared/unreachable-database.ts'
import { type SharedHome } from '#server/worlds/shared/shared-home.ts'
import { type WorldStorage } from '#server/worlds/world-keeper.ts'
import { keptSeedText } from '#server/worlds/seed/seed-files.ts'
import { connect, openDatabase, type Database } from './database.ts'
import { GroupAppender } from './group-append.ts'
import { findState, postgresShelf, saveState } from './kept-snapshots.ts'
import { KeptSeeds } from './kept-seeds.ts'
import { Leadership, ledBy } from './leadership.ts'
import { type LeaseTimes, NodeLease, usualLeaseTimes } from './node-lease.ts'
import { PostgresJournal } from './postgres-journal.ts'

interface DatabaseSettings {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** The address under which the other servers reach this one. */
  readonly nodeUrl: string
  /** The folder in which this server keeps the rows of seeds at hand. */
  readonly seedFolder: string
  readonly warn: (text: string) => void
  /** How long this server leads a world without a word to the database. */
  readonly leaseTimes?: LeaseTimes
}

/** In which nobody leads a world. */
const noEpoch = 0

/** Anyone who asks for the health of a server wants to know soon. */
const patienceMs = 2_000

/** Throws an UnreachableDatabase where the database does not answer soon. */
async function requireAnswer(sql: Database): Promise<void> {
  const waiting = new AbortController()
  const late = async () => {
    await setTimeout(patienceMs, undefined, { signal: waiting.signal })
    throw new Error(`no answer for ${patienceMs} ms`)
  }
  try {
    await Promise.race([sql`select 1`, late()])
  } catch (error) {
    throw new UnreachableDatabase(String(error), { cause: error })
  } finally {
    waiting.abort()
  }
}

/** Opens the worlds of a database, which any number of servers share: each world is written by the one that leads it. */
export async function openPostgresHome(settings: DatabaseSettings): Promise<SharedHome> {
  await makeFolders(settings.seedFolder)
  const sql = await openDatabase(settings.url)
  const [kept] = await sql<{ value: string }[]>`select value from fake_secret`
  return postgresHome(sql, kept?.value ?? '', settings)
}

function postgresHome(
  sql: Database,
  secret: string,
  { url, nodeUrl, seedFolder, warn, leaseTimes = usualLeaseTimes }: DatabaseSettings,
): SharedHome {
  const listeners = new Set<(world: string) => void>()
  const appender = new GroupAppender(sql)
  // On a connection of its own: no reading of worlds makes a renewal wait.
  const pulse = connect(url, 1)
  const node = new NodeLease(pulse, { url: nodeUrl, times: leaseTimes, warn })
  const leadership = new Leadership(sql, node, (world) => {
    for (const listener of listeners) listener(world)
  })
  const seeds = new KeptSeeds(sql, seedFolder)

  /** The epoch in which this server leads a world from now on; throws a LostWorld where another one leads it. */
  const epochFor = async (world: string) => {
    const claim = await leadership.claim(world)
    if (!claim.isOurs) throw new LostWorld(world)
    return claim.epoch
  }
  const storageOf = (world: string, epoch: number, sequence: number): WorldStorage => {
    const journal = new PostgresJournal(sql, appender, {
      world,
      epoch,
      sequence,
      fetchSeed: (hash) => seeds.fetch(hash),
      onLost: () => leadership.lost(world, epoch),
    })
    return {
      journal,
      save: (snapshot) => saveState(sql, { world, epoch }, snapshot),
      shelf: postgresShelf(sql, { world, epoch }),
    }
  }

  const openIn = async (name: string, epoch: number) => {
    const snapshot = await findState(sql, name)
    if (snapshot === undefined) {
      throw new UnusableData(`数据库中没有世界 ${name} 的快照。未改动任何数据。`, {
        place: `fake_snapshot:${name}`,
      })
    }
    await seeds.fetch(snapshot.seed)
    return { snapshot, storage: storageOf(name, epoch, snapshot.sequence) }
  }

  const home: WorldHome = {
    names: async () => {
      const [worlds, evicted] = await Promise.all([
        sql<{ name: string; idleLimitMs: number | null }[]>`
          select name, idle_limit_ms as "idleLimitMs" from fake_world`,
        sql<{ name: string }[]>`select name from fake_evicted order by at`,
      ])
      return {
        kept: worlds.map(({ name }) => name),
        // A limit counts where the world is led; nobody but its leader knows when it was used.
        idleLimitsMs: new Map(),
        evicted: evicted.map(({ name }) => name),
      }
    },
    // Each world that goes is noted with its removal.
    saveEvicted: () => Promise.resolve(),
    create: async (name, snapshot) => {
      const epoch = await epochFor(name)
      const added = await sql`
        insert into fake_world (name) values (${name}) on conflict do nothing returning 1`
      if (added.length === 0) throw new Error(`There is a world '${name}' already.`)
      // What a removal that was cut off may have left.
      await sql`delete from fake_journal where world = ${name}`
      const first = snapshot()
      await saveState(sql, { world: name, epoch }, first)
      await sql`delete from fake_evicted where name = ${name}`
      return storageOf(name, epoch, first.sequence)
    },
    open: async (name) => openIn(name, await epochFor(name)),
    remove: async (name) => {
      const epoch = await epochFor(name)
      const removed = await sql`
        with led as (${ledBy(sql, { world: name, epoch })}),
        noted as (insert into fake_evicted (name) select ${name} from led on conflict do nothing),
        world as (delete from fake_world where name = ${name} and exists (select from led)),
        lines as (delete from fake_journal where world = ${name} and exists (select from led)),
        heads as (delete from fake_snapshot where world = ${name} and exists (select from led)),
        parts as (delete from fake_snapshot_part where world = ${name} and exists (select from led))
        select 1 from led`
      if (removed.length === 0) throw new LostWorld(name)
      await leadership.release(name)
    },
    saveIdleLimit: async (name, limitMs) => {
      await sql`update fake_world set idle_limit_ms = ${limitMs} where name = ${name}`
    },
    saveSeed: (seed) => seeds.saveCurrent(seed),
    takeSeed: (manifest, parts) => seeds.take(manifest, parts),
    textOf: (seed) =>
      seeds.findManifest(seed.hash) === undefined
        ? textInMemory(seed)
        : keptSeedText(seedFolder, seed),
    hasSeed: (hash) => seeds.findManifest(hash) !== undefined,
    seedOf: (hash) => {
      const seed = seeds.find(hash)
      if (seed !== undefined) return seed
      throw new UnusableData(`数据库中没有样例数据 ${hash}，而有世界建立在它上面。`, {
        place: `fake_seed:${hash}`,
      })
    },
    removeSeedsBut: (hash) => seeds.removeUnused(hash),
    requireThere: () => requireAnswer(sql),
    close: async () => {
      try {
        await leadership.leave()
      } finally {
        await Promise.all([pulse.end({ timeout: 5 }), sql.end({ timeout: 5 })])
      }
    },
  }
  return {
    ...home,
    secret,
    seedFolder,
    files: {
      keep: async (hash, content) => {
        await sql`insert into fake_file ${sql({ hash, content })} on conflict do nothing`
      },
      read: async (hash) => {
        const [file] = await sql<{ content: Buffer }[]>`
          select content from fake_file where hash = ${hash}`
        return file?.content
      },
    },
    leases: () => leadership.standing,
    isLedHere: (world) => leadership.epochOf(world) !== undefined,
    lead: async (world) => {
      if (leadership.epochOf(world) !== undefined) return { kind: 'here' }
      // What is left of its time is known of a world that was given back.
      const [kept] = await sql<{ idleLimitMs: number | null; idleLeftMs: number | null }[]>`
        select idle_limit_ms as "idleLimitMs",
          extract(epoch from ends_at - clock_timestamp())::float8 * 1000 as "idleLeftMs"
        from fake_world left join fake_lease on world = name and node is null where name = ${world}`
      if (kept === undefined) {
        const evicted = await sql`select 1 from fake_evicted where name = ${world}`
        return { kind: evicted.length === 0 ? 'unknown' : 'evicted' }
      }
      const claim = await leadership.claim(world)
      if (!claim.isOurs) return { kind: 'elsewhere', url: claim.holderUrl }
      const { idleLimitMs, idleLeftMs } = kept
      if (idleLimitMs === null) return { kind: 'here' }
      return { kind: 'here', idleLimitMs, idleLeftMs: idleLeftMs ?? idleLimitMs }
    },
    read: (world) => openIn(world, noEpoch),
    release: (world, wake) => leadership.release(world, wake),
    awaited: () => leadership.awaited(),
    onLost: (listener) => {
      listeners.add(listener)
    },
    holders: () => leadership.holders(),
    findCurrentSeed: async () => {
      const manifest = await seeds.findCurrent()
      if (manifest !== undefined) await seeds.fetch(manifest.hash)
      return manifest
    },
  }
}
