import { type Locator, type Page } from 'playwright-core'
import { store } from './look.ts'

/**
 * Opens every page of the menu in turn, group by group, because one group is open at a time. A page that is left is gone:
 * with all of them alive behind the one in sight, each step would take longer than the one before.
 */
export async function walkMenu(page: Page, visit: (name: string) => Promise<void>): Promise<void> {
  const side = page.locator('.shell-side')
  const visitAll = async (links: Locator) => {
    for (const link of await links.all()) {
      const [name, path] = await Promise.all([link.innerText(), link.getAttribute('href')])
      await link.click()
      await page.waitForURL((url) => url.pathname === path)
      // The address changes before the page does.
      const place = page.locator('.shell-content [aria-current="page"]').filter({ visible: true })
      await place.getByText(name, { exact: true }).waitFor()
      await visit(name)
    }
  }
  for (const group of await side.locator('.ant-menu-submenu').all()) {
    const title = group.locator('.ant-menu-submenu-title')
    if ((await title.getAttribute('aria-expanded')) !== 'true') await title.click()
    await group.locator('a').first().waitFor()
    await visitAll(group.locator('a'))
  }
  await visitAll(side.locator('.menu-entries > ul > li > .ant-menu-title-content a'))
}

/** From the next load of the page on, one page is open at a time, as a user can choose in the settings. */
export async function keepOnePage(page: Page): Promise<void> {
  await store(page, 'DEFAULT_MULTI_PAGE', false)
  await page.reload()
}

/** Changes to English, and waits for the menu: its names come from the server, after the texts of the page. */
export async function switchToEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
  await page.waitForFunction(() => {
    const names = document.querySelector('.shell-side .menu-entries')?.textContent ?? ''
    return names !== '' && !/\p{Script=Han}/u.test(names)
  })
}
