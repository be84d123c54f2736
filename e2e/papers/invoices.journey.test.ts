// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'
import { apply, chooseInvoice, issue, review } from '#e2e/steps/invoicing.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

journey(
  '[SCREEN-07] a merchant applies from a finished batch, one person of the provider issues, another reviews, and the merchant sees invoice and quota',
  async ({ at }) => {
    const merchant = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/payout/batchOrder?keyWord=保洁师周结&submitTime_begin=&submitTime_end=',
    })
    const batch = rowOf(merchant, '44,862.60')
    await batch.getByRole('link', { name: /^PF/ }).click()
    await button(merchant, '申请开票').click()
    await merchant.getByText('已选 1 个批次').waitFor()
    await chooseInvoice(merchant)
    const preview = merchant.getByLabel('发票试算')
    await preview.getByText('38,333.31').waitFor()
    await preview.getByText('2,300.00').waitFor()
    expect.soft(await seriousOn(merchant), 'form').toEqual([])
    const id = await apply(merchant)
    const drawer = await issue(at, id)
    expect.soft(await seriousOn(drawer), 'detail').toEqual([])
    expect(await button(drawer, '复核通过').count()).toBe(0)

    await review(at, id)

    await merchant.goto(`${at.world.urls.merchant}/merchant/invoice/list`)
    const invoice = rowOf(merchant, '40,633.31')
    await invoice.getByText('2,300.00').waitFor()
    expect.soft(await seriousOn(merchant), 'list').toEqual([])
    await merchant.goto(`${at.world.urls.merchant}/merchant/invoice/apply`)
    // What was open less what is invoiced now and a payout that came back meanwhile, to the fen.
    await merchant.getByText('¥351,248.50').waitFor()
    await merchant.getByText('1,564,830.25').waitFor()
  },
)
