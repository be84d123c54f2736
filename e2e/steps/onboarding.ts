import { type Page } from 'playwright-core'
import { takeSession } from '#e2e/harness/login.ts'

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

/** Goes from the agreement to the bank's waiting screen, as a merchant whose manager chose their login password themselves. */
export async function applyForAccount(page: Page, paymentPassword: string): Promise<void> {
  const wizard = wizardOf(page)
  const ok = wizard.getByRole('button', { name: '确定' })
  await wizard.getByRole('checkbox').check()
  await ok.click()
  await wizard.getByLabel('支付密码', { exact: true }).fill(paymentPassword)
  await wizard.getByLabel('确认支付密码', { exact: true }).fill(paymentPassword)
  await ok.click()
  await wizard.getByText('开户中，请耐心等待').waitFor()
}
