import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { journey } from '#e2e/harness/journey.ts'

/** PF-A (domain.md 9.4): paid two days before the worlds begin, and one payment came back the day after. */
const submitted = '44,862.60'

/** What everybody reads of it, no matter who they are (domain.md 9.5). */
const amounts = [
  ['应付总额', '¥44,862.60'],
  ['发放', '42,006.18', '成功 38,046.17'],
  ['税费', '210.03', '成功 190.23'],
  ['服务费', '2,856.42', '成功 2,587.14'],
  ['成功', '40,633.31'],
  ['失败退回', '4,229.29'],
]

const fullNames = ['沈知夏', '陆怀远', '许星河', '顾南乔', '温如言', '江晚吟']
const maskedNames = ['*知夏', '*怀远', '*星河', '*南乔', '*如言', '*晚吟']

const shares = {
  agent: ['启明渠道管理有限公司', '6.00%', '6.80%', '312.05', '7.68', '304.37'],
  operator: ['青禾云服务有限公司', '5.60%', '6.00%', '156.02', '3.84', '152.18'],
  platform: ['衡舟数字科技有限公司', '5.30%', '5.60%', '117.02', '2.88', '114.14'],
  provider: ['洛水众服科技有限公司', '0.00%', '5.30%', '2,067.33', '50.88', '2,016.45'],
}

interface View {
  readonly role: Role
  readonly folder: string
  readonly names: readonly string[]
  readonly seesAccounts: boolean
  /** A merchant has no tab of shares. */
  readonly shares?: readonly (readonly string[])[]
}

const views: readonly View[] = [
  { role: 'merchant', folder: 'merchant', names: fullNames, seesAccounts: true },
  {
    role: 'provider',
    folder: 'provider',
    names: fullNames,
    seesAccounts: true,
    shares: [shares.provider],
  },
  {
    role: 'agent',
    folder: 'agent',
    names: maskedNames,
    seesAccounts: false,
    shares: [shares.agent],
  },
  {
    role: 'operator',
    folder: 'operator',
    names: maskedNames,
    seesAccounts: false,
    shares: [shares.agent, shares.operator],
  },
  {
    role: 'admin',
    folder: 'plate',
    names: maskedNames,
    seesAccounts: true,
    shares: [shares.agent, shares.operator, shares.platform, shares.provider],
  },
]

for (const view of views) {
  journey(`${view.role} reads of one order what is theirs to read`, async ({ at }) => {
    const page = await at.open(view.role, { as: view.role })
    await openOrder(page, `${at.world.urls[view.role]}/${view.folder}/payout/batchOrder`)

    const strip = page.locator('dl').filter({ hasText: '失败退回' })
    await strip.waitFor()
    expect(linesOf(await strip.innerText())).toEqual(amounts.flat())
    // The fifth came back only the day after.
    await page.getByText('成功 5 笔，共 6 笔').waitFor()

    const items = tableOf(page)
    await items.getByText('付款失败').first().waitFor()
    expect(await columnOf(items, '姓名')).toEqual(view.names)
    expect(await hasColumn(items, '收款账号')).toBe(view.seesAccounts)

    const tab = page.getByRole('tab', { name: '分润', exact: true })
    if (view.shares === undefined) {
      expect(await tab.count()).toBe(0)
      return
    }
    await tab.click()
    const table = tableOf(page)
    await table.getByText('启明').or(table.getByText('洛水')).first().waitFor()
    const parts = await Promise.all(
      ['分润方', '成本价', '销售价', '应计(元)', '撤销(元)', '分润金额(元)'].map((title) =>
        columnOf(table, title),
      ),
    )
    expect(view.shares.map((_share, row) => parts.map((column) => column[row]))).toEqual(
      view.shares,
    )
    expect(parts[0]).toHaveLength(view.shares.length)
  })
}

journey('the merchant finds the twenty movements of its money', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant' })
  await openOrder(page, `${at.world.urls.merchant}/merchant/payout/batchOrder`)
  await page.getByRole('tab', { name: '资金流水' }).click()
  await page.getByText('共 20 条').waitFor()

  const table = tableOf(page)
  await table.getByText('−44,862.60').waitFor()
  await table.getByText('+3,204.01').waitFor()
  const before = await columnOf(table, '类型')
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await table.getByText('退回').first().waitFor()
  const types = [...before, ...(await columnOf(table, '类型'))]
  const counts = Object.fromEntries(
    [...new Set(types)].map((type) => [type, types.filter((one) => one === type).length]),
  )
  expect(counts).toEqual({ 冻结: 1, 代付: 5, 转账: 10, 解冻: 1, 退回: 3 })
})

journey('the provider finds the six instructions to the bank', async ({ at }) => {
  const page = await at.open('provider', { as: 'provider' })
  const root = `${at.world.urls.provider}/provider/payout`
  const orderNo = await openOrder(page, `${root}/batchOrder`)
  await page.goto(`${root}/instruction?keyWord=${orderNo}`)
  await page.getByText('共 6 条').waitFor()

  const states = await columnOf(tableOf(page), '状态')
  expect(states.filter((state) => state.startsWith('成功'))).toHaveLength(4)
  expect(states.filter((state) => state.startsWith('失败'))).toHaveLength(1)
  expect(states.filter((state) => state.startsWith('已退汇'))).toHaveLength(1)
})

/** Finds the order in a list, opens it, and gives its number. */
async function openOrder(page: Page, list: string): Promise<string> {
  await page.goto(`${list}?keyWord=${encodeURIComponent('保洁师周结')}`)
  const link = page.getByRole('row').filter({ hasText: submitted }).getByRole('link')
  const orderNo = await link.innerText()
  await link.click()
  await page.getByRole('heading', { level: 1, name: orderNo }).waitFor()
  return orderNo
}

/** The list in sight; its head and its body are two tables, so that the head can stick. */
function tableOf(page: Page): Locator {
  return page.locator('.list-card').filter({ visible: true }).last()
}

async function hasColumn(table: Locator, title: string): Promise<boolean> {
  return (await titlesOf(table)).includes(title)
}

async function titlesOf(table: Locator): Promise<string[]> {
  const titles = await table.getByRole('columnheader').allInnerTexts()
  return titles.map((title) => title.trim())
}

/** The texts of one column, from the first row to the last. */
async function columnOf(table: Locator, title: string): Promise<string[]> {
  const titles = await titlesOf(table)
  const index = titles.indexOf(title)
  if (index === -1) throw new Error(`The table has ${titles.join(', ')}, and no ${title}.`)
  const rows = table.getByRole('row').filter({ has: table.page().getByRole('cell') })
  const texts = await rows.evaluateAll(
    (elements, at) =>
      elements.map((row) => row.querySelectorAll('td')[at]?.textContent?.trim() ?? ''),
    index,
  )
  return texts.filter((text) => text !== '')
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
