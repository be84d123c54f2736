import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { submit } from '#e2e/steps/paying.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const drawer = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

/** Two people who have signed; the remark makes each file another one. */
function listWith(remark: string): Buffer {
  return Buffer.from(
    [
      '姓名*,证件类型,证件号码*,手机号*,收款方式,收款账号*,开户行,发放金额(元)*,任务编号,备注',
      `莫问秋,第二代身份证,990101198410051431,10000215734,,6200000000214754798,招商银行,1528.50,,${remark}`,
      `简如故,第二代身份证,990101199101181448,10000225907,,6200000000215464835,中国邮政储蓄银行,1904.00,,${remark}`,
    ].join('\n'),
  )
}

/** Pays them as the merchant; gives the number of the order. */
async function payout(page: Page, origin: string, remark: string): Promise<string> {
  await page.goto(`${origin}/merchant/payout/create`)
  await page
    .getByLabel('选择付款名单')
    .setInputFiles({ name: `${remark}.csv`, mimeType: 'text/csv', buffer: listWith(remark) })
  await page.waitForURL(/[?&]session=/)
  await button(page, '下一步：确认').click()
  return submit(page)
}

/** The cells of a line of who earns what: now, after, difference. */
async function earnings(page: Page, party: string): Promise<string[]> {
  const row = page.getByRole('table', { name: '各方收入' }).getByRole('row', { name: party })
  return row.getByRole('cell').allInnerTexts()
}

/** What the agent's share of an order is sold at, and what it is, as the agent reads it. */
async function shareOf(page: Page, origin: string, orderNo: string): Promise<string> {
  await page.goto(`${origin}/agent/payout/batchOrder?keyWord=${orderNo}`)
  await page.getByRole('link', { name: orderNo }).click()
  await page.getByRole('heading', { level: 1, name: orderNo }).waitFor()
  return page.locator('dl').filter({ hasText: '服务费' }).first().innerText()
}

journey(
  'an operator changes a price: the next order has it, the one before has not, and merchant and agent see it',
  async ({ at }) => {
    const { urls } = at.world
    const merchant = await at.open('merchant', { as: 'merchant' })
    const before = await payout(merchant, urls.merchant, '调价之前')
    const agent = await at.open('agent', { as: 'agent', path: '/agent/customer/rate?keyWord=云帆' })
    await agent.getByRole('cell', { name: '6.80%' }).waitFor()

    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/merchant/package?keyWord=云帆',
    })
    const row = operator.getByRole('row').filter({ hasText: '委托代征·按比例' })
    await row.getByRole('button', { name: '调整费率' }).click()
    const form = drawer(operator, /^调整费率/)
    await form.getByText(`以批次 ${before} 为例：2 笔，共 3,432.50 元`).waitFor()

    // Below the agent's floor: said while it is typed.
    await form.getByLabel('代理商价').fill('5.9')
    await form.getByText('代理商价不能低于该代理商的底价 6.00%').waitFor()
    await form.getByLabel('代理商价').fill('6')
    await form.getByLabel('商户价').fill('6.6')
    await expect
      .poll(() => earnings(operator, '代理商'), { timeout: 30_000 })
      .toEqual(['27.46', '20.59', '−6.87'])
    expect(await earnings(operator, '服务费合计')).toEqual(['233.41', '226.54', '−6.87'])
    expect.soft(await seriousOn(operator), 'form').toEqual([])
    await form.getByLabel('调整原因').fill('付款量增加，按约定下调')
    await button(operator, '保存费率').click()
    await operator.getByText('云帆到家服务有限公司 的费率已调整').waitFor()
    await row.getByRole('cell', { name: '6.60%' }).waitFor()

    // The agent's window changes by itself; the merchant reads its new rate and where it came from.
    await agent.getByRole('cell', { name: '0.60%' }).waitFor()
    await merchant.goto(`${urls.merchant}/merchant/system/package`)
    await merchant
      .getByRole('row')
      .filter({ hasText: '洛水' })
      .getByRole('button', { name: '费率历史' })
      .click()
    await drawer(merchant, /^费率历史/)
      .getByText('版本 3')
      .waitFor()

    const after = await payout(merchant, urls.merchant, '调价之后')
    expect(await shareOf(agent, urls.agent, before)).toContain('233.41')
    expect(await shareOf(agent, urls.agent, after)).toContain('226.54')
  },
)

journey(
  'a price that is planned is shown to the merchant and can be taken back',
  async ({ at }) => {
    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/merchant/package?keyWord=蓝鲸',
    })
    const row = operator.getByRole('row').filter({ hasText: '委托代征·按比例' })
    await row.getByText(/ 起 6\.60%$/).waitFor()
    await row.getByRole('button', { name: '费率历史' }).click()
    const history = drawer(operator, /^费率历史/)
    await history.getByRole('button', { name: '撤销' }).click()
    const question = operator.getByRole('dialog', { name: '撤销版本 3？' })
    await question.getByLabel('原因').fill('商户决定不续约')
    await question.getByRole('button', { name: '撤销' }).click()
    await operator.getByText('版本 3 已撤销').waitFor()
    await row.getByText(/ 起 6\.60%$/).waitFor({ state: 'detached' })
  },
)

journey(
  'a provider writes a product, the platform passes it, and an operator sells it to a merchant',
  async ({ at }) => {
    const provider = await at.open('provider', {
      as: 'provider',
      path: '/provider/merchant/product',
    })
    await button(provider, '新增产品').click()
    const form = drawer(provider, /^新增产品/)
    await form.getByLabel('产品名称').fill('委托代征·夜间经济')
    await form.getByLabel('成本价').fill('5.2')
    await form.getByRole('button', { name: '保存' }).click()
    await provider.getByText('产品已保存').waitFor()

    const admin = await at.open('admin', {
      as: 'admin',
      path: '/plate/provider/product?keyWord=夜间经济',
    })
    await button(admin, '审核').click()
    const review = drawer(admin, /夜间经济/)
    await review.getByText('5.20%').waitFor()
    expect.soft(await seriousOn(admin), 'review').toEqual([])
    await review.getByRole('button', { name: '通过' }).click()
    await admin.getByText('委托代征·夜间经济 已通过审核').waitFor()

    await provider.goto(`${at.world.urls.provider}/provider/merchant/product?keyWord=夜间经济`)
    const product = provider.getByRole('row').filter({ hasText: '夜间经济' })
    await product.getByRole('button', { name: '更多操作' }).click()
    await button(provider, '上架').click()
    await provider.getByRole('dialog').getByRole('button', { name: '上架' }).click()
    await provider.getByText('委托代征·夜间经济 已上架').waitFor()

    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/merchant/package',
    })
    await button(operator, '新增合作').click()
    const add = drawer(operator, /^新增合作/)
    await add.getByRole('combobox', { name: '商户' }).fill('知行')
    await operator.getByTitle(/^知行教培有限公司 SH/).click()
    await add.getByRole('combobox', { name: '产品' }).fill('夜间')
    await operator.getByTitle(/夜间经济 · 成本/).click()
    await add.getByLabel('商户价').fill('6.2')
    await add.getByRole('table', { name: '各方收入' }).waitFor()
    await add.getByRole('button', { name: '保存' }).click()
    await operator.getByText('合作已开通').waitFor()
    await operator.getByRole('cell', { name: '委托代征·夜间经济' }).waitFor()
  },
)
