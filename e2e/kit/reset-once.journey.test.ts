import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'

journey(
  'a connection that is reset once is seen once: the browser sends nothing again by itself',
  async ({ at, fault }) => {
    at.expectTrouble(/ERR_CONNECTION_RESET/)
    const page = await at.open('home', { path: '/__fake/docs' })
    const token = await at.world.tokenOf('merchant')
    const path = '/sys/user/list'
    const headers = { 'X-Access-Token': token, ...at.world.headers }
    const ask = () =>
      page.evaluate(
        async ([address, members]) => {
          try {
            return (await fetch(address, { headers: members })).status
          } catch {
            return 'failed'
          }
        },
        [path, headers] as const,
      )
    // Over the connection that the page was loaded by.
    const before = await ask()
    await fault({
      match: { operation: 'user.list' },
      effect: { kind: 'reset' },
      when: { times: 1 },
    })
    const ends = [before, await ask(), await ask()]

    expect(ends).toEqual([200, 'failed', 200])
    const asked = await at.world.requests.list({ operation: 'user.list' })
    expect(asked.filter((request) => request.fault !== null)).toHaveLength(1)
    expect(asked).toHaveLength(3)
  },
)
