import { type BrowserContext, type Page } from 'playwright-core'

const patienceMs = 20_000

/**
 * Waits until a page has read what it shows and stays as it is: nothing is on its way, nothing is busy, and in three
 * looks in a row the document measures the same. Says whether that came about.
 */
export async function settled(page: Page, underWay: ReadonlySet<unknown>): Promise<boolean> {
  const isQuiet = await standsStill(page)
  // An answer that is on its way shows in nothing where the page has not said that it waits.
  return isQuiet && underWay.size > 0 ? settled(page, underWay) : isQuiet
}

/** What is asked for and not answered yet by the windows of a context. */
export function watchRequests(context: BrowserContext): ReadonlySet<unknown> {
  const underWay = new Set<unknown>()
  context.on('request', (request) => underWay.add(request))
  context.on('requestfinished', (request) => underWay.delete(request))
  context.on('requestfailed', (request) => underWay.delete(request))
  return underWay
}

function standsStill(page: Page): Promise<boolean> {
  return page
    .waitForFunction(
      () => {
        const seen = (window.crawlSight ??= { measure: '', looks: 0 })
        const main = [...document.querySelectorAll<HTMLElement>('.shell-content, main')].find(
          (content) => content.checkVisibility(),
        )
        const busy = document.querySelectorAll(
          // The last two stand for a page whose code is on its way; a picture of them shows nothing.
          '[aria-busy="true"], .skeleton-bar, .ant-spin-spinning, .page-skeleton, .shell-skeleton',
        )
        const isBusy = [...busy].some((part) => part.checkVisibility())
        const isMoving = document.getAnimations().some(
          ({ playState, effect }) =>
            // What turns for ever is no sign that something is still to come.
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        )
        if (main === undefined || isBusy || isMoving || document.fonts.status !== 'loaded') {
          seen.looks = 0
          return false
        }
        const { scrollWidth, scrollHeight, innerText } = main
        const measure = `${innerWidth} ${scrollWidth} ${scrollHeight} ${innerText.length} ${performance.getEntriesByType('resource').length}`
        seen.looks = measure === seen.measure ? seen.looks + 1 : 0
        seen.measure = measure
        return seen.looks >= 3
      },
      undefined,
      { timeout: patienceMs, polling: 60 },
    )
    .then(
      () => true,
      () => false,
    )
}

declare global {
  interface Window {
    /** What the last look at this page measured, and how often it was the same. */
    crawlSight?: { measure: string; looks: number }
  }
}
