import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

function setClock(name: string, body: object) {
  return server.anonymous.post(`/__fake/v1/worlds/${name}/clock`).send(body)
}

test("a world's clock stands, goes on by a step, goes to a moment, and never back", async () => {
  const { name } = await newWorld(server)
  expect((await setClock(name, { mode: 'frozen', now: '2099-01-01 10:00:00' })).body).toEqual({
    // What the story left to come, such as shares whose window ends.
    happened: expect.arrayContaining([expect.objectContaining({ kind: 'share.releasable' })]),
    mode: 'frozen',
    now: '2099-01-01 10:00:00',
    scale: 1,
  })
  expect((await setClock(name, { advance: '90m' })).body.now).toBe('2099-01-01 11:30:00')
  expect((await setClock(name, { advance: '3d' })).body.now).toBe('2099-01-04 11:30:00')
  expect((await setClock(name, { now: '2099-01-04 11:30:00' })).status).toBe(200)
  expect(await setClock(name, { now: '2099-01-04 11:29:59' })).toMatchObject({
    status: 409,
    body: { code: 'FAKE_TIME_PASSED' },
  })
  const { body } = await server.anonymous.get(`/__fake/v1/worlds/${name}/clock`)
  expect(body).toEqual({ mode: 'frozen', now: '2099-01-04 11:30:00', scale: 1 })
})

test('a scaled clock runs as fast as it is told, goes on so when it is moved, and loses its speed with its mode', async () => {
  const { name } = await newWorld(server)
  const before = (await setClock(name, { mode: 'scaled', scale: 86_400 })).body
  const path = `/__fake/v1/worlds/${name}/clock`
  const dayLater = vi.waitFor(async () => {
    const { body } = await server.anonymous.get(path)
    expect(body.now > `${before.now.slice(0, 8)}${Number(before.now.slice(8, 10)) + 1}`).toBe(true)
    return body
  })

  expect(await dayLater).toMatchObject({ mode: 'scaled', scale: 86_400 })
  expect((await setClock(name, { advance: '1d' })).body).toMatchObject({ scale: 86_400 })
  expect((await setClock(name, { mode: 'frozen' })).body).toMatchObject({
    mode: 'frozen',
    scale: 1,
  })
})

test.each([
  [{ scale: 60 }],
  [{ mode: 'frozen', scale: 60 }],
  [{ mode: 'scaled' }],
  [{ mode: 'real', scale: 2, advance: '3d' }],
])(
  '[API-BAD] a speed without a scaled clock, or the other way round: %j is refused',
  async (body) => {
    const { name } = await newWorld(server)
    const { body: before } = await setClock(name, { mode: 'frozen' })

    expect(await setClock(name, body)).toMatchObject({
      status: 400,
      body: { code: 'FAKE_BAD_CLOCK' },
    })
    const { body: after } = await server.anonymous.get(`/__fake/v1/worlds/${name}/clock`)
    expect(after).toEqual({ mode: before.mode, now: before.now, scale: 1 })
  },
)

test('[API-BAD] a clock takes no text that is no time, no step backwards and no speed of nothing', async () => {
  const { name } = await newWorld(server)
  const bodies = [
    { now: '2099-02-30 10:00:00' },
    { now: '2099-01-01' },
    { advance: '-1d' },
    { advance: '1 week' },
    { mode: 'backwards' },
    { scale: 0 },
    { scale: 'fast' },
  ]
  const replies = await Promise.all(bodies.map((body) => setClock(name, body)))

  for (const { status, body } of replies) {
    expect({ status, body }).toMatchObject({ status: 400, body: { success: false } })
  }
})

test('a clock is its own: another world stays in its time', async () => {
  const [one, other] = [await newWorld(server), await newWorld(server)]
  const before = (await other.login('agent')).body.timestamp
  await one.advance('365d')

  expect((await one.login('agent')).body.timestamp).toBeGreaterThan(before + 364 * 86_400_000)
  expect((await other.login('agent')).body.timestamp).toBeLessThan(before + 86_400_000)
})

test('[API-BAD] a clock that would leave the years of four digits is refused and goes on', async () => {
  const world = await newWorld(server)
  const path = `/__fake/v1/worlds/${world.name}/clock`
  const { status, body } = await server.anonymous.post(path).send({ advance: '99999999d' })

  expect({ status, code: body.code }).toEqual({ status: 400, code: 'FAKE_BAD_TIME' })
  expect((await server.anonymous.get(path)).body).toMatchObject({ mode: 'real' })
})

test('what comes due next is told in its order, and is what happens', async () => {
  const { name } = await newWorld(server)
  await setClock(name, { mode: 'frozen' })
  const path = `/__fake/v1/worlds/${name}/clock/due`
  const { body: due } = await server.anonymous.get(`${path}?limit=3`)
  const [first, second] = due.events
  const { happened } = (await setClock(name, { now: second.dueAt })).body
  const { body: later } = await server.anonymous.get(path)

  expect(due.events).toHaveLength(3)
  expect(due.total).toBeGreaterThan(3)
  expect(first.dueAtMs).toBeLessThanOrEqual(second.dueAtMs)
  expect(happened[0]).toMatchObject({ id: first.id, kind: first.kind, dueAtMs: first.dueAtMs })
  expect(later.events.map(({ id }: { id: string }) => id)).not.toContain(first.id)
})

test('[API-BAD] what comes due is asked for with known members, in a known world', async () => {
  const { name } = await newWorld(server)
  const path = `/__fake/v1/worlds/${name}/clock/due`
  const limit = await server.anonymous.get(`${path}?limit=0`)
  const member = await server.anonymous.get(`${path}?kind=bank.receipt`)
  const nowhere = await server.anonymous.get('/__fake/v1/worlds/no-such-world/clock/due')

  expect(limit).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_REQUEST' } })
  expect(member).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_REQUEST' } })
  expect(nowhere).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_WORLD' } })
})
