import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { worldOf } from '@settle/server/test/harness/sample-worlds.ts'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { startPostgres, type PostgresServer } from '@settle/server/test/scale/postgres-server.ts'
import { systemNowMs } from '@settle/server/worlds/clock/clock.ts'
import { openDatabase } from '@settle/server/worlds/postgres/database.ts'
import { openPostgresHome } from '@settle/server/worlds/postgres/postgres-home.ts'
import { openRegistry, type WorldRegistry } from '@settle/server/worlds/registry.ts'
import { type Seed } from '@settle/server/worlds/seed/seed.ts'
import { type World } from '@settle/server/worlds/world.ts'
import { benchRenewals, benchTakeover, ms } from './leases.bench.ts'
import { type Report } from './harness/report.ts'
import { anOrder, numbersFrom, openBench, orderId, orders, seedOf } from './harness/store-rows.ts'

/** Measures the worlds that servers share (docs/scale-out.md), beside the folder of one server. */
export async function benchScale(report: Report): Promise<void> {
  const postgres = await startPostgres()
  if (postgres === undefined) return
  const folder = await mkdtemp(join(tmpdir(), 'settle-scale-'))
  try {
    const seed = seedOf(1_000)
    await benchCommits(report, postgres, seed, folder)
    await benchRenewals(report, postgres)
    await benchTakeover(report, postgres, (url) => openShared(url, seed, join(folder, 'next')))
    await benchOpening(report, postgres, seed, folder)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function openShared(url: string, seed: Seed, seedFolder: string): Promise<WorldRegistry> {
  const home = await openPostgresHome({
    url,
    nodeUrl: 'http://127.0.0.1:3000',
    seedFolder,
    warn: () => {},
  })
  return openRegistry({
    home,
    dataDir: undefined,
    seed,
    nowMs: systemNowMs,
    compactAtBytes: 1_000_000_000,
    warn: () => {},
    onFatal: (sentence, error) => {
      throw new Error(sentence, { cause: error })
    },
  })
}

const goals: ReadonlyMap<number, string> = new Map([
  [1, '≥ 0.3 of the folder'],
  [256, '≥ 5,000'],
])

const roundMs = 1_000
const rounds = 3

/** In turns, so that both homes meet the same machine. */
async function benchCommits(
  report: Report,
  postgres: PostgresServer,
  seed: Seed,
  folder: string,
): Promise<void> {
  const kept = await openBench(seed, join(folder, 'kept'))
  const shared = await openShared(await postgres.newDatabase(), seed, join(folder, 'shared'))
  const inDatabase = await worldOf(shared, 'default')
  for (const writers of [1, 8, 64, 256]) {
    const rates: [number, number][] = []
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other, so that neither disturbs the other
      rates.push([await commitsIn(kept.world, writers), await commitsIn(inDatabase, writers)])
    }
    const ratios = rates.map(([file, database]) => Math.round((database / file) * 100) / 100)
    report(
      `commits a second with ${writers} writers, folder, PostgreSQL, and the ratio`,
      [
        spanOf(rates.map(([file]) => file)),
        spanOf(rates.map(([, database]) => database)),
        ratios.join(' '),
      ].join(', '),
      goals.get(writers),
    )
  }
  await kept.registry.close()
  await shared.close()
}

async function commitsIn(world: World, writers: number): Promise<number> {
  let done = 0
  const started = performance.now()
  const writeOn = async (): Promise<void> => {
    if (performance.now() - started > roundMs) return
    await changeRows(world, done % 1_000, 1)
    done += 1
    await writeOn()
  }
  await Promise.all(Array.from({ length: writers }, writeOn))
  return (done * 1_000) / (performance.now() - started)
}

const number = numbersFrom(13)

function changeRows(world: World, from: number, count: number): Promise<void> {
  return world.commit((tx) => {
    const rows = tx.rows(orders)
    for (let at = from; at < from + count; at += 1) {
      const id = orderId(at)
      rows.replace({ ...(rows.find(id) ?? anOrder(id, number)), amountFen: number(1_000_000) })
    }
  })
}

const worldCount = 500
const changedRows = 50
const longJournal = 20_000
/** Some 8,000,000 characters, which is where a snapshot begins. */
const fullJournal = 2_250

/** What worlds cost in the database, in memory, and at their first call at a server that has never seen them. */
async function benchOpening(
  report: Report,
  postgres: PostgresServer,
  seed: Seed,
  folder: string,
): Promise<void> {
  const url = await postgres.newDatabase()
  const first = await openShared(url, seed, join(folder, 'first'))
  const names = Array.from({ length: worldCount }, (_, at) => `world-${at}`)
  for (const name of names) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one world after the other, as people make them
    await changeRows(await first.create(name), 0, changedRows)
  }
  await reportSizes(report, url)
  const long = await first.create('long')
  const indexes = Array.from({ length: longJournal }, (_, at) => at % 1_000)
  await Promise.all(indexes.map((at) => changeRows(long, at, 1)))
  const full = await first.create('full')
  const parts = Array.from({ length: fullJournal }, (_, at) => (at * changedRows) % 1_000)
  await Promise.all(parts.map((at) => changeRows(full, at, changedRows)))
  // As if it had been killed: its journals are whole.
  const sql = await openDatabase(url)
  await sql`update fake_node set until = '-infinity'`
  await sql.end()

  const second = await openShared(url, seed, join(folder, 'second'))
  const before = heapBytes()
  const tookMs: number[] = []
  for (const name of names) {
    const started = performance.now()
    // oxlint-disable-next-line eslint/no-await-in-loop -- one call after the other
    await worldOf(second, name)
    tookMs.push(performance.now() - started)
  }
  const bytes = (heapBytes() - before) / worldCount
  report(`memory of a world with ${changedRows} changed rows`, `${Math.round(bytes / 1_000)} KB`)
  report(
    'the first call of a world at a server, p50 and p99',
    `${ms(percentile(tookMs, 50))}, ${ms(percentile(tookMs, 99))}`,
  )
  const shortSeconds = await secondsToOpen(second, 'long')
  const perSecond = Math.round(longJournal / shortSeconds)
  report('short lines of a journal that are read in a second', String(perSecond))
  const seconds = await secondsToOpen(second, 'full')
  report('opening a world whose journal is as long as it gets', ms(seconds * 1_000))
  await second.close()
  await first.close().catch(() => {})
}

async function secondsToOpen(registry: WorldRegistry, name: string): Promise<number> {
  const started = performance.now()
  await worldOf(registry, name)
  return (performance.now() - started) / 1_000
}

async function reportSizes(report: Report, url: string): Promise<void> {
  const sql = await openDatabase(url)
  const [journal] = await sql<{ lines: number; characters: number; bytes: number }[]>`
    select count(*)::int as lines, avg(length(line))::float as characters,
      pg_total_relation_size('fake_journal')::int as bytes
    from fake_journal`
  const [worlds] = await sql<{ bytes: number }[]>`
    select sum(pg_total_relation_size(name::regclass))::int as bytes
    from unnest(array['fake_world', 'fake_lease', 'fake_node', 'fake_snapshot', 'fake_snapshot_part']) as name`
  const [connections] = await sql<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()`
  await sql.end()
  const { lines = 1, characters = 0, bytes = 0 } = journal ?? {}
  report(
    `a line of a journal with ${changedRows} changed rows, characters and bytes in the table`,
    `${Math.round(characters)}, ${Math.round(bytes / lines)}`,
  )
  report(
    'a world in the other tables, before its first snapshot of changes',
    `${Math.round((worlds?.bytes ?? 0) / worldCount)} bytes`,
  )
  // One of them asks.
  report('connections of a server', String((connections?.count ?? 1) - 1))
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // The first collection lets go of what the second one frees.
  for (let round = 0; round < 2; round += 1) if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}

function spanOf(values: readonly number[]): string {
  return `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
}
