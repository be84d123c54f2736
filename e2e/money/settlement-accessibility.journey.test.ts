import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { dressIn } from '#e2e/harness/look.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  journey(
    `axe finds nothing serious on the screens of payouts and money, ${colorScheme}`,
    async ({ at }) => {
      const page = await at.open('merchant', { as: 'merchant' })
      await dressIn(page, colorScheme)
      const root = `${at.world.urls.merchant}/merchant`

      await page.goto(`${root}/payout/batchOrder?keyWord=${encodeURIComponent('保洁师周结')}`)
      const link = page.getByRole('row').filter({ hasText: '44,862.60' }).getByRole('link')
      await link.waitFor()
      expect.soft(await seriousOn(page), 'order list').toEqual([])

      await link.click()
      await page.getByText('沈知夏').waitFor()
      expect.soft(await seriousOn(page), 'order detail').toEqual([])

      await page.goto(`${root}/payout/create`)
      await page.getByLabel('选择付款名单').waitFor()
      expect.soft(await seriousOn(page), 'create').toEqual([])

      await page.goto(`${root}/account/recharge`)
      await page.getByText('CZ20261120000004').waitFor()
      expect.soft(await seriousOn(page), 'recharge list').toEqual([])

      await page.getByRole('button', { name: '充值', exact: true }).click()
      await page.getByRole('dialog').getByLabel('充值金额').waitFor()
      expect.soft(await seriousOn(page), 'recharge dialog').toEqual([])
    },
  )
}
