import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { roles } from '@settle/shared/core/role.ts'
import { hiddenIn } from '#e2e/crawl/hidden-in-lists.ts'
import { chineseOn } from '#e2e/harness/chinese-left.ts'
import { journey } from '#e2e/harness/journey.ts'
import { workspaceOf } from '#e2e/harness/login.ts'
import { keepOnePage, switchToEnglish, walkMenu } from '#e2e/harness/menu-walk.ts'

const widths = [1280, 1440, 1920]
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
        let order: readonly number[] = widths
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
