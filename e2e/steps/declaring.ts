import { type Page } from 'playwright-core'
import { rowOf } from '#e2e/harness/lists.ts'

/** Opens the declaration of a month that waits and hands it in; gives what is to be paid, as the page shows it. */
export async function declare(provider: Page, month: string): Promise<string> {
  await rowOf(provider, month).getByRole('button', { name: '详情' }).click()
  await provider.getByRole('heading', { name: `${month} 税款申报` }).waitFor()
  const total = await provider.locator('.amount-figure[data-decisive=true] dd').first().innerText()
  await provider.getByRole('button', { name: '申报', exact: true }).click()
  await provider.getByRole('dialog').getByRole('button', { name: '申报', exact: true }).click()
  await provider.getByText('申报已提交，等待受理').waitFor()
  return total
}

/** Pays an accepted declaration with the payment password; the bank's answer comes with the clock. */
export async function payTax(provider: Page, month: string, total: string): Promise<void> {
  await provider.getByRole('button', { name: '缴款', exact: true }).click()
  const pay = provider.getByRole('dialog', { name: `缴纳 ${month} 的税款 ${total}？` })
  await pay.getByLabel('支付密码').fill('Pay12345')
  await pay.getByRole('button', { name: '缴款' }).click()
  await provider.getByText('缴款中').first().waitFor()
}
