import postgres from 'postgres'
import { onTestFinished } from 'vitest'
import { anItem, items, sampleSeed } from '#test/harness/sample-worlds.ts'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { systemNowMs } from '#server/worlds/clock/clock.ts'
import { openPostgresHome } from '#server/worlds/postgres/postgres-home.ts'
import { type LeaseTimes } from '#server/worlds/postgres/node-lease.ts'
import { openRegistry, type RegistryOptions } from '#server/worlds/registry.ts'
import { type World } from '#server/worlds/world.ts'
import { type PostgresServer } from './postgres-server.ts'

/** How a server is opened, where it is not as usual. */
interface Opening extends Pick<Partial<RegistryOptions>, 'nowMs' | 'restAfterMs'> {
  readonly leaseTimes?: LeaseTimes
}

/** A database of its own for a test, which servers share. */
export async function sharedDatabase(server: PostgresServer | undefined) {
  return databaseAt((await server?.newDatabase()) ?? '')
}

/** A database that servers share, seen from beside them. */
export function databaseAt(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  onTestFinished(() => sql.end())
  return {
    url,
    sql,
    /** The worlds as a server of this name sees them; where it leads the default world, that is open. */
    open: async (name: string, { leaseTimes, ...options }: Opening = {}) => {
      const home = await openPostgresHome({
        url,
        nodeUrl: addressOf(name),
        seedFolder: await temporaryFolder(),
        warn: () => {},
        ...(leaseTimes === undefined ? {} : { leaseTimes }),
      })
      return openRegistry({ ...usual, ...options, home })
    },
    /** Has every lease run out at once, as if its server had been silent for too long. */
    endLeases: async () => {
      await sql`update fake_node set until = '-infinity'`
    },
    /** The same of one server, of this address. */
    endLeasesOf: async (nodeUrl: string) => {
      await sql`update fake_node set until = '-infinity' where url = ${nodeUrl}`
    },
    /** Has time pass for the worlds that were given back. */
    letPass: async (ms: number) => {
      const passed = sql`${ms}::float8 * interval '1 ms'`
      await sql`update fake_lease set due_at = due_at - ${passed}, ends_at = ends_at - ${passed}`
    },
    /** Has nobody lead a world any more, and its leader not know it. */
    takeAway: async (world: string) => {
      await sql`update fake_lease set epoch = epoch + 1, node = null where world = ${world}`
    },
    /** Has what the leader of a world commits meanwhile wait, as a slow database does; then the leader is one no more. */
    dropLeaderDuring: async (world: string, work: () => void) => {
      await sql.begin(async (tx) => {
        await tx`select from fake_lease where world = ${world} for update`
        work()
        await tx`update fake_lease set epoch = epoch + 1, node = null where world = ${world}`
      })
    },
    /** The number of the last line of each world whose journal has one. */
    lastSequences: async (): Promise<ReadonlyMap<string, number>> => {
      const last = await sql<{ world: string; sequence: string }[]>`
        select world, max(sequence) as sequence from fake_journal group by world`
      return new Map(last.map(({ world, sequence }) => [world, Number(sequence)]))
    },
    /** Of the lines of a world, in their order, the epoch of each leader that wrote one. */
    epochsOf: async (world: string) => {
      const lines = await sql<{ epoch: string }[]>`
        select epoch from fake_journal where world = ${world} order by sequence`
      return lines.map(({ epoch }) => Number(epoch))
    },
  }
}

const usual = {
  dataDir: undefined,
  seed: sampleSeed(),
  nowMs: systemNowMs,
  warn: () => {},
  onFatal: (sentence: string, error: unknown) => {
    throw new Error(sentence, { cause: error })
  },
}

export const addressOf = (name: string) => `http://${name}.test`

export function addItem(world: World, name: string) {
  return world.commit((tx) => tx.rows(items).insert(anItem({ id: tx.nextId(), name })))
}

export function addedTo(world: World) {
  const order = { field: 'id', descending: false }
  return [...world.rows(items).each({ where: [], order })].slice(3).map(({ name }) => name)
}
