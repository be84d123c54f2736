import { type Browser } from 'playwright-core'
import { msUntilPainted, openPage, slowDown, throttle } from './browser-page.ts'
import { median, ms } from '#bench/harness/comparison.ts'
import { type Report } from '#bench/harness/report.ts'

const runs = 5
const slowNetwork = { megabitsPerSecond: 1.6, latencyMs: 150 }

/** A first visit over a slow line with a slow processor, from the navigation until the form is painted. */
export async function benchLoginForm(
  report: Report,
  browser: Browser,
  address: string,
): Promise<void> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await firstVisitMs(browser, address))
  report('login form visible at 1.6 Mbit/s, 150 ms, 4× CPU', ms(median(times)), '≤ 1200 ms')
}

async function firstVisitMs(browser: Browser, address: string): Promise<number> {
  const opened = await openPage(browser)
  try {
    await throttle(opened, slowNetwork)
    await slowDown(opened, 4)
    await opened.page.goto(`${address}/user/login`, { waitUntil: 'commit' })
    return await msUntilPainted(opened.page, 'input[name=password]')
  } finally {
    await opened.context.close()
  }
}
