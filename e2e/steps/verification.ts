import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { workspaceOf } from '#e2e/harness/login.ts'

/** The notice that waits for the bank. */
export const noticeOf = (page: Page) => page.getByRole('dialog', { name: '验证提示' })
/** The dialog that asks for the amount. */
export const modalOf = (page: Page) => page.getByRole('dialog', { name: '对公账户认证' })
export const amountOf = (page: Page) => modalOf(page).getByLabel('到账金额')
export const sendOf = (page: Page) => modalOf(page).getByRole('button', { name: '提交验证' })

/** Types what the bank remitted, in yuan, and sends it. */
export async function submitAmount(page: Page, amount: string): Promise<void> {
  await amountOf(page).fill(amount)
  await amountOf(page).press('Enter')
}

/** The page says that it worked, loads itself anew, and nothing stands over the dashboard any more. */
export async function expectVerified(page: Page): Promise<void> {
  const lastStep = modalOf(page).locator('li[aria-current=step]').filter({ hasText: '认证成功' })
  // All at once: what is said stands there for a second and a half.
  await Promise.all([
    page.locator('.ant-message-success').filter({ hasText: '验证成功！' }).waitFor(),
    lastStep.waitFor(),
    page.waitForEvent('load'),
    page.waitForResponse('**/basics/home/getAcctInfo*'),
  ])
  await workspaceOf(page)
  expect(await page.getByRole('dialog').count()).toBe(0)
}
