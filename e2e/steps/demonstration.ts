import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { submit, upload } from './paying.ts'

/** What the agent earns of the two payees of the prepared list that are paid: 0.8 % of 3,432.50 yuan. */
export const agentShare = '27.46'

/** Uploads the list, leaves its bad row out, and submits the rest after a reload, which keeps the place. */
export async function sendBatch(merchant: Page, origin: string): Promise<string> {
  await upload(merchant, origin)
  const results = merchant.getByRole('region', { name: '校验结果' })
  await results.getByText('证件号码格式不正确').first().waitFor()
  // It opens on what is blocked, and an amount is formatted there too.
  await results.getByRole('tab', { name: /^拦截\s*1$/, selected: true }).waitFor()
  await results.getByText('1,200.00', { exact: true }).waitFor()
  expect(await merchant.getByRole('button', { name: '下一步：确认' }).isDisabled()).toBe(true)
  await merchant.getByRole('button', { name: '剔除异常并继续（1 行）' }).click()
  await merchant.getByText('已剔除 1 行异常').waitFor()
  await merchant.getByRole('button', { name: '下一步：确认' }).click()
  await merchant.getByText('应付总额从可用余额中冻结').waitFor()
  await merchant.reload()
  return submit(merchant)
}

/** Three days on, as somebody who demonstrates does it; then the courier has signed and shares may be released. */
export async function advanceInPanel(at: Journey): Promise<void> {
  const panel = await at.open('home', { path: '/__fake/#clock' })
  const clock = panel.getByRole('region', { name: '时钟' })
  await clock.getByRole('button', { name: '+3 天' }).click()
  await clock.getByRole('heading', { name: '发生了什么' }).waitFor()
  await panel.close()
}

/** The platform releases the agent's share of the batch, in the list of shares. */
export async function releaseShare(admin: Page): Promise<void> {
  const row = rowOf(admin, '启明渠道管理有限公司')
  await row.getByText(agentShare, { exact: true }).waitFor()
  await row.getByRole('checkbox').check()
  await admin.getByRole('button', { name: '解冻 1 条' }).click()
  const question = admin.getByRole('dialog')
  await question.getByText(new RegExp(`共 ¥${agentShare}`)).waitFor()
  await question.getByRole('button', { name: '解冻' }).click()
  await admin.getByText('已解冻 1 条', { exact: true }).waitFor()
  await row.waitFor({ state: 'hidden' })
}

/** Every invariant holds, as the platform is told. */
export async function checkHealth(admin: Page, origin: string): Promise<void> {
  await admin.goto(`${origin}/plate/account/ledger`)
  await admin.getByRole('button', { name: '健康检查' }).click()
  await admin.getByText(/^全部 \d+ 项成立$/).waitFor()
  expect(await admin.getByLabel('不成立').count()).toBe(0)
}
