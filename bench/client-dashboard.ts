import { type Browser } from 'playwright-core'
import { msUntilPainted, openPage, settled, slowDown } from './browser-page.ts'
import { median, ms } from './comparison.ts'
import { type Report } from './report.ts'

const runs = 7
const card = '.demo-account'
const shell = '.tab-bar'
const figures = '.figure-card .figure-value'
const path = '/dashboard/analysis'

/**
 * The dashboard at 4× CPU: from the click on the card of a role, with the code fetched ahead, until its figures are
 * painted; and from a navigation with everything in the browser's cache until the frame, and until the figures.
 */
export async function benchDashboard(
  report: Report,
  browser: Browser,
  address: string,
): Promise<void> {
  const visits: Visit[] = []
  for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, address))
  const say = (name: string, of: keyof Visit) =>
    report(`${name}, 4× CPU`, ms(median(visits.map((times) => times[of]))))
  say('first dashboard, click on login to figures', 'loginMs')
  say('dashboard of a cached visit, navigation to frame', 'frameMs')
  say('dashboard of a cached visit, navigation to figures', 'figuresMs')
}

interface Visit {
  readonly loginMs: number
  readonly frameMs: number
  readonly figuresMs: number
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const opened = await openPage(browser)
  const { context, page } = opened
  try {
    await page.goto(address)
    await page.hover(card)
    await settled(page)
    await slowDown(opened, 4)
    const loginMs = await msUntilPainted(page, figures, card)
    await settled(page)
    await page.goto(address + path, { waitUntil: 'commit' })
    const frameMs = await msUntilPainted(page, shell)
    const figuresMs = await msUntilPainted(page, figures)
    return { loginMs, frameMs, figuresMs }
  } finally {
    await context.close()
  }
}
