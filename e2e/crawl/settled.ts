import { type Page } from 'playwright-core'

/**
 * Waits until a page has read what it shows and stays as it is: nothing is on its way, nothing is busy, and in three
 * looks in a row the document measures the same. Says whether that came about.
 */
export function settled(page: Page, timeout = 20_000): Promise<boolean> {
  return page
    .waitForFunction(
      () => {
        const seen = (window.crawlSight ??= { measure: '', looks: 0 })
        const main = [...document.querySelectorAll<HTMLElement>('.shell-content, main')].find(
          (content) => content.checkVisibility(),
        )
        const busy = document.querySelectorAll(
          '[aria-busy="true"], .skeleton-bar, .ant-spin-spinning',
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
      { timeout, polling: 60 },
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
