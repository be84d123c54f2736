import { afterAll, beforeAll, expect, test } from 'vitest'
import supertest from 'supertest'
import { endpoints } from '@settle/shared/contract.ts'
import { type Endpoint } from '@settle/shared/core/endpoint.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
})

afterAll(() => server.close())

const origin = 'http://jeecg.example.com'
const headersOfClients =
  'x-access-token,tenant_id,tenant-id,x-sign,x-timestamp,content-type,idempotency-key'

function preflight(path: string, method: string) {
  return supertest(server.address)
    .options(path)
    .set('Origin', origin)
    .set('Access-Control-Request-Method', method)
    .set('Access-Control-Request-Headers', headersOfClients)
}

const calls = endpoints.map(
  (endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const,
)
const addressOf = ({ path }: Endpoint) => path.replaceAll(/:(\w+)/g, '$1')

test.each(calls)(
  'a page of another origin may call %s, with and without the prefix: its preflight is answered',
  async (_, endpoint) => {
    for (const path of [addressOf(endpoint), `/jeecg-boot${addressOf(endpoint)}`]) {
      const { status, headers } = await preflight(path, endpoint.method)

      expect([200, 204]).toContain(status)
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
      })
      expect(headers['access-control-allow-methods']).toContain(endpoint.method)
      const allowed = String(headers['access-control-allow-headers']).toLowerCase()
      for (const name of headersOfClients.split(',')) expect(allowed).toContain(name)
    }
  },
)

test.each(calls)('%s is served under the prefix too, by the same rules', async (_, endpoint) => {
  const method = endpoint.method.toLowerCase()
  const send = (path: string) =>
    supertest(server.address)[isVerb(method) ? method : 'get'](path).set('X-Fake-World', 'default')
  const plain = await send(addressOf(endpoint))
  const prefixed = await send(`/jeecg-boot${addressOf(endpoint)}`)

  expect(plain.headers['x-fake-world']).toBe('default')
  expect(prefixed.headers['x-fake-world']).toBe('default')
  expect(prefixed.status).toBe(plain.status)
  expect(prefixed.type).toBe(plain.type)
  expect(prefixed.body.message).toBe(plain.body.message)
})

function isVerb(method: string): method is 'get' | 'post' | 'put' | 'delete' {
  return ['get', 'post', 'put', 'delete'].includes(method)
}

test("a page of another origin may read replies, refusals too, and the kit's headers", async () => {
  const login = await server.anonymous
    .post('/sys/login')
    .set('Origin', origin)
    .send({ username: 'agent', password: 'Hz123456' })
  const refused = await server.anonymous.get('/sys/user/list').set('Origin', origin)

  for (const { headers } of [login, refused]) {
    expect(headers['access-control-allow-origin']).toBe(origin)
    expect(headers['access-control-expose-headers']).toContain('X-Fake-Request-Id')
    expect(headers['access-control-expose-headers']).toContain('X-Total-Rows')
  }
  expect(refused.status).toBe(401)
})

test('the control plane knows no cross-origin calls: no preflight, no headers', async () => {
  const asked = await preflight('/__fake/v1/worlds', 'POST')
  const called = await server.anonymous
    .post('/__fake/v1/worlds')
    .set('Origin', origin)
    .send({ name: 'stolen' })
  const read = await server.anonymous.get('/__fake/v1/worlds').set('Origin', origin)

  for (const { headers } of [asked, called, read]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
  expect(asked.status).toBeGreaterThanOrEqual(400)
  expect(called.status).toBe(403)
  expect(read.status).toBe(403)
  const { body } = await server.anonymous.get('/__fake/v1/worlds')
  expect(body).toEqual([{ name: 'default', idleLeftMs: null, broken: null }])
})

test('the documented calls answer with and without the prefix, and a token is good for both', async () => {
  const login = await server.anonymous
    .post('/jeecg-boot/sys/login')
    .send({ username: 'agent', password: 'Hz123456' })
  const token: string = login.body.result.token
  const read = (path: string) => server.anonymous.get(path).set('X-Access-Token', token)

  expect(login.body).toMatchObject({ success: true, code: 200 })
  const [plain, prefixed] = [await read('/sys/user/list'), await read('/jeecg-boot/sys/user/list')]
  expect(plain.body.result.total).toBe(1)
  expect(prefixed.body.result).toEqual(plain.body.result)
})

test('an unknown path below the prefix is the 404 envelope', async () => {
  const { status, body } = await server.anonymous
    .get('/jeecg-boot/sys/nothing-here')
    .set('Accept', 'text/html')

  expect({ status, body }).toMatchObject({ status: 404, body: { success: false, code: 404 } })
})

test('what other JEECG clients send besides is tolerated', async () => {
  const { body } = await server.anonymous
    .post('/sys/login')
    .set({ tenant_id: '0', 'tenant-id': '0', 'X-Sign': 'ABC', 'X-TIMESTAMP': '1795000000000' })
    .send({
      username: 'agent',
      password: 'Hz123456',
      captcha: 'AB12',
      checkKey: 1_795_000_000_000,
      remember_me: true,
    })

  expect(body).toMatchObject({ success: true, code: 200 })
})

test('the health check stands at the root and asks for nothing', async () => {
  const { status, body } = await server.anonymous.get('/healthz')

  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } })
})
