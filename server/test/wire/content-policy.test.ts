import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startTestServer, type TestServer } from '#test/harness/test-server.ts'

const clientPage = `<!doctype html><title>client</title>
<script>document.title = 'dark'</script>
<script type="module" src="/assets/index-Ab12Cd34.js"></script>`

// openssl dgst -sha256 -binary | base64, of the inline script above.
const inlineHash = "'sha256-afptP9OpQVqltC6a/J/+4wcrAUL9syq8jNPmsuU3mlY='"

let folder: string
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settle-policy-'))
  await mkdir(join(folder, 'panel', 'docs'), { recursive: true })
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await writeFile(join(folder, 'client', 'index.html'), clientPage)
  await writeFile(join(folder, 'client', 'assets', 'index-Ab12Cd34.js'), 'export {}')
  await writeFile(join(folder, 'panel', 'index.html'), '<!doctype html><title>panel</title>')
  await writeFile(join(folder, 'panel', 'docs', 'index.html'), '<!doctype html><title>docs</title>')
  server = await startTestServer({
    clientFolder: join(folder, 'client'),
    panelFolder: join(folder, 'panel'),
    environment: { FAKE_API_BASE_URL: 'https://api.example.com/v1' },
  })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

function page(path: string, headers: Readonly<Record<string, string>> = {}) {
  return clientOf(server.address, { Accept: 'text/html', ...headers }).get(path)
}

/** Directive → sources of the policy that an answer carries. */
function policyOf({ headers }: { headers: Record<string, string> }): Record<string, string[]> {
  const policy = headers['content-security-policy'] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((part) => {
      const [directive = '', ...sources] = part.split(' ')
      return [directive, sources]
    }),
  )
}

test('the client may load its own scripts, pictures and frames of any address, and call this server or the configured one', async () => {
  const answer = await page('/user/login', { Host: 'settle.example.com:3000' })

  expect(policyOf(answer)).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", inlineHash],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'http:', 'https:'],
    'connect-src': [
      "'self'",
      'ws://settle.example.com:3000',
      'wss://settle.example.com:3000',
      'https://api.example.com',
      'wss://api.example.com',
    ],
    'frame-src': ["'self'", 'http:', 'https:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
  })
  expect(answer.headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['the panel', '/__fake/', "'none'"],
  ['the API reference', '/__fake/docs', "'none'"],
  ['the login page of a third party', '/__fake/pages/third-login?source=github', "'none'"],
  ['the signing page', '/__fake/pages/sign/default.123456789012345678901234', '*'],
  ['the cashier', '/__fake/pages/cashier/default.123456789012345678901234', '*'],
])('%s runs its own scripts alone, and tells nobody its address', async (_page, path, framedBy) => {
  const answer = await page(path)

  expect(policyOf(answer)).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [framedBy],
  })
  expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  expect(answer.headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
})

test('the page of a world that is not there runs nothing', async () => {
  const answer = await page('/', { Host: 'never-made.w.localhost' })

  expect(answer.status).toBe(404)
  expect(policyOf(answer)).toMatchObject({
    'default-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  expect(policyOf(answer)).not.toHaveProperty('script-src')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
})

test('no page asks for HTTPS, which a plain-http LAN does not have', async () => {
  const answers = await Promise.all(['/', '/__fake/', '/__fake/docs'].map((path) => page(path)))

  for (const { headers } of answers) {
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  }
})

test('a host that is none adds nothing to the policy', async () => {
  const hosts = ["a.example; script-src 'unsafe-inline'", 'a.example *', 'a"b']
  const answers = await Promise.all(
    hosts.map((host) =>
      server.app.inject({ url: '/user/login', headers: { host, accept: 'text/html' } }),
    ),
  )

  for (const { headers } of answers) {
    expect(headers['content-security-policy'] ?? '').not.toMatch(/ws:|a\.example|\*/)
  }
})

test('the type of a file is never guessed', async () => {
  const { headers } = await page('/assets/index-Ab12Cd34.js')

  expect(headers['x-content-type-options']).toBe('nosniff')
})
