import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'
import { agentNameIn, controlOf, renameAgent, type ControlledWorld } from './control-world.ts'
import { faultsOf } from './faults/fault-calls.ts'

let server: TestServer
let world: TestWorld
let control: ControlledWorld

beforeAll(async () => {
  server = await startTestServer()
})

beforeEach(async () => {
  world = await newWorld(server)
  control = controlOf(server, world)
  await control.post('/clock', { mode: 'frozen' })
  await renameAgent(world, '甲')
})

afterAll(() => server.close())

/** Everything that a control call on the world could have changed. */
async function standing() {
  return {
    name: await agentNameIn(world),
    clock: (await control.get('/clock')).body,
    snapshots: (await control.get('/snapshots')).body,
    faults: (await control.get('/faults')).body,
    switches: (await control.get('/simulate/switches')).body,
  }
}

describe('[API-BAD] what is refused changes nothing', () => {
  test.each([
    ['/reset', { part: 'data' }],
    ['/fork', { name: 'other', from: 'seed' }],
    ['/snapshots', { nam: 'x' }],
    ['/restore', { name: 'x', force: true }],
    ['/clock', { advence: '1d' }],
    ['/clock', { advance: '1d', mode: 'frozen', unit: 'd' }],
    ['/faults', { effect: { kind: 'reset' }, ttl: '1m' }],
    ['/faults', { effect: { kind: 'reset', after: 5 } }],
    ['/faults', { effect: { kind: 'refuse', times: 5 } }],
    ['/faults', { effect: { kind: 'status', status: 'five hundred' } }],
    ['/faults/next', { match: { opration: 'user.list' }, effect: { kind: 'reset' } }],
    ['/explain', { method: 'GET', path: '/sys/user/list', who: 'agent' }],
    ['/requests/verify', { opration: 'user.list', count: { min: 1 } }],
    ['/requests/verify', { operation: 'user.list', count: { least: 1 } }],
    ['/sockets/all/close', { code: 1000, why: 'x' }],
  ])('an unknown field or value in %s: %j', async (path, body) => {
    const before = await standing()
    const reply = await control.post(path, body)

    expect(reply).toMatchObject({
      status: 400,
      body: {
        success: false,
        result: null,
        code: expect.stringMatching(/^FAKE_BAD_(?:REQUEST|FAULT)$/),
      },
    })
    expect(reply.body.message).not.toBe('')
    expect(await standing()).toEqual(before)
  })

  test.each(['a/b', '../default', 'x'.repeat(1_000), 'Demo', ' ', '%00'])(
    'a world called %s, in a path, a body, a query or a header',
    async (name) => {
      const before = (await server.anonymous.get('/__fake/v1/worlds')).body.length
      const at = `/__fake/v1/worlds/${encodeURIComponent(name)}`
      const { body: file } = await control.get('/export')
      const replies = [
        await server.anonymous.post('/__fake/v1/worlds').send({ name }),
        await control.post('/fork', { name }),
        await server.anonymous.post('/__fake/v1/worlds/import').query({ name }).send(file),
        await server.anonymous.get(at),
        await server.anonymous.post(`${at}/reset`).send({}),
      ]

      expect(replies.map(({ status }) => [400, 414].includes(status))).toEqual(
        replies.map(() => true),
      )
      expect(replies.slice(0, 3).map(({ body }) => body.code)).toEqual(
        Array.from({ length: 3 }, () => 'FAKE_BAD_WORLD_NAME'),
      )
      expect((await server.anonymous.get('/__fake/v1/worlds')).body).toHaveLength(before)
    },
  )

  test('a clock that is set back', async () => {
    await world.advance('1d')
    const before = await standing()
    const replies = [
      await control.post('/clock', { now: '2020-01-01 00:00:00' }),
      await control.post('/clock', { advance: '-1d' }),
    ]

    expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'FAKE_TIME_PASSED'],
      [400, 'FAKE_BAD_REQUEST'],
    ])
    expect(await standing()).toEqual(before)
  })

  test('a call of a page of another origin, or under the name of another host', async () => {
    const before = await standing()
    const path = `/__fake/v1/worlds/${world.name}`
    const foreign = [
      { Origin: 'http://evil.example.com' },
      { Origin: 'null' },
      { Host: 'settle.example.com' },
      { Host: 'evil.example.com', Origin: 'http://evil.example.com' },
    ]
    const replies = []
    for (const headers of foreign) {
      const client = clientOf(server.address, headers)
      replies.push(
        await client.post(`${path}/reset`).send({}),
        await client.post(`${path}/faults`).send({ effect: { kind: 'reset' } }),
        await client.delete(path).set('Content-Type', 'application/json'),
      )
    }

    for (const { status, body } of replies) {
      expect(status).toBe(403)
      expect(body.code).toMatch(/^FAKE_(?:ORIGIN|HOST)_REFUSED$/)
    }
    expect(await standing()).toEqual(before)
  })
})

test('a rule that matches nothing is accepted, and explain says why it does not fire', async () => {
  const faults = faultsOf(server, world)
  const effect = { kind: 'status', status: 500 }
  const made = [
    await faults.add({ match: { path: '/no/such/path' }, effect }),
    await faults.add({ match: { user: 'nobody' }, effect }),
    await faults.add({ match: { operation: 'user.list', path: '/sys/role/*' }, effect }),
  ]
  const agent = await world.as('agent')
  const honest = await agent.get('/sys/user/list')
  const { body } = await faults.explain({ method: 'GET', path: '/sys/user/list', user: 'agent' })

  expect(made.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(honest.status).toBe(200)
  expect(body.fires).toBeNull()
  expect(
    body.others.map(({ id, reason }: { id: string; reason: string }) => [id, reason]).toSorted(),
  ).toEqual([
    ['f1', 'path'],
    ['f2', 'user'],
    ['f3', 'path'],
  ])
  expect((await faults.list()).map(({ fired }) => fired)).toEqual([0, 0, 0])
})
