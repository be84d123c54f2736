import { afterAll, describe, expect, test } from 'vitest'
import { endDatabase, killLeaders, wakeLeaders } from './killed-leaders.ts'
import { startPostgres } from './postgres-server.ts'

const server = await startPostgres()

afterAll(() => server?.stop())

describe.skipIf(server === undefined)('worlds that servers share, killed', () => {
  test('a database that was ended in the middle of writes has all that was acknowledged, without a hole', async () => {
    expect(await endDatabase(server, [50])).toBeGreaterThan(50)
  })

  test('no acknowledged change is lost when leaders are killed ten times', async () => {
    const counts = [150, 30, 90, 1, 210, 60, 5, 120, 45, 75]
    expect(await killLeaders(server, counts)).toBeGreaterThanOrEqual(786)
  })

  test('a leader that slept through its lease writes nothing more when it wakes up, ten times', async () => {
    // Two at a time, in a database each: most of it is waiting for a lease to run out.
    const counts = await Promise.all([wakeLeaders(server, 5), wakeLeaders(server, 5)])
    expect(Math.min(...counts)).toBeGreaterThan(100)
  })
})
