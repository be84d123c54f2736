import { type Page } from 'playwright-core'
import { takeSession } from './login.ts'

/** The wizard that stands over the workspace. */
export function wizardOf(page: Page) {
  return page.getByRole('dialog', { name: '开户流程' })
}

/** Waits until the wizard stands at a step, such as `第 1 步，共 4 步：签署平台协议`. */
export async function atStep(page: Page, heading: string): Promise<void> {
  await wizardOf(page).getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()
}

/** Changes to another seeded account in a window, and opens its first page. */
export async function enter(page: Page, username: string): Promise<void> {
  const { origin } = new URL(page.url())
  await takeSession(page, origin, username)
  await page.goto(`${origin}/`)
}

/** The steps that the wizard shows, in order. */
export async function stepsOf(page: Page): Promise<string[]> {
  const titles = wizardOf(page).getByRole('navigation', { name: '开户步骤' })
  return titles.locator('.ant-steps-item-title').allInnerTexts()
}

/** The id of the business whose user is logged in. */
export async function ownBusinessOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('pro__Login_Userinfo') ?? '')
  return /"busId":"(\d{19})"/.exec(stored)?.[1] ?? ''
}
