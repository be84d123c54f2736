import process from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { endDatabase, killLeaders, wakeLeaders } from './killed-leaders.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

// The kills of killed-leaders.test.ts, a thousand of each kind: leaders with SIGKILL, the database as by `pg_ctl stop -m immediate`,
// and leaders that sleep through their lease. They go in groups over a database of their own, so that reading the journals
// does not grow with the number of kills, and in lanes, each with a PostgreSQL of its own: most of a round is waiting.
// SOAK_KILLS is another number of each, SOAK_LANES another number of lanes.

const kills = Number(process.env['SOAK_KILLS'] ?? 1_000)
const laneCount = Number(process.env['SOAK_LANES'] ?? 4)
const atLeast = 300
const inGroup = 20
/** Long enough that a machine busy with all lanes renews it in time. */
const leaseMs = 8_000
const dayMs = 86_400_000

const groups = Array.from({ length: Math.ceil(kills / inGroup) }, (_, group) =>
  Array.from({ length: Math.min(inGroup, kills - group * inGroup) }, () => atLeast),
)
const lanes = await Promise.all(Array.from({ length: laneCount }, () => startPostgres()))
const told: string[] = []

afterAll(async () => {
  process.stdout.write(`\n${told.join('\n')}\n`)
  await Promise.all(lanes.map(async (server) => server?.stop()))
})

/** Does something for each group, in the next free lane, and tells how much was acknowledged, nothing of which was lost. */
async function inGroups(
  what: string,
  work: (server: PostgresServer | undefined, counts: readonly number[]) => Promise<number>,
): Promise<number> {
  const started = performance.now()
  const waiting = [...groups]
  let acknowledged = 0
  const walk = async (server: PostgresServer | undefined) => {
    for (let counts = waiting.pop(); counts !== undefined; counts = waiting.pop()) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one group of a lane after the other
      const added = await work(server, counts)
      acknowledged += added
    }
  }
  await Promise.all(lanes.map(walk))
  const seconds = Math.round((performance.now() - started) / 1_000)
  told.push(`${what}: ${kills} times, ${acknowledged} acknowledged, 0 lost, ${seconds} s`)
  return acknowledged
}

describe.skipIf(lanes.includes(undefined))('worlds that servers share, killed for long', () => {
  test(
    'no acknowledged change is lost to killed leaders',
    async () => {
      expect(await inGroups('leaders killed', killLeaders)).toBeGreaterThanOrEqual(kills * atLeast)
    },
    dayMs,
  )

  test(
    'no acknowledged change is lost to a database that is ended',
    async () => {
      expect(await inGroups('databases ended', endDatabase)).toBeGreaterThanOrEqual(kills * atLeast)
    },
    dayMs,
  )

  test(
    'no leader that slept through its lease writes when it wakes up',
    async () => {
      const acknowledged = await inGroups('leaders woken up', (server, { length }) =>
        wakeLeaders(server, length, leaseMs),
      )
      expect(acknowledged).toBeGreaterThanOrEqual(kills)
    },
    dayMs,
  )
})
