import axe from 'axe-core'
import { type Page } from 'playwright-core'

interface Finding {
  readonly rule: string
  readonly where: string
  readonly why: string
}

/** What axe calls serious or critical on a page as it stands. */
export async function seriousOn(page: Page): Promise<Finding[]> {
  // By hand, because a script tag of a foreign source is not for our pages; once for each load of a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // What passes is checked all the same; where each of it stands need not be written down.
    const { violations } = await window.axe.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => ({
          rule: id,
          where: target.join(' '),
          why: failureSummary.split('\n').slice(1).join(' ').trim(),
        })),
      )
  })
}

declare global {
  interface Window {
    /** What the source of axe-core leaves behind. */
    axe: typeof axe
  }
}
