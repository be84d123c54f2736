import { expect, inject, onTestFinished } from 'vitest'
import { makeWorld } from '@settle/testkit/world.ts'
import { serveProduct } from '#scripts/serve-product.js'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs, workspaceOf } from '#e2e/harness/login.ts'
import { worldsBeginAt } from '#e2e/harness/worlds-begin-at.ts'

journey(
  '[KIT-03] a client that is served elsewhere works on the server that its run-time settings name',
  async ({ at }) => {
    const api = inject('address')
    const elsewhere = await serveProduct({
      FAKE_PERSIST: 'off',
      FAKE_NOW: worldsBeginAt,
      FAKE_API_BASE_URL: api,
    })
    onTestFinished(() => elsewhere.stop())
    // The header that names the world goes to both.
    await makeWorld(elsewhere, { name: at.world.name })
    const page = await at.open('home', { path: '/favicon.svg' })
    await page.context().setExtraHTTPHeaders(at.world.headers)
    const called = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (/^\/(?:sys|dashboard|basics)\//.test(pathname)) called.add(origin)
    })
    const connected = page.waitForEvent('websocket')

    await page.goto(`${elsewhere.address}/user/login`)
    await logInAs(page, 'merchant')
    await page.getByText('286,540.18').first().waitFor()
    expect([...called]).toEqual([api])
    expect(new URL((await connected).url()).host).toBe(new URL(api).host)
    // The world that answered is the test's own.
    await at.world.requests.verify({ operation: 'dashboard.overview' }, { min: 1 })
    await page.reload()
    await workspaceOf(page)

    // Any other page may read the contract, and of which world and request an answer is.
    const read = await page.evaluate(async (address) => {
      const contract = await fetch(`${address}/__fake/openapi.json`)
      const body = JSON.stringify({ username: 'agent', password: 'Hz123456' })
      const headers = { 'Content-Type': 'application/json' }
      const login = await fetch(`${address}/sys/login`, { method: 'POST', headers, body })
      const { openapi } = await contract.json()
      const { success } = await login.json()
      const exposed = ['X-Fake-World', 'X-Fake-Request-Id'].map((name) => login.headers.get(name))
      return { openapi, success, exposed }
    }, api)
    expect(read).toEqual({
      openapi: expect.stringMatching(/^3\.1/),
      success: true,
      exposed: [at.world.name, expect.stringMatching(/./)],
    })
  },
)
