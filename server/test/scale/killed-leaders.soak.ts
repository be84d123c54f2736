import process from 'node:process'
import { afterAll, describe, expect, test } from 'vitest'
import { endDatabase, killLeaders, wakeLeaders } from './killed-leaders.ts'
import { startPostgres } from './postgres-server.ts'

// The kills of killed-leaders.test.ts, a thousand of each kind: leaders with SIGKILL, the database as by `pg_ctl stop -m immediate`,
// and leaders that sleep through their lease. They go in groups over a database of their own, so that reading the journals
// does not grow with the number of kills. SOAK_KILLS is another number of each.

const kills = Number(process.env['SOAK_KILLS'] ?? 1_000)
const atLeast = 300
const inGroup = 20
const dayMs = 86_400_000

const groups = Array.from({ length: Math.ceil(kills / inGroup) }, (_, group) =>
  Array.from({ length: Math.min(inGroup, kills - group * inGroup) }, () => atLeast),
)
const server = await startPostgres()
const told: string[] = []

afterAll(async () => {
  process.stdout.write(`\n${told.join('\n')}\n`)
  await server?.stop()
})

/** Does something for each group, and tells how much was acknowledged, nothing of which was lost. */
async function inGroups(
  what: string,
  work: (counts: readonly number[]) => Promise<number>,
): Promise<number> {
  const started = performance.now()
  let acknowledged = 0
  // oxlint-disable-next-line eslint/no-await-in-loop -- one group after the other
  for (const counts of groups) acknowledged += await work(counts)
  const seconds = Math.round((performance.now() - started) / 1_000)
  told.push(`${what}: ${kills} times, ${acknowledged} acknowledged, 0 lost, ${seconds} s`)
  return acknowledged
}

describe.skipIf(server === undefined)('worlds that servers share, killed for long', () => {
  test(
    'no acknowledged change is lost to killed leaders',
    async () => {
      const acknowledged = await inGroups('leaders killed', (counts) => killLeaders(server, counts))
      expect(acknowledged).toBeGreaterThanOrEqual(kills * atLeast)
    },
    dayMs,
  )

  test(
    'no acknowledged change is lost to a database that is ended',
    async () => {
      const acknowledged = await inGroups('databases ended', (counts) =>
        endDatabase(server, counts),
      )
      expect(acknowledged).toBeGreaterThanOrEqual(kills * atLeast)
    },
    dayMs,
  )

  test(
    'no leader that slept through its lease writes when it wakes up',
    async () => {
      const acknowledged = await inGroups('leaders woken up', ({ length }) =>
        wakeLeaders(server, length),
      )
      expect(acknowledged).toBeGreaterThanOrEqual(kills)
    },
    dayMs,
  )
})
