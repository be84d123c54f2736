import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { roles } from '@settle/shared/core/role.ts'
import { journey } from './journey.ts'

/** Every page of a menu is loaded anew. */
const limitMs = 480_000

/** The pages of a role's menu, as links of the menu lead to them. */
function pathsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}')
    const headers = { 'X-Access-Token': String(value) }
    const answer = await fetch('/sys/permission/getUserPermissionByToken', { headers })
    const { result } = await answer.json()
    interface Entry {
      readonly path: string
      readonly hidden?: boolean
      readonly children?: readonly Entry[]
    }
    const pathsIn = (entries: readonly Entry[]): string[] =>
      entries.flatMap(({ path, hidden, children = [] }) => {
        if (children.length > 0) return pathsIn(children)
        return hidden === true || !path.startsWith('/') ? [] : [path]
      })
    return pathsIn(result.menu)
  })
}

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
    { timeout: limitMs },
    async ({ at }) => {
      const page = await at.open(role, { as: role })
      // The switch reads the texts of dictionaries anew, too.
      await page.getByRole('button', { name: 'English' }).click()
      await page.getByRole('button', { name: 'Log out' }).waitFor()
      const paths = await pathsOf(page)
      expect(paths.length).toBeGreaterThan(3)
      for (const path of paths) {
        await page.goto(at.world.urls[role] + path)
        await page.locator('html[lang="en-US"] main h1').first().waitFor()
        // Lists that are still read have no names yet; what is Chinese once they are there stays.
        await page.waitForFunction(
          () => document.querySelector('main [aria-busy="true"], main .skeleton-bar') === null,
        )
        await expect.poll(() => chineseOn(page), { message: path }).toEqual([])
      }
    },
  )
}
