import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey(
  'a merchant chooses people, pastes amounts, repeats the last batch, and gets the checks of a file',
  async ({ at }) => {
    const page = await at.open('merchant', { asUser: 'yunfan_jb', path: '/merchant/payout/create' })
    await page.getByText('选择人员', { exact: true }).click()
    await page.getByText('还没有选人').waitFor()

    await page.getByRole('button', { name: '添加人员' }).click()
    const drawer = page.getByRole('dialog', { name: '添加人员' })
    await drawer.getByLabel('查找人员').fill('沈知夏')
    await drawer.getByRole('checkbox', { name: /沈知夏/ }).check()
    await drawer.getByLabel('查找人员').fill('')
    const everybody = drawer.getByRole('checkbox', { name: /^选中列出的/ })
    await everybody.waitFor()
    await expect.poll(() => drawer.getByRole('listitem').count()).toBeGreaterThan(3)
    await drawer.getByRole('listitem').nth(1).getByRole('checkbox').check()
    expect(await seriousOn(page)).toEqual([])
    await drawer.getByRole('button', { name: '添加 2 人' }).click()
    await drawer.waitFor({ state: 'detached' })

    const amounts = page.getByLabel(/的发放金额（元）$/)
    await expect.poll(() => amounts.count()).toBe(2)
    await page.getByText('还有 2 人没有填金额').waitFor()
    await amounts.first().focus()
    // What a spreadsheet leaves on the clipboard.
    await amounts.first().evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', '1,680.00\n¥20.5\n')
      input.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })
    await page.getByText('¥1,700.50').waitFor()
    await page.getByLabel('批次名称').fill('11月保洁劳务费')
    expect(await seriousOn(page)).toEqual([])
    await page.getByRole('button', { name: '校验名单' }).click()
    await page.waitForURL(/session=/)
    await page.getByRole('row', { name: /沈知夏/ }).waitFor()
    await page.getByText('1,680.00').first().waitFor()

    await page.goto(`${at.world.urls.merchant}/merchant/payout/create?from=people`)
    await page.getByRole('button', { name: '重复上一批' }).click()
    await expect.poll(() => amounts.count()).toBeGreaterThan(0)
    await amounts.first().fill('1')
    await page.getByRole('button', { name: '校验名单' }).click()
    await page.waitForURL(/session=/)
  },
)
