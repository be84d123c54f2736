import { type Page } from 'playwright-core'
import { type Role } from '@settle/shared/core/role.ts'
import { type World } from '@settle/testkit/world.ts'

/** Something to look at: a page of the menu, a page that a link leads to, or what a button opens. */
export interface Target {
  readonly role: Role
  /** With its query. */
  readonly path: string
  readonly title: string
  /** The how manieth of `openers` is pressed first. */
  readonly opener?: number
}

interface Screen {
  readonly path: string
  readonly hidden?: boolean
  readonly meta: { readonly title: string; readonly internalOrExternal: boolean }
  readonly children?: readonly Screen[]
}

/** The screens of a role's menu, those that stand in it first. */
export async function screensOf(world: World, role: Role, address: string) {
  const response = await fetch(`${address}/sys/permission/getUserPermissionByToken`, {
    headers: { ...world.headers, 'X-Access-Token': await world.tokenOf(role) },
  })
  const { result }: { result: { menu: readonly Screen[] } } = JSON.parse(await response.text())
  const screens = result.menu
    .flatMap((entry) => entry.children ?? [entry])
    .filter(({ meta }) => !meta.internalOrExternal)
  const toTarget = ({ path, meta }: Screen): Target => ({ role, path, title: meta.title })
  return {
    origin: world.urls[role],
    inMenu: screens.filter(({ hidden }) => hidden !== true).map(toTarget),
    hidden: screens.filter(({ hidden }) => hidden === true).map(toTarget),
  }
}

/** The addresses to which a page leads, in the order in which they stand there. */
export function linksOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  )
}

/**
 * What may open a form, a dialog or a drawer on the page in sight: the actions of the page and those of its first rows.
 * Only what opens something is looked at, so that nothing is done for good.
 */
const openers = [
  'main .page-actions button:not([disabled])',
  'main .list-rows tbody tr:nth-child(-n+4) .row-actions button:not([disabled])',
  'main .list-rows tbody tr:nth-child(-n+3) td:first-child button:not([disabled])',
].join(', ')

/** What of those stands there, by its Chinese name; the same name once. */
export async function openersOn(page: Page): Promise<{ index: number; name: string }[]> {
  const names = await page.locator(openers).evaluateAll((buttons) =>
    buttons.map((button) => {
      const shown = button instanceof HTMLElement && button.checkVisibility()
      return shown ? button.textContent.trim() || (button.getAttribute('aria-label') ?? '') : ''
    }),
  )
  return names.flatMap((name, index) =>
    name !== '' && names.indexOf(name) === index ? [{ index, name }] : [],
  )
}

/** Presses it and says whether something lies over the page then. */
export async function openOn(page: Page, index: number): Promise<boolean> {
  await page.locator(openers).nth(index).click()
  return page
    .locator('.ant-drawer-content-wrapper, .ant-modal-content, .ant-modal, .ant-popover')
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    )
}
