import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'

const paymentPassword = 'Pay12345'

journey(
  'a merchant announces a recharge, and sees the money arrive and stand on its account',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant', path: '/merchant/account/list' })
    await rowOf(page, '286,540.18').waitFor()

    await announce(page, '1000')
    const dialog = page.getByRole('dialog', { name: /^充值 CZ/ })
    await dialog.getByText('6200000800000001928').waitFor()
    await dialog.getByRole('button', { name: '模拟转账' }).click()
    await dialog.getByText('已到账 ¥1,000.00').waitFor()
    await dialog.getByText('当前可用余额 ¥287,540.18').waitFor()
    await dialog.getByRole('button', { name: '完成' }).click()

    await rowOf(page, '287,540.18').waitFor()
    await page.goto(`${at.world.urls.merchant}/merchant/account/flow`)
    await page.getByRole('cell', { name: '+1,000.00' }).waitFor()
  },
)

journey(
  '[POP-03] a customer reads their status; a payment code stands beside the cashier that it leads to, where one can pay too',
  async ({ at }) => {
    const waiting = await at.open('home', { asUser: 'ob_audit' })
    await waiting.getByRole('button', { name: '查看状态' }).click()
    const status = waiting.getByRole('dialog', { name: '客户状态' })
    await status.getByText('晴川试运营有限公司').waitFor()
    await status.getByText('待审核').waitFor()
    await status.getByRole('button', { name: '关闭' }).last().click()
    await status.waitFor({ state: 'hidden' })

    const page = await at.open('merchant', { asUser: 'mashang', path: '/merchant/account/list' })
    await page.getByRole('main').getByRole('button', { name: '充值' }).click()
    const form = page.getByRole('dialog', { name: '充值' })
    await form.getByLabel('充值金额').fill('1000')
    await form.getByRole('button', { name: '下一步：打开付款码' }).click()

    const dialog = page.getByRole('dialog', { name: /^支付宝充值 CZ/ })
    await dialog.getByRole('img', { name: '二维码' }).waitFor()
    const cashier = dialog.frameLocator('iframe[title="支付宝收银台"]')
    await cashier.getByText('¥1,000.00').waitFor()
    await cashier.getByRole('button', { name: '确认付款' }).click()
    await cashier.getByText('付款成功').waitFor()
    await at.world.advance('1m')
    await dialog.getByText('已到账 ¥1,000.00').waitFor()
    expect(await dialog.locator('iframe').count()).toBe(0)
  },
)

journey('money from an unknown payer is claimed by the provider', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant', path: '/merchant/account/list' })
  // The fen part 13 lets the bank name another payer (domain.md 7.3).
  await announce(page, '2000.13')
  await page.getByRole('button', { name: '模拟转账' }).click()
  await page.getByText('银行已收到转账，约 5 秒后到账…').waitFor()
  await at.world.advance('1m')

  const provider = await at.open('provider', {
    as: 'provider',
    path: '/provider/account/recharge?status=1',
  })
  const suspense = rowOf(provider, '2,000.13')
  await suspense.getByText('待认领').waitFor()
  await suspense.getByRole('button', { name: '认领' }).click()
  const form = provider.getByRole('dialog', { name: /^认领 CZ/ })
  // The number that it came in on tells whose it probably is.
  await form.getByTitle('云帆到家服务有限公司').waitFor()
  await form.getByRole('button', { name: '确认认领' }).click()
  await provider.getByText(/^CZ\d+ 已认领$/).waitFor()
  await suspense.waitFor({ state: 'hidden' })

  await page.goto(`${at.world.urls.merchant}/merchant/account/list`)
  await rowOf(page, '288,540.31').waitFor()
})

journey("a merchant's withdrawal goes to the bank at once", async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant', path: '/merchant/account/withdraw' })
  await page.getByRole('main').getByRole('button', { name: '提现' }).first().click()
  const form = page.getByRole('dialog', { name: '提现' })
  await form.getByLabel('提现金额').fill('500000')
  await form.getByLabel('提现金额').blur()
  await form.getByText('超过可用余额').waitFor()
  await form.getByLabel('提现金额').fill('300')
  await form.getByLabel('支付密码').fill(paymentPassword)
  await form.getByRole('button', { name: '提交提现申请' }).click()
  await page.getByText(/^提现申请 TX\d+ 已提交$/).waitFor()

  await at.world.advance('1m')
  await rowOf(page, '300.00').getByText('付款成功').waitFor()
})

/** Announces a recharge of the merchant's current pool, of an amount in yuan. */
async function announce(page: Page, amount: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '充值' }).click()
  const form = page.getByRole('dialog', { name: '充值' })
  await form.getByLabel('充值金额').fill(amount)
  await form.getByRole('button', { name: '下一步：查看收款信息' }).click()
}
