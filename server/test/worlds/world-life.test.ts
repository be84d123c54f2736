import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { agentNameIn, controlOf, renameAgent } from '#test/kit/control-world.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { connect, type SocketClient } from '#test/harness/socket-client.ts'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, worldNamed } from '#test/harness/test-world.ts'

let server: TestServer
let sockets: SocketClient[] = []

beforeAll(async () => {
  server = await startTestServer()
})

afterEach(() => {
  for (const { socket } of sockets) socket.terminate()
  sockets = []
})

afterAll(() => server.close())

const menuPath = '/sys/permission/getUserPermissionByToken'

function make(body: object) {
  return server.anonymous.post('/__fake/v1/worlds').send(body)
}

function fork(name: string) {
  return server.anonymous.post(`/__fake/v1/worlds/${name}/fork`).send({ name: 'fork' })
}

async function listedNames(): Promise<string[]> {
  const { body } = await server.anonymous.get('/__fake/v1/worlds')
  return body.map(({ name }: { name: string }) => name)
}

/** How much longer a world that was made may lie unused, as its own page tells. */
async function leftOf({ body }: { body: { name: string } }): Promise<number | null> {
  const { body: told } = await controlOf(server, body).get('')
  return told.idleLeftMs
}

describe('[KIT-05] a world is made', () => {
  test('with a token of the administrator, which is a key of the world too', async () => {
    const { body } = await make({})
    const client = clientOf(server.address, { 'X-Access-Token': body.token })
    const { status, headers } = await client.get(menuPath)

    expect({ status, world: headers['x-fake-world'] }).toEqual({ status: 200, world: body.name })
    // Nobody has logged in, as far as the data tell.
    const { text } = await controlOf(server, body).get('/diff')
    expect(text).not.toMatch(/"collection":"(?:users|operationLogs)"/)
  })

  test('from the seed, or from another world as it is now', async () => {
    const world = await newWorld(server)
    await renameAgent(world, '甲')
    const copy = await make({ from: world.name })
    const fresh = await make({ from: 'seed' })

    expect(await agentNameIn(worldNamed(server, copy.body.name))).toBe('甲')
    expect(await agentNameIn(worldNamed(server, fresh.body.name))).toBe('何见山')
  })

  test('at a later time, to which a reset goes back, with all done that was due', async () => {
    const { body } = await make({ now: '2027-03-01 08:00:00' })
    const control = controlOf(server, body)
    const { body: told } = await control.get('')
    const { body: again } = await control.post('/clock', { mode: 'frozen' })
    const reset = await control.post('/reset')

    expect(told.clock.now).toMatch(/^2027-03-01 08:0/)
    expect(again.happened).toEqual([])
    expect(reset.body.clock).toMatchObject({
      mode: 'real',
      now: expect.stringMatching(/^2027-03-01/),
    })
  })

  test.each([
    [{ now: '2020-01-01 00:00:00' }, 409, 'FAKE_TIME_PASSED'],
    [{ now: 'tomorrow' }, 400, 'FAKE_BAD_TIME'],
    [{ now: '9999-12-31 00:00:00' }, 400, 'FAKE_BAD_TIME'],
    [{ ttl: '0s' }, 400, 'FAKE_BAD_REQUEST'],
    [{ ttl: '1 hour' }, 400, 'FAKE_BAD_REQUEST'],
    [{ ttl: 60 }, 400, 'FAKE_BAD_REQUEST'],
    [{ from: 'never-made' }, 404, 'FAKE_UNKNOWN_WORLD'],
    [{ from: 'default@never-taken' }, 404, 'FAKE_UNKNOWN_SNAPSHOT'],
    [{ from: 'default@a@b' }, 400, 'FAKE_BAD_SOURCE'],
    [{ from: '../default' }, 400, 'FAKE_BAD_WORLD_NAME'],
    [{ name: 'a/b' }, 400, 'FAKE_BAD_WORLD_NAME'],
    [{ name: 'x'.repeat(1_000) }, 400, 'FAKE_BAD_WORLD_NAME'],
    [{ name: '__proto__' }, 400, 'FAKE_BAD_WORLD_NAME'],
    [{ name: 'seed' }, 400, 'FAKE_RESERVED_NAME'],
    [{ name: 'import' }, 400, 'FAKE_RESERVED_NAME'],
    [{ name: 7 }, 400, 'FAKE_BAD_REQUEST'],
    [{ nam: 'demo' }, 400, 'FAKE_BAD_REQUEST'],
  ])('[API-BAD] not with %j', async (body, status, code) => {
    const before = await listedNames()

    expect(await make(body)).toMatchObject({ status, body: { success: false, code } })
    expect(await listedNames()).toEqual(before)
  })

  test('[API-BAD] only a world is forked, by its own name', async () => {
    expect(await fork('seed')).toMatchObject({ status: 404, body: { code: 'FAKE_UNKNOWN_WORLD' } })
    expect(await fork('default@x')).toMatchObject({
      status: 400,
      body: { code: 'FAKE_BAD_WORLD_NAME' },
    })
    expect(await listedNames()).not.toContain('fork')
  })

  test('a word that means something to the language is a name like any other', async () => {
    const { status } = await make({ name: 'constructor' })
    const world = worldNamed(server, 'constructor')

    expect(status).toBe(201)
    expect((await world.login('agent')).body.success).toBe(true)
    expect((await controlOf(server, world).delete('')).status).toBe(204)
  })

  test('there are a thousand worlds at most', async () => {
    const full = await startTestServer()
    const missing = 1_000 - full.registry.list().length
    await Promise.all(
      Array.from({ length: missing }, (_, index) => full.registry.create(`many-${index}`)),
    )
    const reply = await full.anonymous.post('/__fake/v1/worlds').send({})
    const afterwards = full.registry.list().length
    await full.close()

    expect(reply).toMatchObject({ status: 409, body: { code: 'FAKE_TOO_MANY_WORLDS' } })
    expect(afterwards).toBe(1_000)
  })
})

describe('[KIT-05] a world goes when nobody uses it', () => {
  test('after its time to live it answers 410, never with the data of another', async () => {
    const { body } = await make({ name: 'brief', ttl: '100ms' })
    await vi.waitFor(async () => expect(await listedNames()).not.toContain('brief'), 5_000)

    const replies = [
      await clientOf(server.address, { 'X-Fake-World': 'brief' }).get('/sys/user/checkOnlyUser'),
      await clientOf(server.address, { 'X-Access-Token': body.token }).get(menuPath),
      await server.anonymous.get('/__fake/v1/worlds/brief'),
    ]
    for (const { status, body: answer } of replies) {
      expect({ status, answer }).toMatchObject({ status: 410, answer: { code: 'FAKE_WORLD_GONE' } })
    }
  })

  test('one without a name may lie unused for two hours, a named one for ever', async () => {
    const [unnamed, named, brief] = [
      await make({}),
      await make({ name: 'kept' }),
      await make({ ttl: '90m' }),
    ]
    expect(await leftOf(unnamed)).toBeGreaterThan(119 * 60_000)
    expect(await leftOf(unnamed)).toBeLessThanOrEqual(120 * 60_000)
    expect(await leftOf(named)).toBeNull()
    expect(await leftOf(brief)).toBeLessThanOrEqual(90 * 60_000)
  })
})

describe('[KIT-05] a reset takes back what it is told', () => {
  test('the data, the faults and the clock, and leaves the sockets open', async () => {
    const world = await newWorld(server)
    const token = await world.tokenOf('agent')
    const socket = await connect(server, fixtureUserOf('agent').id, token)
    sockets.push(socket)
    await renameAgent(world, '甲')
    await controlOf(server, world).post('/reset')

    expect(await socket.ask()).toMatchObject({ cmd: 'heartcheck' })
    expect(await agentNameIn(world)).toBe('何见山')
    expect((await world.withToken(token).get(menuPath)).status).toBe(200)
  })

  test('the sessions only where they are named, and the data then stays', async () => {
    const world = await newWorld(server)
    await renameAgent(world, '甲')
    const token = await world.tokenOf('agent')
    const socket = await connect(server, fixtureUserOf('agent').id, token)
    sockets.push(socket)
    const { body } = await controlOf(server, world).post('/reset', { parts: ['sessions'] })

    expect(body.holdsChanges).toBe(true)
    expect((await world.withToken(token).get(menuPath)).status).toBe(401)
    expect(await socket.closed).toMatchObject({ code: 4401 })
    expect(await agentNameIn(world)).toBe('甲')
  })

  test('every part that was named is told to the one who keeps it', async () => {
    const world = await newWorld(server)
    const told: string[][] = []
    server.registry.onEnd(({ name }, how, parts) => {
      if (name === world.name) told.push([how, ...parts])
    })
    const control = controlOf(server, world)
    await control.post('/reset')
    await control.post('/reset', { parts: ['journal', 'sockets'] })
    await control.delete('')

    expect(told).toEqual([
      ['reset', 'data', 'faults', 'clock'],
      ['reset', 'journal', 'sockets'],
      ['deleted', 'data', 'clock', 'faults', 'journal', 'sessions', 'sockets'],
    ])
  })

  test('the clock alone does not go back, since the data would be of the future', async () => {
    const world = await newWorld(server)
    await world.advance('3d')
    const control = controlOf(server, world)
    const { body: before } = await control.post('/clock', { mode: 'frozen' })

    expect(await control.post('/reset', { parts: ['clock'] })).toMatchObject({
      status: 409,
      body: { code: 'FAKE_TIME_PASSED' },
    })
    expect((await control.get('/clock')).body.now).toBe(before.now)
  })

  test.each([{ parts: [] }, { parts: ['everything'] }, { parts: 'data' }, { part: ['data'] }])(
    '[API-BAD] %j is refused, and nothing changes',
    async (body) => {
      const world = await newWorld(server)
      await renameAgent(world, '甲')

      expect(await controlOf(server, world).post('/reset', body)).toMatchObject({
        status: 400,
        body: { code: 'FAKE_BAD_REQUEST' },
      })
      expect(await agentNameIn(world)).toBe('甲')
    },
  )
})
