import { type Page } from 'playwright-core'

/**
 * Lets the time of a window pass, which `page.clock` moves, and waits until the test has heard of every request that
 * the window made meanwhile.
 */
export async function pass(page: Page, durationMs: number): Promise<void> {
  await page.clock.runFor(durationMs)
  await page.evaluate(() => fetch('/favicon.svg').then(({ status }) => status))
}
