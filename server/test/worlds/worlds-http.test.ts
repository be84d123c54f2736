import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixtureUserOf, fixtureUsers } from '#test/material/fixture-users.ts'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, worldNamed, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const menuPath = '/sys/permission/getUserPermissionByToken'
const control = () => server.anonymous

/** A call that anybody may make and whose reply names the world that it came from. */
function ask(headers: Readonly<Record<string, string>>, query = '') {
  return clientOf(server.address, headers).get(`/sys/user/checkOnlyUser${query}`)
}

async function rename(world: TestWorld, realname: string): Promise<void> {
  const admin = await world.as('admin')
  const { body } = await admin
    .put('/sys/user/edit')
    .send({ id: fixtureUserOf('agent').id, realname })
  expect(body.success).toBe(true)
}

async function agentOf(world: TestWorld): Promise<string> {
  const agent = await world.as('agent')
  return (await agent.get('/sys/user/list')).body.result.records[0].realname
}

describe('[KIT-05] a request names its world', () => {
  test('by header, query, token, host label or cookie, else it is the default one', async () => {
    const world = await newWorld(server)
    const { name } = world
    const token = await world.tokenOf('agent')
    const replies = [
      await ask({ 'X-Fake-World': name }),
      await ask({}, `?__world=${name}`),
      await ask({ 'X-Access-Token': token }),
      await ask({ Host: `${name}.w.localhost:3000` }),
      await ask({ Host: `merchant.${name}.w.localhost` }),
      await ask({ Cookie: `other=1; fake_world=${name}` }),
    ]

    expect(replies.map(({ headers }) => headers['x-fake-world'])).toEqual(replies.map(() => name))
    const unnamed = [
      await ask({}),
      await ask({ Host: 'w.localhost' }),
      await ask({ Host: 'localhost:3000' }),
    ]
    expect(unnamed.map(({ headers }) => headers['x-fake-world'])).toEqual([
      'default',
      'default',
      'default',
    ])
  })

  test('the first hit wins: header, query, token, host, cookie', async () => {
    const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => newWorld(server)))
    const names = [one, two, three, four].map((world) => world?.name ?? '')
    const [first = '', second = '', third = '', fourth = ''] = names
    const token = await worldNamed(server, third).tokenOf('agent')
    const cookie = { Cookie: `fake_world=${fourth}` }
    const host = { Host: `${third}.w.localhost` }

    const replies = [
      await ask({ 'X-Fake-World': first, ...host, ...cookie }, `?__world=${second}`),
      await ask({ ...host, ...cookie }, `?__world=${second}`),
      await ask({ 'X-Access-Token': token, ...host, ...cookie }),
      await ask({ ...host, ...cookie }),
      await ask({ 'X-Access-Token': token, ...cookie }),
      await ask(cookie),
    ]

    expect(replies.map(({ headers }) => headers['x-fake-world'])).toEqual([
      first,
      second,
      third,
      third,
      third,
      fourth,
    ])
  })

  test('an explicit name that disagrees with the token is a conflict, a cookie never is', async () => {
    const [world, other] = [await newWorld(server), await newWorld(server)]
    const token = await world.tokenOf('agent')
    const withToken = { 'X-Access-Token': token }
    const conflicts = [
      await ask({ ...withToken, 'X-Fake-World': other.name }),
      await ask(withToken, `?__world=${other.name}`),
      await ask({ ...withToken, Host: `${other.name}.w.localhost` }),
      await ask({ ...withToken, 'X-Fake-World': 'no-such-world' }),
    ]

    for (const { status, body } of conflicts) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { success: false, code: 'FAKE_WORLD_MISMATCH', result: null },
      })
    }
    const cookie = { ...withToken, Cookie: `fake_world=${other.name}` }
    expect((await clientOf(server.address, cookie).get(menuPath)).status).toBe(200)
  })

  test('an unknown world is 404, a deleted one 410, a name that cannot be one 400', async () => {
    const gone = await newWorld(server)
    await control().delete(`/__fake/v1/worlds/${gone.name}`).set('Content-Type', 'application/json')
    const goneToken = `${gone.name}.${'A'.repeat(43)}`

    expect(await ask({ 'X-Fake-World': 'never-made' })).toMatchObject({
      status: 404,
      body: { success: false, code: 'FAKE_UNKNOWN_WORLD' },
    })
    const goneReplies = [
      await ask({ 'X-Fake-World': gone.name }),
      await ask({ 'X-Access-Token': goneToken }),
    ]
    for (const { status, body } of goneReplies) {
      expect({ status, body }).toMatchObject({
        status: 410,
        body: { success: false, code: 'FAKE_WORLD_GONE' },
      })
    }
    const bad = await Promise.all(
      ['Demo', '-x', 'a_b', 'a/b', '../default', 'x'.repeat(33), '__proto__'].map((name) =>
        ask({ 'X-Fake-World': name }),
      ),
    )
    for (const { status, body } of bad) {
      expect({ status, body }).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_WORLD_NAME' } })
    }
  })

  test('a strict server refuses a call that names none', async () => {
    const strict = await startTestServer({ environment: { FAKE_STRICT_WORLD: '1' } })
    const login = { username: 'agent', password: 'Hz123456' }
    const unnamed = await strict.anonymous.post('/sys/login').send(login)
    const named = await worldNamed(strict, 'default').login('agent')
    const byToken = await clientOf(strict.address, {
      'X-Access-Token': named.body.result.token,
    }).get(menuPath)
    const config = await strict.anonymous.get('/config.json')
    await strict.close()

    expect(unnamed).toMatchObject({
      status: 400,
      body: { code: 'FAKE_WORLD_REQUIRED', success: false },
    })
    expect([named.status, byToken.status, config.status]).toEqual([200, 200, 200])
  })
})

describe('[KIT-05] worlds are made, left alone, reset, forked and deleted', () => {
  test('a new world has a name, an address for each role, and the data of the seed', async () => {
    const named = await control().post('/__fake/v1/worlds').send({ name: 'demo-1' })
    const unnamed = await control().post('/__fake/v1/worlds').send({})
    const again = await control().post('/__fake/v1/worlds').send({ name: 'demo-1' })
    const bad = await control().post('/__fake/v1/worlds').send({ name: 'Demo 1' })
    const { port } = new URL(server.address)

    expect(named).toMatchObject({
      status: 201,
      body: {
        name: 'demo-1',
        urls: {
          home: `http://demo-1.w.localhost:${port}`,
          merchant: `http://merchant.demo-1.w.localhost:${port}`,
        },
      },
    })
    expect(unnamed.body.name).toMatch(/^[a-z0-9][a-z0-9-]{0,31}$/)
    expect(again).toMatchObject({ status: 409, body: { code: 'FAKE_WORLD_EXISTS' } })
    expect(bad).toMatchObject({ status: 400, body: { code: 'FAKE_BAD_WORLD_NAME' } })
    expect(await agentOf(worldNamed(server, 'demo-1'))).toBe('何见山')
  })

  test('what happens in one is not seen in another', async () => {
    const [one, other] = [await newWorld(server), await newWorld(server)]
    await rename(one, '甲')
    await rename(other, '乙')

    expect([await agentOf(one), await agentOf(other)]).toEqual(['甲', '乙'])
    const { body } = await (await other.as('admin')).get('/sys/log/list?logType=2')
    expect(body.result.total).toBe(1)
  })

  test('a reset brings the seed back in one call, keeps the tokens of seeded users, and ends those of others', async () => {
    const world = await newWorld(server)
    await rename(world, '改名')
    const admin = await world.as('admin')
    const draft = { username: 'newcomer', realname: '新人', functionRole: 'manager' }
    await admin.post('/sys/user/add').send({ ...draft, password: 'First1234' })
    const newcomer = await world.as('newcomer', 'First1234')
    await world.advance('3d')

    const { status, body } = await control()
      .post(`/__fake/v1/worlds/${world.name}/reset`)
      .set('Content-Type', 'application/json')

    expect({ status, body }).toMatchObject({
      status: 200,
      body: { name: world.name, holdsChanges: false },
    })
    expect((await admin.get('/sys/user/list')).body.result.total).toBe(fixtureUsers.length)
    expect((await newcomer.get('/sys/user/list')).status).toBe(401)
    expect(await agentOf(world)).toBe('何见山')
    const { body: described } = await control().get('/__fake/v1/worlds/default')
    expect(body.clock.now.slice(0, 10)).toBe(described.clock.now.slice(0, 10))
  })

  test('a fork has the data and the time, not the sessions, and goes its own way', async () => {
    const world = await newWorld(server)
    await rename(world, '改名')
    await world.advance('2d')
    const token = await world.tokenOf('admin')
    const name = `${world.name}-2`

    const made = await control().post(`/__fake/v1/worlds/${world.name}/fork`).send({ name })
    const fork = worldNamed(server, name)
    const clocks = await Promise.all(
      [world.name, name].map(async (one) =>
        (await control().get(`/__fake/v1/worlds/${one}/clock`)).body.now.slice(0, 10),
      ),
    )

    expect(made).toMatchObject({ status: 201, body: { name } })
    expect(await agentOf(fork)).toBe('改名')
    expect(clocks[0]).toBe(clocks[1])
    const renamedToken = token.replace(world.name, name)
    expect((await fork.withToken(renamedToken).get(menuPath)).status).toBe(401)
    await rename(fork, '分身')
    expect(await agentOf(world)).toBe('改名')
  })

  test('the list names all worlds, a deleted one is gone, the default one stays', async () => {
    const world = await newWorld(server)
    const json = { 'Content-Type': 'application/json' }
    const names = async () =>
      (await control().get('/__fake/v1/worlds')).body.map((one: { name: string }) => one.name)
    expect(await names()).toEqual(expect.arrayContaining(['default', world.name]))

    expect((await control().delete(`/__fake/v1/worlds/${world.name}`).set(json)).status).toBe(204)
    expect(await names()).not.toContain(world.name)
    expect(await control().delete('/__fake/v1/worlds/default').set(json)).toMatchObject({
      status: 409,
      body: { code: 'FAKE_DEFAULT_WORLD' },
    })
    expect((await control().delete('/__fake/v1/worlds/never-made').set(json)).status).toBe(404)
  })
})
