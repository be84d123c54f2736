import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { roles } from '@settle/shared/core/role.ts'
import { journey } from './journey.ts'
import { keepOnePage, switchToEnglish, walkMenu } from './menu-walk.ts'

/**
 * The Chinese that is left on the page in sight: names and texts of what one works with, not the data that it shows.
 * Names of people and businesses stand in rows, in facts, in charts, in trees and in headings.
 */
function chineseOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const han = /\p{Script=Han}|[\u3000-\u303F\uFF00-\uFFEF]/u
    const data =
      '[data-row-key], .ant-table-tbody, tbody, dl, .chart, .ant-tree, [class*="preview"], h1, h2'
    const found: string[] = []
    const shown = [...document.querySelectorAll<HTMLElement>('main, .shell-side')]
    for (const element of shown.flatMap((part) => [...part.querySelectorAll<HTMLElement>('*')])) {
      if (element.closest(data) !== null || element.offsetParent === null) continue
      for (const name of ['aria-label', 'placeholder']) {
        const value = element.getAttribute(name) ?? ''
        // A part that is called like the row that it shows.
        if (element.querySelector('h2, h3')?.textContent === value) continue
        if (han.test(value)) found.push(`${name}: ${value}`)
      }
      if (!element.matches('button, a, th, label, [role="tab"], [role="menuitem"]')) continue
      if (han.test(element.innerText)) found.push(element.innerText)
    }
    return found
  })
}

for (const role of roles) {
  journey(
    `in English no control and no name for a screen reader is Chinese, on any page of the menu of ${role}`,
    async ({ at }) => {
      const page = await at.open(role, { as: role })
      await keepOnePage(page)
      // The switch reads the texts of dictionaries anew, too.
      await switchToEnglish(page)
      const examine = async (name: string) => {
        await page.locator('html[lang="en-US"] main h1').waitFor()
        // Lists that are still read have no names yet; what is Chinese once they are there stays.
        await page.waitForFunction(
          () => document.querySelector('main [aria-busy="true"], main .skeleton-bar') === null,
        )
        await expect.poll(() => chineseOn(page), { message: name }).toEqual([])
      }
      let pages = 0
      await walkMenu(page, async (name) => {
        pages += 1
        await examine(name)
      })
      expect(pages).toBeGreaterThan(3)
      // What was there before the switch is loaded in English, too.
      await page.reload()
      await examine('loaded anew')
    },
  )
}

journey(
  'names of states that did not come with the change of language come with the next load',
  async ({ at, fault }) => {
    at.expectTrouble(/ERR_CONNECTION_RESET|queryAllDictItems/)
    const page = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/payout/batchOrder',
    })
    await page.getByRole('tab', { name: /^已提交/ }).waitFor()
    await fault({
      match: { operation: 'dictionary.allItems' },
      effect: { kind: 'reset' },
      when: { times: 1 },
    })
    const broken = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('queryAllDictItems'),
    )
    await page.getByRole('button', { name: 'English' }).click()
    await broken

    await page.reload()
    await page.getByRole('tab', { name: /^Submitted/ }).waitFor()
  },
)
