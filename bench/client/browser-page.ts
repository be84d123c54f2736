import { type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core'

/** A page in a profile of its own, with the protocol of the browser's own tools. */
export interface MeasuredPage {
  readonly context: BrowserContext
  readonly page: Page
  readonly tools: CDPSession
}

/** Opens an empty page with an empty cache; nobody is logged in. */
export async function openPage(browser: Browser): Promise<MeasuredPage> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  // Counted in the thread's own time, which another program on the machine does not lengthen.
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { context, page, tools }
}

/** Makes the page's processor so many times slower. */
export async function slowDown({ tools }: MeasuredPage, rate: number): Promise<void> {
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Makes the page's network a slow one. */
export async function throttle(
  { tools }: MeasuredPage,
  { megabitsPerSecond, latencyMs }: { megabitsPerSecond: number; latencyMs: number },
): Promise<void> {
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

/**
 * The ms from the start of the page's navigation, or from a click on an element if one is named, until a matching
 * element has been painted: the frame after the one that first holds it.
 */
export function msUntilPainted(page: Page, selector: string, clicked?: string): Promise<number> {
  return page.evaluate(
    async ([wanted = '', button]) => {
      const started = button === undefined ? 0 : performance.now()
      if (button !== undefined) {
        const found = document.querySelector<HTMLElement>(button)
        if (found === null) throw new Error(`The page has no ${button}.`)
        found.click()
      }
      // A click is drawn in the next frame at the earliest.
      do await new Promise(requestAnimationFrame)
      while (document.querySelector(wanted) === null)
      await new Promise(requestAnimationFrame)
      return performance.now() - started
    },
    [selector, clicked],
  )
}

/** The ms for which the page's thread has worked since its navigation. */
export async function workedMs({ tools }: MeasuredPage): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Waits until the page has asked for nothing for a while: what it fetches ahead is there. */
export async function settled(page: Page, quietMs = 500): Promise<void> {
  await page.evaluate(async (pause) => {
    let known = -1
    while (performance.getEntriesByType('resource').length !== known) {
      known = performance.getEntriesByType('resource').length
      await new Promise((resolve) => {
        setTimeout(resolve, pause)
      })
    }
  }, quietMs)
}
