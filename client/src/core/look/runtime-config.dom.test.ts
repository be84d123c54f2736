import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ScriptedServer, startScriptedServer } from '#test/scripted-server.ts'
import { loadRuntimeConfig, runtimeConfig, subscribeRuntimeConfig } from './runtime-config.ts'

const defaults = {
  apiBaseUrl: '',
  socketDomain: '',
  staticDomain: '',
  productHosts: ['localhost', '127.0.0.1', '[::1]', '*.w.localhost'],
  locale: 'zh-CN',
  demo: false,
  banner: false,
  control: false,
  demoAccounts: [],
}
const { fetch: realFetch } = globalThis
let server: ScriptedServer

beforeAll(async () => {
  server = await startScriptedServer()
  // Node's fetch knows no page to which a path would belong.
  vi.stubGlobal('fetch', (path: string, options: RequestInit) =>
    realFetch(new URL(path, window.location.href), options),
  )
})

afterEach(() => vi.useRealTimers())

afterAll(() => {
  vi.unstubAllGlobals()
  return server.close()
})

test('the settings of the server hold', async () => {
  server.answer({
    body: {
      apiBaseUrl: 'https://api.example.com/',
      socketDomain: 'wss://push.example.com/',
      staticDomain: 'https://static.example.com',
      productHosts: ['settle.example.com', 7],
      locale: 'en-US',
      demo: true,
      banner: true,
      control: true,
      demoAccounts: [{ username: 'x' }],
    },
  })
  await loadRuntimeConfig()

  expect(runtimeConfig()).toEqual({
    apiBaseUrl: 'https://api.example.com',
    socketDomain: 'wss://push.example.com',
    staticDomain: 'https://static.example.com',
    productHosts: [...defaults.productHosts, 'settle.example.com'],
    locale: 'en-US',
    demo: true,
    banner: true,
    control: true,
    demoAccounts: [],
  })
})

test.each([
  ['missing', { status: 404, body: '<!doctype html>' }],
  ['failing', { status: 500, body: '{}' }],
  ['no JSON', { body: '{"locale": "en-US"' }],
  ['empty', { body: '' }],
  ['null', { body: 'null' }],
  ['a list', { body: '[]' }],
  ['too large', { body: `{"locale": "en-US", "padding": "${'x'.repeat(300_000)}"}` }],
])('a file that is %s gives the defaults', async (_case, reply) => {
  server.answer(reply)
  await loadRuntimeConfig()

  expect(runtimeConfig()).toEqual(defaults)
})

test('settings that come late hold from then on; the page does not wait for them', async () => {
  const late = { answer: (_reply: Response) => {} }
  const heard = vi.fn<() => void>()
  const reply = new Promise<Response>((resolve) => {
    late.answer = resolve
  })
  vi.stubGlobal('fetch', () => reply)
  const end = subscribeRuntimeConfig(heard)
  await loadRuntimeConfig(1)
  expect(runtimeConfig().demo).toBe(false)

  late.answer(Response.json({ demo: true }))
  await expect.poll(() => runtimeConfig().demo).toBe(true)
  expect(heard).toHaveBeenCalledOnce()
  end()
})

test('a server that is gone gives the defaults', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await loadRuntimeConfig()

  expect(runtimeConfig()).toEqual(defaults)
})
