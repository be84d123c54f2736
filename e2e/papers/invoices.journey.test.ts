// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByTitle(option, { exact: true }).click()
}

async function confirm(page: Page, action: string, ok = action): Promise<void> {
  await button(page, action).click()
  await page.getByRole('dialog').getByRole('button', { name: ok }).click()
}

journey(
  'a merchant applies from a finished batch, one person of the provider issues, another reviews, and the merchant sees invoice and quota',
  async ({ at }) => {
    const merchant = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/payout/batchOrder?keyWord=保洁师周结&submitTime_begin=&submitTime_end=',
    })
    const batch = rowOf(merchant, '44,862.60')
    await batch.getByRole('link', { name: /^PF/ }).click()
    await button(merchant, '申请开票').click()
    await merchant.getByText('已选 1 个批次').waitFor()
    await choose(merchant, '发票类型', '增值税专用发票')
    await choose(merchant, '开票类目', '现代服务·市场推广服务（6.00%）')
    const preview = merchant.getByLabel('发票试算')
    await preview.getByText('38,333.31').waitFor()
    await preview.getByText('2,300.00').waitFor()
    await merchant.locator('input[type=file]').setInputFiles({
      name: '结算确认单.png',
      mimeType: 'image/png',
      buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
    })
    await merchant.getByText('结算确认单.png').waitFor()
    expect.soft(await seriousOn(merchant), 'form').toEqual([])
    await button(merchant, '提交开票申请').click()
    await merchant.getByRole('heading', { name: /^开票申请 KP/ }).waitFor()
    const id = new URL(merchant.url()).searchParams.get('id') ?? ''
    const page = `/provider/invoice/apply/detail?id=${id}`

    const drawer = await at.open('provider', { asUser: 'luoshui_fp', path: page })
    await confirm(drawer, '受理', '确认受理')
    await confirm(drawer, '开具', '提交税局')
    await drawer.getByText('已提交税局，正在等待号码').first().waitFor()
    await at.world.advance('10s')
    // Followed without asking: the bureau has answered.
    await drawer.getByText('税局已开具').waitFor()
    await drawer.getByText(/^26990\d{15}$/).waitFor()
    expect.soft(await seriousOn(drawer), 'detail').toEqual([])
    expect(await button(drawer, '复核通过').count()).toBe(0)

    const checker = await at.open('provider', { asUser: 'luoshui_fh', path: page })
    await confirm(checker, '复核通过')
    await checker
      .getByText(/ 已开票$/)
      .first()
      .waitFor()

    await merchant.goto(`${at.world.urls.merchant}/merchant/invoice/list`)
    const invoice = rowOf(merchant, '40,633.31')
    await invoice.getByText('2,300.00').waitFor()
    expect.soft(await seriousOn(merchant), 'list').toEqual([])
    await merchant.goto(`${at.world.urls.merchant}/merchant/invoice/apply`)
    // 391,038.52 less what is invoiced now and a payout that came back meanwhile, to the fen.
    await merchant.getByText('¥349,974.59').waitFor()
    await merchant.getByText('1,564,830.25').waitFor()
  },
)
