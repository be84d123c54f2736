import { type Browser, type Page } from 'playwright-core'
import { percentile } from '@settle/server/test/harness/percentile.ts'
import { openPage, settled, slowDown } from './browser-page.ts'
import { ms } from '#bench/harness/comparison.ts'
import { type Report } from '#bench/harness/report.ts'

const roleCount = 5
const stepsOfRole = 40
const quietMs = 150
const card = '.demo-account'
const figures = '.figure-card .figure-value'

/**
 * A walk through the product at 4× CPU, forty presses for each of the five roles: how long a press waits for the frame
 * that follows it, as the browser itself counts it (Event Timing). What is pressed is what the page offers.
 */
export async function benchWalk(report: Report, browser: Browser, address: string): Promise<void> {
  const waits: Wait[] = []
  for (let role = 0; role < roleCount; role += 1) {
    waits.push(...(await walk(browser, address, role)))
  }
  const times = waits.map(({ ms: each }) => each)
  const [slowest] = waits.toSorted((left, right) => right.ms - left.ms)
  const name = `a press to the next frame, ${times.length} of five roles, 4× CPU`
  report(`${name}, p50`, ms(percentile(times, 50)))
  report(`${name}, p99`, ms(percentile(times, 99)), '≤ 100 ms')
  if (slowest !== undefined) report(`${name}, longest`, `${ms(slowest.ms)} (${slowest.what})`)
}

interface Wait {
  readonly what: string
  readonly ms: number
}

async function walk(browser: Browser, address: string, role: number): Promise<readonly Wait[]> {
  const opened = await openPage(browser)
  const { context, page } = opened
  try {
    await page.addInitScript(watchPresses)
    await page.goto(address)
    await page.locator(card).nth(role).click()
    await page.locator(figures).first().waitFor()
    await settled(page)
    await slowDown(opened, 4)
    const waits: Wait[] = []
    while (waits.length < stepsOfRole) {
      const before = waits.length
      for (const step of steps) {
        await longestPress(page)
        const what = await step(page, waits.length)
        if (what === undefined) continue
        await settled(page, quietMs)
        waits.push({ what, ms: await longestPress(page) })
      }
      if (waits.length === before) throw new Error('The page offers nothing to press.')
    }
    return waits.slice(0, stepsOfRole)
  } finally {
    await context.close()
  }
}

/** Something that a person presses; undefined where the page has no such thing. */
type Step = (page: Page, count: number) => Promise<string | undefined>

const steps: readonly Step[] = [
  // Another page of the menu, by its search.
  async (page, count) => {
    await page.keyboard.press('Control+K')
    await page.locator('.palette input').waitFor()
    const letters = ['列表', '管理', '明细', '记录', '账户', '发票', '签约', '查询']
    await page.locator('.palette input').pressSequentially(letters[count % letters.length] ?? '')
    await page.keyboard.press('Enter')
    return 'menu search, typing and enter'
  },
  (page) => pressed(page, '.list-card .ant-table-column-has-sorters', 'sorting a column'),
  (page) =>
    pressed(page, '.list-card .ant-pagination-next:not(.ant-pagination-disabled)', 'next page'),
  (page) => pressed(page, '.list-card .ant-checkbox-input', 'choosing rows'),
  (page) => pressed(page, '.query-bar .ant-select', 'opening a filter'),
  async (page) => {
    await page.keyboard.press('Escape')
    return 'escape'
  },
  (page) => pressed(page, '[role=tab]', 'switching to another tab'),
]

async function pressed(page: Page, selector: string, what: string): Promise<string | undefined> {
  const found = page.locator(`.tab-panel:not([style*="display: none"]) ${selector}`)
  const target = selector.startsWith('[role') ? page.locator(selector).first() : found.first()
  if ((await target.count()) === 0 || !(await target.isVisible())) return undefined
  await target.click({ force: true })
  return what
}

/** In the page: keeps how long each press waited, by the browser's own count, which is rounded to 8 ms. */
function watchPresses(): void {
  const waits: number[] = []
  const presses = { type: 'event', durationThreshold: 16 }
  Reflect.set(window, 'pressWaits', waits)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // Without it the entry is no press, but a pointer that came over something.
      if (Reflect.get(entry, 'interactionId') > 0) waits.push(entry.duration)
    }
  }).observe(presses)
}

/** The longest wait since it was last asked; what is below the browser's threshold counts as none. */
function longestPress(page: Page): Promise<number> {
  return page.evaluate(() => {
    const waits: unknown = Reflect.get(window, 'pressWaits')
    return Array.isArray(waits) ? Math.max(0, ...waits.splice(0)) : 0
  })
}
