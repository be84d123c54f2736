import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { rowOf } from './lists.ts'

const paymentPassword = 'Pay12345'
// Payees who have signed; 夏侯瑞霖 stands here with a card that the bank refuses, 钟灵秀 with a wrong certificate number.
const list = [
  '姓名*,证件类型,证件号码*,手机号*,收款方式,收款账号*,开户行,发放金额(元)*,任务编号,备注',
  '莫问秋,第二代身份证,990101198410051431,10000215734,,6200000000214754798,招商银行,1528.50,,',
  '简如故,第二代身份证,990101199101181448,10000225907,,6200000000215464835,中国邮政储蓄银行,1904.00,,',
  '夏侯瑞霖,第二代身份证,990101200112170352,10050170018,,6200000000100150002,浦发银行,2234.50,,',
  '钟灵秀,第二代身份证,990101199003070016,10000077788,,6200000000101168888,中国银行,1200.00,,',
].join('\n')
const otherCard = '6200000000100155001'

journey(
  'a merchant uploads a list and drops its bad row, the provider pays, and what failed is re-sent',
  async ({ at }) => {
    const merchant = await at.open('merchant', { as: 'merchant' })
    await upload(merchant, at.world.urls.merchant)

    // The certificate number that is wrong is blocked by name and row.
    const results = merchant.getByRole('region', { name: '校验结果' })
    await results.getByText('证件号码格式不正确').first().waitFor()
    await results.getByRole('tab', { name: /^拦截\s*1$/ }).waitFor()
    expect(await merchant.getByRole('button', { name: '下一步：确认' }).isDisabled()).toBe(true)
    await merchant.getByRole('button', { name: '剔除异常并继续（1 行）' }).click()
    await merchant.getByText('已剔除 1 行异常').waitFor()

    // A reload keeps the place.
    await merchant.getByRole('button', { name: '下一步：确认' }).click()
    await merchant.getByText('应付总额从可用余额中冻结').waitFor()
    await merchant.reload()
    const orderNo = await submit(merchant)

    const provider = await at.open('provider', { as: 'provider' })
    await pay(provider, at.world.urls.provider, orderNo)

    // The results arrive by themselves: two paid, one refused by the bank and given back.
    await provider.getByText('付款完成：3 笔中成功 2 笔，失败 1 笔。').waitFor({ timeout: 60_000 })
    await rowOf(provider, '夏侯瑞霖').getByText('付款失败').waitFor()
    await rowOf(provider, '莫问秋').getByText('付款成功').waitFor()

    await merchant.getByRole('button', { name: '查看批次' }).click()
    await merchant.getByText('付款完成：3 笔中成功 2 笔，失败 1 笔。').waitFor()
    await merchant.getByRole('tab', { name: '资金流水' }).click()
    const money = merchant.getByRole('region', { name: '账户流水' })
    await money.getByText('+2,386.45').waitFor()
    await money.getByText('解冻', { exact: true }).waitFor()

    // The failure goes out again, to another card.
    await merchant.getByRole('button', { name: '失败重发' }).click()
    await rowOf(merchant, '夏侯瑞霖').getByRole('button', { name: '修改' }).click()
    const form = merchant.getByRole('dialog', { name: /^修改第 \d+ 行$/ })
    await form.getByLabel('收款账号').fill(otherCard)
    await form.getByRole('button', { name: '保存' }).click()
    await rowOf(merchant, '夏侯瑞霖').getByRole('cell', { name: otherCard }).waitFor()
    await merchant.getByRole('button', { name: '下一步：确认' }).click()
    const again = await submit(merchant)
    expect(again).not.toBe(orderNo)

    await pay(provider, at.world.urls.provider, again)
    await provider.getByText('付款完成：1 笔中成功 1 笔，失败 0 笔。').waitFor({ timeout: 60_000 })
  },
  120_000,
)

journey('a batch is withdrawn with a reason, and everybody reads it', async ({ at }) => {
  const merchant = await at.open('merchant', { as: 'merchant' })
  await upload(merchant, at.world.urls.merchant)
  await merchant.getByRole('button', { name: '剔除异常并继续（1 行）' }).click()
  await merchant.getByRole('button', { name: '下一步：确认' }).click()
  const orderNo = await submit(merchant)

  await merchant.getByRole('button', { name: '查看批次' }).click()
  await merchant.getByRole('button', { name: '撤回' }).click()
  const question = merchant.getByRole('dialog', { name: `撤回批次 ${orderNo}？` })
  await question.getByRole('button', { name: '撤回' }).click()
  await question.getByText('请写明原因，2 至 200 字').waitFor()
  await question.getByLabel('原因').fill('金额有误')
  await question.getByRole('button', { name: '撤回' }).click()
  await merchant.getByText(`已撤回批次 ${orderNo}`).waitFor()
  await merchant.getByText('原因：金额有误').waitFor()

  const agent = await at.open('agent', {
    as: 'agent',
    path: `/agent/payout/batchOrder?keyWord=${orderNo}`,
  })
  await agent.getByRole('link', { name: orderNo }).click()
  await agent.getByText('原因：金额有误').waitFor()
})

async function upload(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/merchant/payout/create`)
  await page
    .getByLabel('选择付款名单')
    .setInputFiles({ name: '保洁师补发.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.waitForURL(/[?&]session=/)
}

/** Confirms with the payment password and gives the number of the order that came of it. */
async function submit(page: Page): Promise<string> {
  await page.getByLabel('支付密码').fill(paymentPassword)
  await page.getByRole('button', { name: '确认并提交' }).click()
  await page.getByRole('heading', { name: '批次已提交' }).waitFor()
  const orderNo = await page
    .getByRole('main')
    .getByText(/^PF\d+$/)
    .textContent()
  if (orderNo === null) throw new Error('The page shows no order number.')
  return orderNo
}

async function pay(page: Page, origin: string, orderNo: string): Promise<void> {
  await page.goto(`${origin}/provider/payout/batchOrder?keyWord=${orderNo}`)
  await page.getByRole('link', { name: orderNo }).click()
  // The list has the same button, and stays until the order is there.
  await page.getByRole('heading', { level: 1, name: orderNo }).waitFor()
  await page.getByRole('button', { name: '受理' }).click()
  await page.getByText(`已受理批次 ${orderNo}`).waitFor()
  await page.getByRole('button', { name: '付款', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `付款批次 ${orderNo}？` })
  await dialog.getByLabel('支付密码').fill(paymentPassword)
  await dialog.getByRole('button', { name: '确认付款' }).click()
  await dialog.waitFor({ state: 'hidden' })
}
