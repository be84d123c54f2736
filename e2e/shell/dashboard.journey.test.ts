import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs } from '#e2e/harness/login.ts'
import { dressIn } from '#e2e/harness/look.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const stories: readonly (readonly [role: Role, card: string, chart: string])[] = [
  ['admin', '资金池总额', '服务商占比'],
  ['operator', '代理商数', '代理商贡献'],
  ['provider', '待受理金额', '代征税款构成'],
  ['merchant', '可用余额', '费用构成'],
  ['agent', '待结分润', '商户下发 Top 10'],
]

for (const [role, card, chart] of stories) {
  journey(`${role} finds its figures, its charts and what waits for it`, async ({ at }) => {
    const page = await at.open(role, { as: role })

    await page.getByText(card).first().waitFor()
    await drawingIn(page, chart).waitFor()
    await page.getByRole('heading', { name: '待办' }).waitFor()

    await page.getByRole('button', { name: '近6月' }).click()
    await page.waitForURL('**/dashboard/analysis?period=halfYear')
    await drawingIn(page, chart).waitFor()
    await regionOf(page, chart).getByRole('button', { name: '以表格查看' }).click()
    await regionOf(page, chart).getByRole('row').nth(1).waitFor()
  })
}

journey('merchant and provider see the same sum of what they did together', async ({ at }) => {
  const merchant = await at.open('merchant', { as: 'merchant', path: '/dashboard/analysis' })
  const own = await merchant
    .getByRole('listitem')
    .filter({ hasText: '本月下发' })
    .locator('.figure-value')
    .innerText()
  expect(own).toMatch(/^[\d,]+\.\d{2}$/)

  const provider = await at.open('provider', { as: 'provider' })
  const ranking = regionOf(provider, '商户下发 Top 10')
  await ranking.getByRole('button', { name: '以表格查看' }).click()
  await ranking
    .getByRole('row', { name: /云帆到家服务有限公司/ })
    .getByRole('cell', { name: own, exact: true })
    .waitFor()
})

journey(
  'a figure opens the list that adds up to it, and so does a part of a chart',
  async ({ at }) => {
    const page = await at.open('provider', { as: 'provider' })
    const failures = regionOf(page, '失败原因 Top 8')
    await failures.getByRole('button', { name: '以表格查看' }).click()
    const part = failures.getByRole('row').nth(1)
    const reason = await part.getByRole('rowheader').innerText()
    const count = await part.getByRole('cell').first().innerText()
    const card = page.getByRole('listitem').filter({ hasText: '本月下发' })
    const figure = await card.locator('.figure-value').innerText()

    await card.getByRole('link').click()
    await page.waitForURL('**/provider/payout/item?status=2&finishTime_begin=*')
    await page.getByText(figure, { exact: false }).first().waitFor()

    // What no field of the list shows is said above it, and taken away there.
    await page.goBack()
    await failures.getByRole('button', { name: '以表格查看' }).click()
    await failures.getByRole('link', { name: reason }).click()
    await page.getByText(`失败原因：${reason}`).waitFor()
    await expect.poll(() => page.locator('.ant-pagination-total-text').innerText()).toContain(count)
    await page.getByRole('button', { name: '显示全部' }).click()
    await expect.poll(() => page.url()).not.toContain('failReason')
  },
)

journey('cards that fail offer to try again, and leave the others alone', async ({ at }) => {
  at.expectTrouble(/dashboard\/overview|ERR_FAILED/)
  const page = await at.open('agent')
  await page.route('**/dashboard/overview?*', (route) => route.abort())
  await logInAs(page, 'agent')

  const failed = page.getByRole('alert').filter({ hasText: '加载失败' })
  await failed.waitFor()
  await drawingIn(page, '商户下发 Top 10').waitFor()
  await page.unroute('**/dashboard/overview?*')
  await failed.getByRole('button', { name: '重试' }).click()
  await page.getByText('待结分润').first().waitFor()
})

journey(
  'on a phone everything stands below each other, and axe finds nothing serious',
  async ({ at }) => {
    const page = await at.open('merchant', { size: 'phone' })
    await dressIn(page, 'dark')
    await logInAs(page, 'merchant')
    await drawingIn(page, '费用构成').waitFor()
    await page.getByRole('heading', { name: '专属充值账号' }).waitFor()

    expect(
      await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth),
    ).toBe(0)
    expect(await seriousOn(page)).toEqual([])
  },
)

function regionOf(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

function drawingIn(page: Page, title: string) {
  return regionOf(page, title).getByRole('img', { name: /^图表：/ })
}
