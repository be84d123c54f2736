import { Script } from 'node:vm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixtureUserOf, fixtureUsers } from '#test/material/fixture-users.ts'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer({ environment: { API_PREFIX: '/jeecg-boot' } })
})

beforeEach(async () => {
  world = await newWorld(server)
})

afterAll(() => server.close())

test.each([
  '/thirdLogin/render/github',
  '/jeecg-boot/thirdLogin/render/github',
  '/__fake/pages/third-login?source=github',
])('%s is a page of its own: for its world, without foreign or inline scripts', async (path) => {
  const joint = path.includes('?') ? '&' : '?'
  const { status, headers, text } = await server.anonymous.get(
    `${path}${joint}__world=${world.name}`,
  )

  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'x-content-type-options': 'nosniff',
  })
  expect(text).toContain('<title>GitHub登录（模拟）</title>')
  expect(text).toContain(`data-world="${world.name}"`)
  expect([...text.matchAll(/<script[^>]*>/g)].map(String)).toEqual([
    '<script src="/__fake/pages/third-login.js" defer>',
  ])
  expect(text).not.toMatch(/https?:\/\//)
})

test('the script is served beside the page', async () => {
  const { status, headers, text } = await server.anonymous.get('/__fake/pages/third-login.js')

  expect({ status, type: headers['content-type'] }).toEqual({
    status: 200,
    type: 'text/javascript; charset=utf-8',
  })
  // Whether it is a script at all.
  expect(() => new Script(text)).not.toThrow()
})

test('an unknown source is refused clearly, in the language of the caller', async () => {
  const call = await world.anonymous.get('/thirdLogin/render/myspace').set('X-Locale', 'en-US')
  const page = await world.anonymous.get('/__fake/pages/third-login?source=myspace')

  expect(call).toMatchObject({
    status: 200,
    body: { success: false, message: 'Unsupported login method: myspace' },
  })
  expect(page).toMatchObject({ status: 404, body: { message: '不支持的登录方式：myspace' } })
})

test('every live account can be chosen, the five role accounts first', async () => {
  const { body } = await world.anonymous.get('/__fake/pages/third-login/accounts')
  const names = body.map(({ username }: { username: string }) => username)

  expect(names.slice(0, 5).toSorted()).toEqual([
    'admin',
    'agent',
    'merchant',
    'operator',
    'provider',
  ])
  expect(names).toHaveLength(fixtureUsers.length)
  expect(body.find(({ username }: { username: string }) => username === 'ob_frozen')).toEqual({
    id: fixtureUserOf('ob_frozen').id,
    username: 'ob_frozen',
    realname: fixtureUserOf('ob_frozen').realname,
    busName: '旧城餐饮有限公司',
    role: '商户',
    isRoleAccount: false,
    isFrozen: true,
  })
})

const decide = (body: object) =>
  world.anonymous.post('/__fake/pages/third-login/decisions').send(body)

test('a decision takes known members only, for an account that is there', async () => {
  expect(await decide({ source: 'github', userId: '1599999999999999999' })).toMatchObject({
    status: 200,
    body: { success: false, code: 404 },
  })
  expect(await decide({ source: 'github', userId: null, colour: 'green' })).toMatchObject({
    status: 400,
    body: { message: '未知的参数 colour' },
  })
  expect(await decide({ source: 'myspace', userId: null })).toMatchObject({ status: 400 })
  expect((await decide({ source: 'github', userId: null })).body).toEqual({
    ticket: null,
    redirect: null,
  })
})

test('to log in as somebody is the control plane to give: not to other pages, hosts or where it is off', async () => {
  const userId = fixtureUserOf('admin').id
  const decideWith = (headers: Readonly<Record<string, string>>, at = server) =>
    clientOf(at.address, headers)
      .post('/__fake/pages/third-login/decisions')
      .send({ source: 'github', userId })
  const closed = await startTestServer({ environment: { FAKE_CONTROL: 'off' } })

  expect(await decideWith({ Origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 })
  expect(await decideWith({ Host: 'elsewhere.example' })).toMatchObject({ status: 403 })
  const form = await server.anonymous
    .post('/__fake/pages/third-login/decisions')
    .type('form')
    .send({ source: 'github', userId })
  expect(form.status).toBe(415)
  expect(await decideWith({}, closed)).toMatchObject({ status: 404 })
  expect((await closed.anonymous.get('/__fake/pages/third-login/accounts')).status).toBe(404)
  await closed.close()
})
