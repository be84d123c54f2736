import { readFile } from 'node:fs/promises'
import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { textsOfPdf } from '@settle/server/test/files/pdf-text.ts'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const rowWith = (page: Page, text: string) =>
  page.getByRole('main').getByRole('row').filter({ hasText: text }).first()

journey(
  '[SCREEN-07] printed invoices go to a merchant and arrive; one whose payout came back is read, reversed and confirmed',
  async ({ at }) => {
    const provider = await at.open('provider', {
      as: 'provider',
      path: '/provider/invoice/express?status=0',
    })
    await rowWith(provider, '蓝鲸配送科技有限公司').waitFor()
    expect.soft(await seriousOn(provider), 'letters').toEqual([])
    await button(provider, '寄出').click()
    const form = provider.getByRole('dialog')
    await form.getByLabel('快递单号').fill('SF2099000000011')
    await form.getByRole('button', { name: '寄出' }).click()
    await provider.getByText('已寄出 5 张发票').first().waitFor()
    await at.world.advance('25h')

    const merchant = await at.open('merchant', {
      asUser: 'lanjing',
      path: '/merchant/invoice/express?keyWord=SF2099000000011',
    })
    const letter = rowWith(merchant, '已签收')
    await letter.getByRole('button', { name: '轨迹' }).click()
    await merchant.getByText('快件已签收').waitFor()
    await merchant.getByText('已交寄顺丰速运，单号 SF2099000000011').waitFor()
    expect.soft(await seriousOn(merchant), 'traces').toEqual([])

    await provider.goto(`${at.world.urls.provider}/provider/invoice/list?reversalStatus=1`)
    const invoice = rowWith(provider, '46,992.00')
    await invoice.getByRole('button', { name: '更多操作' }).click()
    await provider
      .getByRole('button', { name: /^下载发票/ })
      .last()
      .click()
    const [download] = await Promise.all([
      provider.waitForEvent('download'),
      provider.getByRole('menuitem', { name: 'PDF 文件' }).click(),
    ])
    for (const text of await textsOfPdf(await readFile(await download.path()))) {
      for (const part of ['蓝鲸配送科技有限公司', '¥46,992.00', '模拟样张'])
        expect(text).toContain(part)
    }
    await invoice.getByRole('button', { name: '冲红', exact: true }).click()
    const why = provider.getByRole('dialog')
    await why.getByLabel('备注').fill('骑手退汇')
    await why.getByRole('button', { name: '发起冲红' }).click()
    await invoice.getByText('待购方确认').waitFor()

    await merchant.goto(`${at.world.urls.merchant}/merchant/invoice/list?redConfirm=02`)
    await button(merchant, '确认冲红').click()
    const progress = merchant.getByRole('dialog', { name: /^冲红进度/ })
    await progress.getByText('骑手退汇').waitFor()
    expect.soft(await seriousOn(merchant), 'progress').toEqual([])
    await progress.getByRole('button', { name: '确认', exact: true }).click()
    await merchant
      .getByRole('dialog')
      .getByRole('button', { name: '确认', exact: true })
      .last()
      .click()
    await merchant.getByText('已确认，等待税局开具红字发票').first().waitFor()
    await at.world.advance('8s')

    await merchant.goto(`${at.world.urls.merchant}/merchant/invoice/list?isRed=1`)
    await rowWith(merchant, '−46,992.00').getByText('已冲红').waitFor()
    await merchant.goto(`${at.world.urls.merchant}/merchant/invoice/create`)
    // What is left of the order can be invoiced again.
    await merchant.getByText('干线配送结算').first().waitFor()
  },
)
