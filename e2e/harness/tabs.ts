import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'

/** The row of open pages. */
export function tabRow(page: Page): Locator {
  return page.getByRole('tablist', { name: '已打开的页面' })
}

/** The tab of an open page. */
export function tabOf(page: Page, title: string): Locator {
  return tabRow(page).getByRole('tab', { name: title, exact: true })
}

/** Waits until exactly these pages are open, in this order, and one of them is shown. */
export async function expectTabs(page: Page, titles: string[], shown: string): Promise<void> {
  await expect.poll(() => tabRow(page).getByRole('tab').allTextContents()).toEqual(titles)
  await expect
    .poll(() => tabRow(page).getByRole('tab', { selected: true }).allTextContents())
    .toEqual([shown])
}

/** Opens the menu of a tab and chooses from it. */
export async function chooseOfTab(page: Page, title: string, action: string): Promise<void> {
  await tabOf(page, title).click({ button: 'right' })
  await page
    .getByRole('menu', { name: '页签操作' })
    .getByRole('menuitem', { name: action, exact: true })
    .click()
}

/** Opens an entry of the side menu, in the folder that holds it, and waits until its page is the one that is shown. */
export async function openEntry(page: Page, folder: string, entry: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '菜单' })
  const link = menu.getByRole('link', { name: entry, exact: true })
  const isOpen = menu.getByRole('menuitem', { name: folder, expanded: true })
  if ((await isOpen.count()) === 0) await menu.getByRole('menuitem', { name: folder }).click()
  await link.click()
  const place = page.getByRole('navigation', { name: '当前位置' })
  await place.locator('[aria-current=page]').getByText(entry, { exact: true }).waitFor()
}
