// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'

journey(
  'a bank line that was lost is found in the morning, dealt with, and the balances agree',
  async ({ at }) => {
    await at.world.setClock({ mode: 'frozen' })
    const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/account/list' })
    await merchant.getByRole('main').getByRole('button', { name: '充值' }).first().click()
    await merchant.getByRole('dialog', { name: '充值' }).getByLabel('充值金额').fill('1000')
    await merchant.getByRole('button', { name: /^下一步/ }).click()
    await merchant.getByRole('button', { name: '模拟转账' }).click()
    await merchant.getByText('银行已收到转账，约 5 秒后到账…').waitFor()

    // The switch and the clock of the simulator inside the application.
    const admin = await at.open('admin', { as: 'admin', path: '/isystem/simulator' })
    await admin.getByRole('switch', { name: '对账单丢一笔' }).click()
    await expect
      .poll(() => admin.getByRole('switch', { name: '对账单丢一笔' }).isChecked())
      .toBe(true)
    await admin.getByLabel('搜索魔法值').fill('0004')
    await admin.getByText('付款：收款银行卡号的末四位').waitFor()
    await admin.getByRole('button', { name: '+1 天' }).click()
    await admin.getByText(/^时钟已更新，发生了 \d+ 件事$/).waitFor()

    // The home page tells it, and leads to the days with differences.
    await admin.goto(`${at.world.urls.admin}/dashboard/analysis`)
    await admin.getByRole('link', { name: '对账差异', exact: true }).click()
    const differing = admin.getByRole('row').filter({ hasText: '洛水众服' }).first()
    await differing.getByRole('button', { name: '处理' }).click()
    const drawer = admin.getByRole('dialog', { name: /对账$/ })
    await drawer.getByText('账务有，银行没有').waitFor()
    await handle(admin, drawer)

    await at.world.advance('11m')
    await drawer.locator('.recon-difference .status-tag', { hasText: '银行已更正' }).waitFor()
    await drawer.locator('.detail-facts .status-tag', { hasText: '平账' }).waitFor()
    const diff = drawer.locator('.amount-figure[data-decisive="true"] dd').first()
    expect(await diff.innerText()).toBe('¥0.00')

    // The provider sees the same of its own pool, and may not run anything.
    const provider = await at.open('provider', {
      as: 'provider',
      path: '/provider/account/recon?status=1',
    })
    await rowOf(provider, '已联系银行补发对账单').first().waitFor()
    expect(await provider.getByRole('button', { name: '发起对账' }).count()).toBe(0)
  },
)

async function handle(admin: Page, drawer: ReturnType<Page['getByRole']>): Promise<void> {
  await drawer.getByRole('button', { name: '处理', exact: true }).click()
  const form = admin.getByRole('dialog', { name: /^处理对账差异/ })
  await form.getByText('这是对账单的差错，银行账上的钱没有变化，不需要入账。').waitFor()
  await form.getByLabel('处理说明').fill('已联系银行补发对账单')
  await form.getByRole('button', { name: '确认处理' }).click()
  await drawer.locator('.status-tag', { hasText: '待银行更正' }).waitFor()
}
