import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assertControlAccess, type ControlAccess } from '#server/control/control-access.ts'
import { answerErrors } from '#server/core/errors.ts'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'

test('the control plane answers this machine under its own names alone', async () => {
  const server = await startTestServer({ environment: { FAKE_HOSTS: 'qa.example.com' } })
  const { host, port } = new URL(server.address)
  const get = (headers: Readonly<Record<string, string>>) =>
    clientOf(server.address, headers).get('/__fake/v1/worlds')
  const own = [
    await get({}),
    await get({ Host: `localhost:${port}` }),
    await get({ Host: `[::1]:${port}` }),
    await get({ Host: `merchant.demo.w.localhost:${port}` }),
    await get({ Host: `qa.example.com:${port}` }),
    await get({ Origin: `http://${host}` }),
    await get({ Host: 'demo.w.localhost:3000', Origin: 'http://demo.w.localhost:3000' }),
  ]
  const foreign = [
    await get({ Host: 'settle.example.com' }),
    await get({ Host: `127.0.0.1.example.com:${port}` }),
    await get({ Host: 'localhost.example.com' }),
    await get({ Host: 'evillocalhost' }),
    await get({ Origin: 'http://evil.example.com' }),
    await get({ Origin: 'null' }),
    await get({ Origin: `https://${host}` }),
    await get({ Host: 'demo.w.localhost', Origin: 'http://other.w.localhost' }),
  ]
  await server.close()

  expect(own.map(({ status }) => status)).toEqual(own.map(() => 200))
  expect(foreign.map(({ status }) => status)).toEqual(foreign.map(() => 403))
  for (const { body } of foreign) {
    expect(body).toMatchObject({
      success: false,
      result: null,
      code: expect.stringMatching(/^FAKE_/),
    })
  }
})

test('the control plane takes JSON and nothing that a page may send without being asked', async () => {
  const server = await startTestServer()
  const post = (type: string) =>
    server.anonymous.post('/__fake/v1/worlds').set('Content-Type', type).send('{"name":"smuggled"}')
  const refused = [
    await post('text/plain'),
    await post('application/x-www-form-urlencoded'),
    await post('multipart/form-data; boundary=x'),
    await server.anonymous.post('/__fake/v1/worlds/default/reset'),
    await server.anonymous.delete('/__fake/v1/worlds/default'),
  ]
  const taken = await post('application/json; charset=utf-8')
  await server.close()

  for (const { status, body } of refused) {
    expect({ status, body }).toMatchObject({ status: 415, body: { code: 'FAKE_JSON_REQUIRED' } })
  }
  expect(taken.status).toBe(201)
})

test('FAKE_CONTROL=off leaves the calls and takes the control plane away', async () => {
  const server = await startTestServer({ environment: { FAKE_CONTROL: 'off' } })
  const control = await server.anonymous.get('/__fake/v1/worlds')
  const reset = await server.anonymous.post('/__fake/v1/worlds/default/reset').send({})
  const call = await server.anonymous.get('/sys/user/checkOnlyUser')
  await server.close()

  for (const { status, body } of [control, reset]) {
    expect({ status, body }).toMatchObject({ status: 404, body: { success: false } })
  }
  expect(call.status).toBe(200)
})

const access: ControlAccess = { mode: 'on', adminToken: 'admin-token', hosts: [] }

/** What the control plane answers a caller at an address. */
async function callFrom(
  address: string,
  authorization: string | undefined,
  given: ControlAccess = access,
) {
  const app = fastify()
  app.decorateRequest('settle', undefined)
  answerErrors(app, (where, error) => {
    throw new Error(where, { cause: error })
  })
  app.get('/', async (request) => {
    assertControlAccess(request, given)
    return { success: true }
  })
  const reply = await app.inject({
    url: '/',
    remoteAddress: address,
    headers: {
      host: 'localhost',
      ...(authorization === undefined ? {} : { authorization }),
    },
  })
  await app.close()
  return { status: reply.statusCode, body: reply.json() }
}

test.each([
  ['this machine', '127.0.0.1', undefined],
  ['this machine by IPv6', '::1', undefined],
  ['this machine by IPv4 in IPv6', '::ffff:127.0.0.1', undefined],
  ['another machine with the token', '192.0.2.7', 'Bearer admin-token'],
])('%s may control', async (_, address, authorization) => {
  expect(await callFrom(address, authorization)).toEqual({ status: 200, body: { success: true } })
})

test.each([
  ['without a token', undefined],
  ['with a wrong token', 'Bearer admin-tokem'],
  ['with a longer token', 'Bearer admin-token1'],
  ['with an empty token', 'Bearer '],
  ['with the token and no scheme', 'admin-token'],
  ['with the token in another scheme', 'Basic admin-token'],
])('another machine %s may not control, unless it is open to all', async (_, authorization) => {
  expect(await callFrom('192.0.2.7', authorization)).toMatchObject({
    status: 401,
    body: { success: false, code: 'FAKE_TOKEN_REQUIRED' },
  })
  expect(await callFrom('192.0.2.7', authorization, { ...access, mode: 'open' })).toMatchObject({
    status: 200,
  })
})

test('an empty admin token lets nobody in', async () => {
  const given = { ...access, adminToken: '' }

  expect((await callFrom('192.0.2.7', 'Bearer ', given)).status).toBe(401)
  expect((await callFrom('192.0.2.7', undefined, given)).status).toBe(401)
})

const passedOn = [
  ['Forwarded', 'for=192.0.2.7'],
  ['Forwarded', 'for=127.0.0.1'],
  ['X-Forwarded-For', '192.0.2.7'],
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-For', ''],
  ['X-Forwarded-Host', 'localhost'],
  ['X-Forwarded-Proto', 'http'],
  ['X-Forwarded-Port', '80'],
  ['X-Forwarded-Server', 'proxy'],
  ['X-Real-IP', '127.0.0.1'],
  ['Via', '1.1 proxy'],
  ['X-Client-IP', '127.0.0.1'],
  ['X-Cluster-Client-IP', '127.0.0.1'],
  ['True-Client-IP', '127.0.0.1'],
  ['CF-Connecting-IP', '127.0.0.1'],
] as const

describe('behind a reverse proxy on this machine', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer({ environment: { FAKE_HOSTS: 'qa.example.com' } })
  })

  afterAll(() => server.close())

  const worlds = (headers: Readonly<Record<string, string>>) =>
    clientOf(server.address, headers).get('/__fake/v1/worlds')

  test.each(passedOn)('a request with %s: %s needs the token', async (name, value) => {
    const refused = await worlds({ [name]: value })
    const taken = await worlds({ [name]: value, Authorization: 'Bearer admin-token' })

    expect(refused).toMatchObject({ status: 401, body: { code: 'FAKE_TOKEN_REQUIRED' } })
    expect(taken.status).toBe(200)
  })

  test('so does one in the HTTP of twenty years ago, which proxies speak that nobody configured', async () => {
    const { port } = new URL(server.address)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET /__fake/v1/worlds HTTP/1.0\r\nHost: localhost\r\n\r\n')

    expect(await text(socket)).toMatch(/^HTTP\/1\.\d 401/)
  })

  test('what else the control plane guards is guarded likewise: the client address, the third-party page', async () => {
    const forwarded = { 'X-Forwarded-For': '192.0.2.7' }
    const login = { username: 'admin', password: 'Hz123456' }
    const spoofed = await clientOf(server.address, {
      ...forwarded,
      'X-Fake-Client-Ip': '198.51.100.7',
    })
      .post('/sys/login')
      .send(login)
    const accounts = await clientOf(server.address, forwarded).get(
      '/__fake/pages/third-login/accounts',
    )
    const call = await clientOf(server.address, forwarded).post('/sys/login').send(login)

    expect([spoofed.status, accounts.status, call.status]).toEqual([401, 401, 200])
  })

  test('the panel trades the token for its cookie and works, also where the proxy ends TLS', async () => {
    const headers = {
      Host: 'qa.example.com',
      'X-Forwarded-For': '192.0.2.7',
      'X-Forwarded-Proto': 'https',
      Origin: 'https://qa.example.com',
    }
    const outside = clientOf(server.address, headers)
    const page = await outside.get('/__fake/')
    const session = await outside.post('/__fake/v1/session').send({ token: 'admin-token' })
    const [cookie = ''] = session.get('Set-Cookie') ?? []
    const known = clientOf(server.address, { ...headers, Cookie: cookie.split(';')[0] ?? '' })

    expect(page.status).not.toBe(401)
    expect(session.status).toBe(204)
    expect((await known.get('/__fake/v1/worlds')).status).toBe(200)
    expect((await known.post('/__fake/v1/worlds').send({ name: 'from-outside' })).status).toBe(201)
    expect((await outside.get('/__fake/v1/worlds')).status).toBe(401)
    const foreign = clientOf(server.address, { ...headers, Origin: 'https://evil.example.com' })
    expect((await foreign.get('/__fake/v1/worlds')).status).toBe(403)
  })
})

test('FAKE_CONTROL=token asks this machine for the token too', async () => {
  const server = await startTestServer({ environment: { FAKE_CONTROL: 'token' } })
  const without = await server.anonymous.get('/__fake/v1/worlds')
  const headers = { Authorization: 'Bearer admin-token' }
  const withToken = await clientOf(server.address, headers).get('/__fake/v1/worlds')
  await server.close()

  expect([without.status, withToken.status]).toEqual([401, 200])
})
