import { type Browser } from 'playwright-core'
import { median, ms } from '#bench/harness/comparison.ts'
import { type Report } from '#bench/harness/report.ts'
import { msUntilPainted, openPage, settled } from './browser-page.ts'

const jumps = 20
const card = '.demo-account'
const figures = '.figure-card .figure-value'
const log = '/isystem/log?createTime_begin=&createTime_end=&pageSize=all'
const viewport = '.list-window .ant-table-body'
/** Parts of one turn by which places spread evenly and never come again. */
const goldenPart = 0.618_033_988_75

/**
 * The operation log of a server that has much of it, scrolled to places all over it by its bar: from the movement until the
 * rows of that place are there and painted. None of them was asked for before.
 */
export async function benchScroll(
  report: Report,
  browser: Browser,
  address: string,
): Promise<void> {
  const { context, page } = await openPage(browser)
  try {
    // A page waits for its settings for five seconds, and a server that has just told so much a little longer.
    await fetch(`${address}/config.json`)
    await page.goto(address)
    await page.locator(card).first().waitFor()
    await msUntilPainted(page, figures, card)
    await page.goto(address + log)
    await page.locator(`${viewport} [data-row-name]`).first().waitFor()
    await settled(page)
    const rows = await page.locator(`${viewport} table`).getAttribute('aria-rowcount')
    const times: number[] = []
    for (let jump = 1; jump <= jumps; jump += 1) {
      times.push(
        await page.evaluate(msUntilRowsStand, [viewport, (jump * goldenPart) % 1] as const),
      )
      await settled(page, 250)
    }
    const name = `a list of ${Number(rows).toLocaleString('en-US')} rows scrolled to any place`
    report(`${name}, median of ${jumps}`, ms(median(times)), '≤ 100 ms')
    report(`${name}, longest`, ms(Math.max(...times)), '≤ 100 ms')
  } finally {
    await context.close()
  }
}

/** In the page: puts the bar somewhere, and waits for the frame after the one that has all rows of that place. */
async function msUntilRowsStand([selector, part]: readonly [string, number]): Promise<number> {
  const body = document.querySelector<HTMLElement>(selector)
  if (body === null) throw new Error('The page has no list that is scrolled.')
  const rowHeight = Number.parseInt(getComputedStyle(body).getPropertyValue('--row-height'), 10)
  const started = performance.now()
  body.scrollTop = part * (body.scrollHeight - body.clientHeight)
  // No function has a name here: its name would be asked of this file, which the page does not have.
  for (let isThere = false; !isThere;) {
    await new Promise(requestAnimationFrame)
    const { top, bottom } = body.getBoundingClientRect()
    const inSight = [...body.querySelectorAll('[data-row-key]')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.bottom > top && box.top < bottom
    })
    const isFull = inSight.length * rowHeight >= body.clientHeight
    isThere = isFull && inSight.every((row) => row.getAttribute('aria-busy') === null)
  }
  await new Promise(requestAnimationFrame)
  return performance.now() - started
}
