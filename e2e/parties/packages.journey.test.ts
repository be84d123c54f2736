import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name })
const paused = '与该服务商的合作已暂停或终止，不能发起付款'

journey(
  'a package is suspended and resumed: its merchant reads so before it uploads a list, its provider in the own list',
  async ({ at }) => {
    const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/create' })
    await merchant.getByLabel('选择付款名单').waitFor({ state: 'attached' })
    const provider = await at.open('provider', {
      as: 'provider',
      path: '/provider/merchant/package?keyWord=云帆',
    })
    const own = rowOf(provider, '云帆到家服务有限公司')
    await own.getByText('合作中').waitFor()
    // Its own price and the one it collects, not what platform and agent agreed on.
    expect(await own.getByText('5.30%').count()).toBe(1)
    expect(await own.getByText('6.80%').count()).toBe(1)
    expect(await provider.getByRole('columnheader', { name: '代理商价' }).count()).toBe(0)
    expect(await seriousOn(provider), 'packages of a provider').toEqual([])

    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/merchant/package?keyWord=云帆',
    })
    const row = operator.getByRole('row').filter({ hasText: '委托代征·按比例' })
    await row.getByRole('button', { name: '更多操作' }).click()
    await button(operator, '暂停').click()
    const suspending = dialog(operator, /暂停/)
    await suspending.getByRole('textbox', { name: '原因' }).fill('合同续签中')
    await suspending.getByRole('button', { name: '暂停', exact: true }).click()

    await merchant.getByText(paused).waitFor()
    expect(await merchant.getByLabel('选择付款名单').count()).toBe(0)
    expect(await seriousOn(merchant), 'stopped payouts').toEqual([])
    await button(merchant, '切换服务商').waitFor()
    await own.getByText('已暂停').waitFor()

    await row.getByRole('button', { name: '更多操作' }).click()
    await button(operator, '恢复').click()
    const resuming = dialog(operator, /恢复/)
    await resuming.getByRole('button', { name: '恢复', exact: true }).click()
    await merchant.getByLabel('选择付款名单').waitFor({ state: 'attached' })
    await own.getByText('合作中').waitFor()
  },
)
