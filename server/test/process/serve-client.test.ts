import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settle-client-'))
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'outside')
  await writeFile(join(folder, 'dist', 'index.html'), '<!doctype html><title>client</title>')
  await writeFile(join(folder, 'dist', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(folder, 'dist', 'assets', 'index-Ab12Cd34.js'), 'export {}')
  server = await startTestServer({
    clientFolder: join(folder, 'dist'),
    environment: { API_PREFIX: '/jeecg-boot' },
  })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

function get(path: string, headers: Readonly<Record<string, string>> = html) {
  return clientOf(server.address, headers).get(path)
}

/** What a person gets who types the address of a world. */
function pageOf(world: string) {
  return get('/', { ...html, Host: `merchant.${world}.w.localhost` })
}

test('anyone who types the address of a screen gets the client, never from a cache without asking', async () => {
  const pages = [
    await get('/'),
    await get('/user/login'),
    await get('/merchant/system/user?pageNo=2'),
    await get('/no/such/screen'),
    await get('/user/login', { Accept: '*/*' }),
  ]

  for (const { status, text, headers } of pages) {
    expect(status).toBe(200)
    expect(text).toContain('<title>client</title>')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
})

test('the files of the build are served: those with a hash for ever, others are asked for again', async () => {
  const script = await get('/assets/index-Ab12Cd34.js')
  const picture = await get('/logo.svg')

  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-type']).toContain('javascript')
  expect(picture.headers['cache-control']).toBe('no-cache')
})

test('everything else that is unknown gets the 404 envelope', async () => {
  const replies = [
    await get('/sys/nothing-here', { ...html, 'X-Access-Token': 'x' }),
    await get('/sys/nothing-here', { ...html, tenant_id: '0' }),
    await get('/sys/nothing-here', { Accept: 'application/json' }),
    await get('/assets/index-gone.js'),
    await get('/favicon.ico'),
    await get('/jeecg-boot/sys/nothing-here'),
    await get('/websocket/1500000000000000001'),
    await get('/__fake/nothing-here'),
    await clientOf(server.address, html).post('/user/login').send({}),
  ]

  for (const { status, body } of replies) {
    expect({ status, body }).toMatchObject({ status: 404, body: { success: false, code: 404 } })
  }
})

test('no address reaches a file outside the build', async () => {
  const replies = [
    await get('/..%2fsecret.txt'),
    await get('/assets/..%2f..%2fsecret.txt'),
    await get('/assets/%2e%2e/%2e%2e/secret.txt'),
    await get('/..%5csecret.txt'),
  ]

  for (const { status, body, text } of replies) {
    expect([400, 403, 404]).toContain(status)
    expect(body).toMatchObject({ success: false })
    expect(text).not.toContain('outside')
  }
})

test('a call keeps its address: the client never stands in for it', async () => {
  const { status, body } = await get('/sys/user/list')

  expect({ status, body }).toMatchObject({ status: 401, body: { success: false, code: 401 } })
})

test('an address that names a world that is not there says so, and shows no other world', async () => {
  const world = await newWorld(server)
  const there = await pageOf(world.name)
  await server.anonymous
    .delete(`/__fake/v1/worlds/${world.name}`)
    .set('Content-Type', 'application/json')

  expect(there.text).toContain('<title>client</title>')
  const [gone, never] = [await pageOf(world.name), await pageOf('never-made')]
  expect(gone.status).toBe(410)
  expect(gone.text).toContain(`世界 ${world.name} 已被清除`)
  expect(never.status).toBe(404)
  expect(never.text).toContain('世界 never-made 不存在')
})

test('an address may name its world: what the page asks before the login belongs there', async () => {
  const world = await newWorld(server)
  const linked = await get(`/user/login?__world=${world.name}`)
  const plain = await get('/user/login')
  const never = await get('/user/login?__world=never-made')

  expect(linked.text).toContain('<title>client</title>')
  expect(linked.headers['set-cookie']).toEqual([`fake_world=${world.name}; Path=/; SameSite=Lax`])
  expect(plain.headers['set-cookie']).toBeUndefined()
  expect(never.status).toBe(404)
  expect(never.headers['set-cookie']).toBeUndefined()
  expect(never.text).toContain('世界 never-made 不存在')
})

test("the client's configuration names the demo accounts, and says whose password was changed", async () => {
  const world = await newWorld(server)
  const read = () => get('/config.json', { 'X-Fake-World': world.name })
  const before = await read()
  const admin = await world.as('admin')
  await admin
    .put('/sys/user/changePassword')
    .send({ username: 'merchant', password: 'New12345', confirmpassword: 'New12345' })
  await admin
    .put('/sys/user/changePassword')
    .send({ username: 'yunfan_jb', password: 'New12345', confirmpassword: 'New12345' })
  const after = await read()

  const changed = ({ body }: typeof before) =>
    body.demoAccounts.map((account: { username: string; isPasswordChanged: boolean }) => [
      account.username,
      account.isPasswordChanged,
    ])
  expect(changed(before)).toEqual([
    ['admin', false],
    ['operator', false],
    ['agent', false],
    ['merchant', false],
    ['provider', false],
  ])
  expect(changed(after)).toEqual([
    ['admin', false],
    ['operator', false],
    ['agent', false],
    ['merchant', true],
    ['provider', false],
  ])
})

test.each([
  [{}, true],
  [{ FAKE_BANNER: 'off' }, false],
  [{ FAKE_DEMO: 'off' }, false],
])(
  'with %o the application is told whether to say that it is a simulation',
  async (environment, banner) => {
    const asked = await startTestServer({ environment })
    const { body } = await asked.anonymous.get('/config.json')
    await asked.close()

    expect(body).toMatchObject({ banner })
  },
)

test.each([
  [{}, true],
  [{ FAKE_CONTROL: 'token' }, true],
  [{ FAKE_CONTROL: 'off' }, false],
])(
  'with %o the application is told whether there may be a test bar',
  async (environment, control) => {
    const asked = await startTestServer({ environment })
    const { body } = await asked.anonymous.get('/config.json')
    await asked.close()

    expect(body).toMatchObject({ control })
  },
)

test('[KIT-01] without the demo setting no account and no password is given away', async () => {
  const plain = await startTestServer({ environment: { FAKE_DEMO: 'off' } })
  const { body, text } = await plain.anonymous.get('/config.json')
  await plain.close()

  expect(body).toMatchObject({ demo: false, demoAccounts: [] })
  expect(text).not.toContain('Hz123456')
})
