// @module-tag core

import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'

journey('a merchant sends what failed in several batches again in one', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/item' })
  await page.getByRole('button', { name: /^处理失败付款 \d+$/ }).click()
  await page.waitForURL(/\/merchant\/payout\/item\/failed$/)

  const rows = page.getByRole('region', { name: '失败付款' })
  await rows.getByText(/^已选 (\d+) \/ \1 笔/).waitFor()
  const all = await rows.getByText(/^已选/).innerText()
  await page
    .getByRole('radiogroup')
    .getByText(/^户名不符 \d+$/)
    .click()
  await expect.poll(() => rows.getByText(/^已选/).innerText()).not.toBe(all)
  const [, count] = /已选 (\d+)/.exec(await rows.getByText(/^已选/).innerText()) ?? []

  await rows.getByRole('button', { name: '核对并重发' }).click()
  await page.waitForURL(/\/merchant\/payout\/create\?session=/)
  const advice = page.getByText(/建议核对：/).filter({ visible: true })
  // The page that was left shows such lines, too.
  await page.getByRole('heading', { level: 1, name: '发起付款' }).waitFor()
  expect(Number(count)).toBeGreaterThan(0)
  await expect.poll(() => advice.count()).toBeGreaterThanOrEqual(Math.min(Number(count), 10))
})
