import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/harness/temporary-folder.ts'
import { startTestServer, type TestServer } from '#test/harness/test-server.ts'

const anotherMachine = '192.0.2.7'
const script = '/__fake/assets/index-Ab12Cd34.js'

async function serverWithPanel(environment: Readonly<Record<string, string>> = {}) {
  const panelFolder = await temporaryFolder()
  await mkdir(join(panelFolder, 'assets'))
  await mkdir(join(panelFolder, 'docs'))
  await writeFile(join(panelFolder, 'index.html'), '<!doctype html><title>panel</title>')
  await writeFile(join(panelFolder, 'docs', 'index.html'), '<!doctype html><title>docs</title>')
  await writeFile(join(panelFolder, 'assets', 'index-Ab12Cd34.js'), 'export {}')
  await writeFile(join(panelFolder, 'bar.js'), 'export const showTestBar = 0')
  return open({ environment, panelFolder })
}

async function open(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server
}

/** A call from another machine, which supertest cannot make. */
async function fromAnotherMachine(
  { app }: TestServer,
  url: string,
  { cookie, token }: { cookie?: string; token?: string } = {},
) {
  return app.inject({
    url,
    remoteAddress: anotherMachine,
    headers: { host: 'localhost:3000', ...(cookie === undefined ? {} : { cookie }) },
    ...(token === undefined ? {} : { method: 'POST', payload: { token } }),
  })
}

test('the panel is served at its address, with and without the last slash', async () => {
  const { anonymous } = await serverWithPanel()

  const pages = await Promise.all(
    ['/__fake/', '/__fake'].map((path) => anonymous.get(path).expect(200)),
  )

  for (const page of pages) {
    expect(page.text).toContain('<title>panel</title>')
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  }
})

test('the panel may not be framed, and runs no script but its own', async () => {
  const { anonymous } = await serverWithPanel()

  const { headers } = await anonymous.get('/__fake/')

  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the parts of the panel are kept for ever, and an unknown one is not there', async () => {
  const { anonymous } = await serverWithPanel()

  const { headers } = await anonymous.get(script).expect(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')

  const missing = await anonymous.get('/__fake/assets/index-old.js').expect(404)
  expect(missing.headers['cache-control']).toBe('no-store')
  await anonymous.get('/__fake/assets/..%2findex.html').expect(404)
})

test('the test bar is served to any page of this server, and asked for again each time', async () => {
  const server = await serverWithPanel()
  const { anonymous } = server

  const { headers, text } = await anonymous.get('/__fake/bar.js').expect(200)
  expect(text).toBe('export const showTestBar = 0')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  // It tells nothing; what it asks for needs the token.
  expect((await fromAnotherMachine(server, '/__fake/bar.js')).statusCode).toBe(200)
  expect((await fromAnotherMachine(server, '/__fake/v1/worlds/default')).statusCode).toBe(401)

  const off = await serverWithPanel({ FAKE_CONTROL: 'off' })
  await off.anonymous.get('/__fake/bar.js').expect(404)
})

test('the API reference is served like the panel, with and without the last slash', async () => {
  const { anonymous } = await serverWithPanel()

  const pages = await Promise.all(
    ['/__fake/docs', '/__fake/docs/'].map((path) => anonymous.get(path).expect(200)),
  )

  for (const { text, headers } of pages) {
    expect(text).toContain('<title>docs</title>')
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
      ]),
    )
  }
})

test('another machine reads the API reference and its parts, under whatever name it knows this one', async () => {
  const { app } = await serverWithPanel()

  const answers = await Promise.all(
    ['/__fake/docs', script].map((url) =>
      app.inject({ url, remoteAddress: anotherMachine, headers: { host: '192.0.2.1:3000' } }),
    ),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a panel that is not built says how to build it', async () => {
  const { anonymous } = await open({ panelFolder: join(await temporaryFolder(), 'missing') })

  const pages = await Promise.all(
    ['/__fake/', '/__fake/docs'].map((path) => anonymous.get(path).expect(404)),
  )

  for (const { text } of pages) expect(text).toContain('npm run build')
})

test('with the control plane switched off there is no panel', async () => {
  const { anonymous } = await serverWithPanel({ FAKE_CONTROL: 'off' })

  const page = await anonymous.get('/__fake/').expect(404)
  expect(page.body.code).toBe('FAKE_CONTROL_OFF')
  await anonymous.get(script).expect(404)
  await anonymous.get('/__fake/docs').expect(404)
  await anonymous.post('/__fake/v1/session').send({ token: 'admin-token' }).expect(404)
})

test('the panel answers under the host names of this machine and of FAKE_HOSTS only', async () => {
  const { anonymous } = await serverWithPanel({ FAKE_HOSTS: 'fake.example' })

  const refused = await anonymous.get('/__fake/').set('Host', 'attacker.example').expect(403)
  expect(refused.body.code).toBe('FAKE_HOST_REFUSED')
  await anonymous.get('/__fake/').set('Host', 'fake.example').expect(200)
  await anonymous.get('/__fake/').set('Host', 'merchant.demo.w.localhost').expect(200)
})

test('another machine sees the panel without the token, but nothing of the worlds', async () => {
  const server = await serverWithPanel()

  expect(await fromAnotherMachine(server, '/__fake/')).toMatchObject({ statusCode: 200 })

  const worlds = await fromAnotherMachine(server, '/__fake/v1/worlds')
  expect(worlds.statusCode).toBe(401)
  expect(worlds.json()).toMatchObject({ code: 'FAKE_TOKEN_REQUIRED' })
})

test('the token is traded for a cookie that scripts cannot read and other sites do not send', async () => {
  const server = await serverWithPanel()

  const traded = await fromAnotherMachine(server, '/__fake/v1/session', { token: 'admin-token' })

  expect(traded.statusCode).toBe(204)
  const [cookie] = traded.cookies
  expect(cookie).toMatchObject({ path: '/__fake', httpOnly: true, sameSite: 'Strict' })
  expect(cookie?.value).not.toContain('admin-token')

  const worlds = await fromAnotherMachine(server, '/__fake/v1/worlds', {
    cookie: `theme=dark; ${cookie?.name}=${cookie?.value}`,
  })
  expect(worlds.json()).toEqual([{ name: 'default', idleLeftMs: null, broken: null }])
})

test('another token gets no cookie, and a made-up cookie opens nothing', async () => {
  const server = await serverWithPanel()

  const refused = await fromAnotherMachine(server, '/__fake/v1/session', { token: 'admin-tokem' })
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toMatchObject({ code: 'FAKE_TOKEN_WRONG' })
  expect(refused.cookies).toEqual([])

  const answers = await Promise.all(
    ['', 'admin-token', 'x'.repeat(43)].map((value) =>
      fromAnotherMachine(server, '/__fake/v1/worlds', { cookie: `fake_control=${value}` }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
})

test('a page of another origin cannot trade the token, nor can a plain form', async () => {
  const { anonymous } = await serverWithPanel()
  const session = () => anonymous.post('/__fake/v1/session')

  const foreign = await session().set('Origin', 'http://attacker.example').send({ token: 'x' })
  expect(foreign).toMatchObject({ status: 403, body: { code: 'FAKE_ORIGIN_REFUSED' } })

  const form = await session().type('form').send({ token: 'admin-token' })
  expect(form).toMatchObject({ status: 415, body: { code: 'FAKE_JSON_REQUIRED' } })
  await session().send({ token: 'admin-token', more: 1 }).expect(400)
})
