import { type Page } from 'playwright-core'
import { type Journey } from '#e2e/harness/journey.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Asks with a button and answers the question that it puts. */
export async function confirm(page: Page, action: string, ok = action): Promise<void> {
  await button(page, action).click()
  await page.getByRole('dialog').getByRole('button', { name: ok }).click()
}

/** From the form of an application with its batches chosen: a special VAT invoice for market services. */
export async function chooseInvoice(merchant: Page): Promise<void> {
  await choose(merchant, '发票类型', '增值税专用发票')
  await choose(merchant, '开票类目', '现代服务·市场推广服务（6.00%）')
}

/** Adds the signed form that the provider wants, and hands the application in; gives its id. */
export async function apply(merchant: Page): Promise<string> {
  await merchant.locator('input[type=file]').setInputFiles({
    name: '结算确认单.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
  })
  await merchant.getByText('结算确认单.png').waitFor()
  await button(merchant, '提交开票申请').click()
  await merchant.getByRole('heading', { name: /^开票申请 KP/ }).waitFor()
  return new URL(merchant.url()).searchParams.get('id') ?? ''
}

/** One person of the provider accepts and issues; the page hears from the bureau by itself. */
export async function issue(at: Journey, applicationId: string): Promise<Page> {
  const path = `/provider/invoice/apply/detail?id=${applicationId}`
  const drawer = await at.open('provider', { asUser: 'luoshui_fp', path })
  await confirm(drawer, '受理', '确认受理')
  await confirm(drawer, '开具', '提交税局')
  await drawer.getByText('已提交税局，正在等待号码').first().waitFor()
  await at.world.advance('10s')
  await drawer.getByText('税局已开具').waitFor()
  await drawer.getByText(/^26990\d{15}$/).waitFor()
  return drawer
}

/** Another person of the provider reviews. */
export async function review(at: Journey, applicationId: string): Promise<void> {
  const path = `/provider/invoice/apply/detail?id=${applicationId}`
  const checker = await at.open('provider', { asUser: 'luoshui_fh', path })
  await confirm(checker, '复核通过')
  await checker
    .getByText(/ 已开票$/)
    .first()
    .waitFor()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByTitle(option, { exact: true }).click()
}
