import { readFile } from 'node:fs/promises'
import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { textsOfPdf } from '@settle/server/test/files/pdf-text.ts'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { declare, payTax } from '#e2e/steps/declaring.ts'
import {
  advanceInPanel,
  agentShare,
  checkHealth,
  releaseShare,
  sendBatch,
} from '#e2e/steps/demonstration.ts'
import { apply, chooseInvoice, issue, review } from '#e2e/steps/invoicing.ts'
import { pay } from '#e2e/steps/paying.ts'

const courierNo = 'SF2099000000011'
const waitingLetters = '/provider/invoice/express?status=0'

journey(
  'the papers of the demonstration (domain.md 9.6, steps 3, 4, 6 and 8): a batch is paid, invoiced by two people and sent by courier, its share released, a month’s tax declared and certified; five roles see it',
  async ({ at }) => {
    const { urls } = at.world
    const merchant = await at.open('merchant', { as: 'merchant' })
    const provider = await at.open('provider', { as: 'provider' })
    const orderNo = await sendBatch(merchant, urls.merchant)
    await pay(provider, urls.provider, orderNo)
    await at.world.advance('10s')
    await provider.getByText('付款完成：3 笔中成功 2 笔，失败 1 笔。').waitFor()

    // 3 and 4: for what was paid and not given back, on paper.
    await merchant.getByRole('button', { name: '查看批次' }).click()
    await merchant.getByRole('button', { name: '申请开票', exact: true }).click()
    await merchant.getByText('已选 1 个批次').waitFor()
    await chooseInvoice(merchant)
    await onPaper(merchant)
    const total = await merchant.getByLabel('发票试算').locator('dd').first().innerText()
    const application = await apply(merchant)
    await issue(at, application)
    await review(at, application)
    await send(await at.open('provider', { asUser: 'luoshui_fp', path: waitingLetters }))

    // 5 and 6: the share waits until its days are over, and the courier has signed by then.
    const agent = await at.open('agent', {
      as: 'agent',
      path: `/agent/share/list?orderNo=${orderNo}`,
    })
    await rowOf(agent, agentShare).getByText('冻结中').waitFor()
    await advanceInPanel(at)
    await merchant.goto(`${urls.merchant}/merchant/invoice/express?keyWord=${courierNo}`)
    await merchant.getByRole('row').filter({ hasText: '已签收' }).first().waitFor()
    const admin = await at.open('admin', {
      as: 'admin',
      path: `/plate/account/share?status=1&orderNo=${orderNo}&createTime_begin=&createTime_end=`,
    })
    await releaseShare(admin)
    await rowOf(agent, agentShare).getByText('分润成功').waitFor()
    const operator = await at.open('operator', {
      as: 'operator',
      path: `/operator/account/share?orderNo=${orderNo}&createTime_begin=&createTime_end=`,
    })
    await rowOf(operator, orderNo).first().waitFor()

    // 8: the month before is declared and paid, and the merchant has its certificate.
    const accountant = await at.open('provider', { as: 'provider', path: '/provider/tax/declare' })
    const tax = await declare(accountant, '2026-10')
    await at.world.advance('10s')
    await payTax(accountant, '2026-10', tax)
    await at.world.advance('5s')
    await accountant.getByText('已缴款').filter({ visible: true }).first().waitFor()
    await merchant.goto(`${urls.merchant}/merchant/tax/certificate?period=2026-10`)
    await expectCertificate(merchant)

    await merchant.goto(`${urls.merchant}/merchant/invoice/list`)
    await merchant
      .getByRole('row')
      .filter({ hasText: total.replace('¥', '') })
      .first()
      .waitFor()
    await checkHealth(admin, urls.admin)
  },
  300_000,
)

async function onPaper(merchant: Page): Promise<void> {
  await merchant.getByRole('combobox', { name: '介质' }).click()
  await merchant.getByTitle('纸质打印件', { exact: true }).click()
  await merchant.getByLabel('收件人').fill('程望舒')
  await merchant.getByLabel('收件电话').fill('10012345678')
  await merchant.getByLabel('收件地址').fill('杭州市西湖区文三路1号')
}

async function send(provider: Page): Promise<void> {
  const letter = provider.getByRole('row').filter({ hasText: '云帆到家服务有限公司' }).first()
  await letter.getByRole('button', { name: '寄出', exact: true }).click()
  const form = provider.getByRole('dialog')
  await form.getByLabel('快递单号').fill(courierNo)
  await form.getByRole('button', { name: '寄出' }).click()
  await provider.getByText('已寄出 1 张发票').first().waitFor()
}

async function expectCertificate(merchant: Page): Promise<void> {
  const [download] = await Promise.all([
    merchant.waitForEvent('download'),
    rowOf(merchant, '2026-10').getByRole('button', { name: '下载凭证' }).click(),
  ])
  for (const text of await textsOfPdf(await readFile(await download.path()))) {
    expect(text).toContain('完税证明（模拟）')
    expect(text).toContain('云帆到家服务有限公司')
  }
}
