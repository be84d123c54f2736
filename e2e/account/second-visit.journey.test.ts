import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs, workspaceOf } from '#e2e/harness/login.ts'

// Issue 8, "Speed"; what the calls answer is data, not the client.
const limitBytes = 30_000

/** Adds up what comes over the wire from now on for the client itself: page, settings, scripts, styles, pictures. */
async function weigh(page: Page): Promise<() => number> {
  const network = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isSettings = response.url.endsWith('/config.json')
    kinds.set(requestId, isSettings ? 'Settings' : type)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!['Fetch', 'XHR'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength
  })
  await network.send('Network.enable')
  return () => bytes
}

journey('a second visit transfers under 30 kB, on the login page and behind it', async ({ at }) => {
  const first = await at.open('merchant')
  const firstVisit = await weigh(first)
  await first.reload()
  await logInAs(first, 'merchant')
  await chartOf(first).waitFor()
  expect(firstVisit()).toBeGreaterThan(limitBytes)

  const second = await at.open('home', { path: '/__fake/' })
  const secondVisit = await weigh(second)
  await second.goto(`${at.world.urls.merchant}/dashboard/analysis`)
  await workspaceOf(second)
  await chartOf(second).waitFor()
  expect(secondVisit()).toBeGreaterThan(0)
  expect(secondVisit()).toBeLessThan(limitBytes)

  await second.evaluate(() => localStorage.clear())
  const before = secondVisit()
  await second.reload()
  await second.getByRole('button', { name: '登录', exact: true }).waitFor()
  expect(secondVisit() - before).toBeLessThan(limitBytes)
})

function chartOf(page: Page) {
  return page.locator('svg.recharts-surface').first()
}
