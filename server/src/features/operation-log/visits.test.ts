import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  // Late in the day, so that it is over soon.
  await world.setClock({ now: '2026-11-21 23:30:00' })
})

afterAll(() => server.close())

interface LogRow {
  readonly createTime: string
  readonly ip: string
  readonly logContent: string
  readonly success: string
}

/** The visits that a caller reads in the log: an own way to the same figures. */
async function visitsInLog(username: string): Promise<LogRow[]> {
  const client = await world.as(username)
  const { body } = await client.get(
    '/sys/log/list?logType=1&pageSize=1000&column=createTime&order=asc',
  )
  const rows: LogRow[] = body.result.records
  return rows.filter(({ logContent, success }) => success === '1' && logContent !== '退出登录')
}

async function figuresFor(username: string) {
  const client = await world.as(username)
  const [totals, days] = [await client.get('/sys/loginfo'), await client.get('/sys/visitInfo')]
  return { totals: totals.body, days: days.body }
}

test.each(['admin', 'operator', 'agent', 'merchant', 'provider'])(
  'the visits that %s is told are those of the log that they may read',
  async (username) => {
    await figuresFor(username)
    const { totals, days } = await figuresFor(username)
    const visits = await visitsInLog(username)
    // The login of the last line is one more than the figures knew of.
    const known = visits.slice(0, -1)

    expect(totals).toMatchObject({ success: true, code: 200, message: '登录成功' })
    expect(totals.result).toEqual({
      totalVisitCount: known.length,
      todayVisitCount: 2,
      todayIp: 1,
    })
    expect(days).toMatchObject({ success: true, code: 0 })
    const since = known.filter(({ createTime }) => createTime >= '2026-11-15')
    const perDay = new Map<string, LogRow[]>()
    for (const visit of since) {
      const day = visit.createTime.slice(0, 10)
      perDay.set(day, [...(perDay.get(day) ?? []), visit])
    }
    expect(days.result).toEqual(
      [...perDay].map(([day, rows]) => ({
        visit: rows.length,
        ip: new Set(rows.map(({ ip }) => ip)).size,
        tian: day,
        type: day.slice(5),
      })),
    )
  },
)

test('failed logins and logouts are no visits', async () => {
  const admin = await world.as('admin')
  const before = (await admin.get('/sys/loginfo')).body.result
  await world.login('agent', 'Wrong999')
  const agent = await world.as('agent')
  await agent.post('/sys/logout')

  expect((await admin.get('/sys/loginfo')).body.result).toEqual({
    totalVisitCount: before.totalVisitCount + 1,
    todayVisitCount: before.todayVisitCount + 1,
    todayIp: 1,
  })
})

test('a day is over at midnight of the world, and a week of it is told', async () => {
  const today = (await figuresFor('admin')).days.result.at(-1)
  await world.advance('1h')
  const tomorrow = await figuresFor('admin')

  expect(today).toEqual({ visit: 1, ip: 1, tian: '2026-11-21', type: '11-21' })
  expect(tomorrow.totals.result.todayVisitCount).toBe(1)
  expect(tomorrow.days.result.at(-1)).toMatchObject({ visit: 1, tian: '2026-11-22' })
  expect(tomorrow.days.result.at(-2)).toMatchObject({ visit: 1, tian: '2026-11-21' })
  expect(tomorrow.days.result.length).toBeLessThanOrEqual(7)

  await world.advance('30d')
  const later = await figuresFor('admin')
  expect(later.days.result).toEqual([{ visit: 1, ip: 1, tian: '2026-12-22', type: '12-22' }])
})
