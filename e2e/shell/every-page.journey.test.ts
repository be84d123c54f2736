import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Role, roles } from '@settle/shared/core/role.ts'
import { hiddenIn } from '#e2e/crawl/hidden-in-lists.ts'
import { chineseOn } from '#e2e/harness/chinese-left.ts'
import { journey } from '#e2e/harness/journey.ts'
import { workspaceOf } from '#e2e/harness/login.ts'
import { keepOnePage, switchToEnglish, walkMenu } from '#e2e/harness/menu-walk.ts'

const widths = [1280, 1440, 1920]
/** Fewer would say that the walk passes by. */
const fewestLists = { admin: 15, operator: 5, agent: 3, merchant: 4, provider: 5 }

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
    `no column of any list of ${role} is covered by the pinned one, at any width`,
    async ({ at }) => {
      const page = await at.open(role, { as: role })
      await keepOnePage(page)
      await workspaceOf(page)

      expect(await coveredColumns(page, role)).toEqual([])
    },
  )

  journey(
    `in English no column of any list of ${role} is covered by the pinned one, and nothing on any page is Chinese`,
    async ({ at }) => {
      const page = await at.open(role, { as: role })
      await keepOnePage(page)
      await workspaceOf(page)
      await switchToEnglish(page)
      const isNotChinese = async (name: string) => {
        await expect.poll(() => chineseOn(page), { message: name }).toEqual([])
      }

      expect(await coveredColumns(page, role, isNotChinese)).toEqual([])
    },
  )
}

/** Opens every page of the menu; gives the columns of its lists that cannot be read, at any width. */
async function coveredColumns(
  page: Page,
  role: Role,
  onPage: (name: string) => Promise<void> = async () => undefined,
): Promise<string[]> {
  const found: string[] = []
  let lists = 0
  // Back and forth: the width at which one list ends is the one at which the next opens.
  let order: readonly number[] = widths
  await walkMenu(page, async (name) => {
    const hasRows = await isListWithRows(page)
    await onPage(name)
    if (!hasRows) return
    lists += 1
    for (const width of order) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await hiddenWhenSettled(page)
      found.push(...lines.map((line) => `${width} ${name}: ${line}`))
    }
    order = order.toReversed()
  })
  expect(lists).toBeGreaterThanOrEqual(fewestLists[role])
  return found
}
