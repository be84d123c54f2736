import { type Browser, type Page } from 'playwright-core'
import {
  type MeasuredPage,
  msUntilPainted,
  openPage,
  settled,
  slowDown,
  workedMs,
} from './browser-page.ts'
import { median, ms } from '#bench/harness/comparison.ts'
import { type Report } from '#bench/harness/report.ts'

const switches = 20
const card = '.demo-account'
const figures = '.figure-card .figure-value'
// As many pages as are kept alive; the last list takes the dashboard's place.
const lists = [
  ['用户管理', '/isystem/user'],
  ['系统日志', '/isystem/log'],
  ['批次单', '/plate/payout/batchOrder'],
  ['付款明细', '/plate/payout/item'],
  ['银行指令', '/plate/payout/instruction'],
  ['资金账户', '/plate/account/list'],
  ['账户流水', '/plate/account/flow'],
  ['账务分录', '/plate/account/ledger'],
  ['充值记录', '/plate/account/recharge'],
  ['提现审核', '/plate/account/withdraw'],
  ['分润管理', '/plate/account/share'],
  ['问题管理', '/plate/content/question'],
] as const
const [[, one], [, other]] = lists

/** Opens twelve lists as the platform; switches between the first two, and weighs what all of them keep alive. */
export async function benchTabs(report: Report, browser: Browser, address: string): Promise<void> {
  const opened = await openPage(browser)
  const { page } = opened
  await page.goto(address)
  await page.locator(card).first().waitFor()
  await msUntilPainted(page, figures, card)
  await settled(page)
  const homeBytes = await heapBytes(opened)
  for (const [title, path] of lists.slice(0, 2)) await openList(page, title, path)
  const before = await workedMs(opened)
  report('switch to an open list tab', ms(await medianSwitchMs(opened)), '≤ 60 ms')
  const worked = ((await workedMs(opened)) - before) / switches
  report('switch to an open list tab, work of the processor', ms(worked))
  await slowDown(opened, 4)
  report('switch to an open list tab, 4× CPU', ms(await medianSwitchMs(opened)))
  await slowDown(opened, 1)
  for (const [title, path] of lists.slice(2)) await openList(page, title, path)
  const live = await page.locator('.tab-panel').count()
  report(`heap with ${live} live list tabs`, megabytes(await heapBytes(opened)), '≤ 50 MB')
  report('heap with the dashboard alone', megabytes(homeBytes))
  await opened.context.close()
}

/** Opens a list by the search of the menu, and waits for its rows. */
async function openList(page: Page, title: string, path: string): Promise<void> {
  await page.keyboard.press('Control+K')
  await page.locator('.palette input').fill(title)
  await page.keyboard.press('Enter')
  await page.locator(`${shownPanel(path)} .list-card[aria-busy=false]`).waitFor()
  await settled(page)
}

async function medianSwitchMs({ page }: MeasuredPage): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < switches; count += 1) {
    const path = count % 2 === 0 ? one : other
    times.push(await msUntilPainted(page, shownPanel(path), `[role=tab][data-key="${path}"]`))
    await settled(page, 100)
  }
  return median(times)
}

/** The panel of an open page while it is the shown one. */
function shownPanel(path: string): string {
  return `.tab-panel[aria-labelledby="tab-${path}"]:not([style*="display: none"])`
}

/** What the page's scripts keep alive, garbage thrown away. */
async function heapBytes({ tools }: MeasuredPage): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  return usedSize
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 100_000) / 10} MB`
}
