import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { roles } from '@settle/shared/core/role.ts'
import { chineseOn } from '#e2e/harness/chinese-left.ts'
import { journey } from '#e2e/harness/journey.ts'
import { workspaceOf } from '#e2e/harness/login.ts'
import { keepOnePage, switchToEnglish, walkMenu } from '#e2e/harness/menu-walk.ts'

/** English texts are the longer ones, so that the narrowest window is what they can fail at. */
const widths = { zh: [1280, 1440, 1920], en: [1280] } as const
/** Of both languages together; fewer would say that the walk passes by. */
const fewestLists = { admin: 30, operator: 10, agent: 6, merchant: 8, provider: 10 }

/** Waits until the page in sight has read what it shows, and says whether that is a list with rows. */
function isListWithRows(page: Page): Promise<boolean> {
  return page
    .waitForFunction(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('.shell-content')].find(
        (content) => content.offsetParent !== null,
      )
      if (shown === undefined || shown.querySelector('h1') === null) return undefined
      const cards = [...shown.querySelectorAll('.list-card')]
      if (cards.some((card) => card.getAttribute('aria-busy') === 'true')) return undefined
      if (shown.querySelector('.skeleton-bar') !== null) return undefined
      return { hasRows: shown.querySelector('.list-rows [data-row-key]') !== null }
    })
    .then(async (handle) => (await handle.jsonValue())?.hasRows === true)
}

/** The same once it stays as it is: columns that come and go with the window take a few frames, on a busy machine many. */
async function hiddenWhenSettled(page: Page): Promise<string[]> {
  let lines: string[] = []
  const look = async () => {
    lines = await hiddenIn(page)
    return lines
  }
  // What is still hidden then is told with all the other lists.
  await expect
    .poll(look, { timeout: 15_000 })
    .toEqual([])
    .catch(() => undefined)
  return lines
}

/** What cannot be read in the lists in sight, one line each. */
function hiddenIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // The widths settle within a few frames of a change of the window.
    for (let frame = 0; frame < 4; frame += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => void requestAnimationFrame(resolve))
    }
    const found: string[] = []
    for (const table of document.querySelectorAll<HTMLElement>('.list-rows')) {
      if (table.offsetParent === null) continue
      const cells = [...table.querySelectorAll<HTMLElement>('th, [data-row-key] > td')]
      const pinned = cells.filter(
        (cell) => cell.matches('.ant-table-cell-fix-end') && cell.getBoundingClientRect().width > 1,
      )
      const edge = Math.min(
        table.getBoundingClientRect().right,
        ...pinned.map((cell) => cell.getBoundingClientRect().left),
      )
      const covered = new Set<string>()
      for (const cell of cells) {
        const box = cell.getBoundingClientRect()
        if (pinned.includes(cell) || box.width <= 1 || box.right <= edge + 1) continue
        covered.add(cell.innerText)
      }
      for (const name of covered) found.push(`covered: ${name}`)
      if (pinned.length > 0 && !pinned.some((cell) => cell.querySelector('button, a') !== null)) {
        found.push('an action column without an action')
      }
      const cut = new Set<string>()
      for (const text of table.querySelectorAll<HTMLElement>(
        'th, th *, [data-row-key] > td, [data-row-key] > td *',
      )) {
        const isCut =
          text.scrollWidth > text.clientWidth + 1 &&
          text.clientWidth > 0 &&
          getComputedStyle(text).overflowX === 'hidden'
        if (isCut && text.closest('[title]') === null && text.querySelector('[title]') === null) {
          cut.add(text.innerText)
        }
      }
      for (const text of cut) found.push(`cut without a tooltip: ${text}`)
    }
    return found
  })
}

for (const role of roles) {
  journey(
    `no column of any list of ${role} is covered by the pinned one, at any width and in both languages, and in English nothing on any page is Chinese`,
    async ({ at }) => {
      const found: string[] = []
      let lists = 0
      const page = await at.open(role, { as: role })
      await keepOnePage(page)
      await workspaceOf(page)
      for (const language of ['zh', 'en'] as const) {
        // Back and forth: the width at which one list ends is the one at which the next opens.
        let order: readonly number[] = widths[language]
        if (language === 'en') await switchToEnglish(page)
        await walkMenu(page, async (name) => {
          const hasRows = await isListWithRows(page)
          if (language === 'en') {
            await expect.poll(() => chineseOn(page), { message: name }).toEqual([])
          }
          if (!hasRows) return
          lists += 1
          for (const width of order) {
            await page.setViewportSize({ width, height: 900 })
            const lines = await hiddenWhenSettled(page)
            found.push(...lines.map((line) => `${language} ${width} ${name}: ${line}`))
          }
          order = order.toReversed()
        })
      }

      expect(found).toEqual([])
      expect(lists).toBeGreaterThanOrEqual(fewestLists[role])
    },
  )
}
