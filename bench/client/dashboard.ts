import { type Browser, type Page } from 'playwright-core'
import { msUntilPainted, openPage, settled, slowDown, workedMs } from './browser-page.ts'
import { median, ms } from '#bench/harness/comparison.ts'
import { type Report } from '#bench/harness/report.ts'

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
  const worked = median(visits.map(({ mountMs }) => mountMs))
  report('first dashboard, work of the processor, 1× CPU', ms(worked))
}

interface Visit {
  readonly loginMs: number
  /** What the same took the page's thread, in another window at full speed. */
  readonly mountMs: number
  readonly frameMs: number
  readonly figuresMs: number
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const mountMs = await mountWorkMs(browser, address)
  const opened = await openPage(browser)
  const { context, page } = opened
  try {
    await approach(page, address)
    await slowDown(opened, 4)
    const loginMs = await msUntilPainted(page, figures, card)
    await settled(page)
    await page.goto(address + path, { waitUntil: 'commit' })
    const frameMs = await msUntilPainted(page, shell)
    const figuresMs = await msUntilPainted(page, figures)
    return { loginMs, mountMs, frameMs, figuresMs }
  } finally {
    await context.close()
  }
}

async function mountWorkMs(browser: Browser, address: string): Promise<number> {
  const opened = await openPage(browser)
  try {
    await approach(opened.page, address)
    const before = await workedMs(opened)
    await msUntilPainted(opened.page, figures, card)
    return (await workedMs(opened)) - before
  } finally {
    await opened.context.close()
  }
}

/** Opens the login page and lets it fetch ahead what comes behind it. */
async function approach(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.hover(card)
  await settled(page)
}
