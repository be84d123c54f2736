import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { pay, upload } from '#e2e/steps/paying.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const planName = '保洁师补发'
const pool = { providerId: '1200000000000000001', payPass: '1' }

journey(
  '[SCREEN-04] a weekly batch is approved in two steps, made and paid once, and held where the balance is short',
  async ({ at }) => {
    const manager = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/payout/approvalRule',
    })
    await makeRule(manager)
    const maker = await at.open('operator', { asUser: 'yunfan_jb' })
    await makePlan(maker, at.world.urls.operator)

    // From Friday, 2026-11-20, to the Wednesday that the plan pays on.
    await at.world.advance('5d')
    await at.world.advance('1h')
    // A window of the maker is told what its plan has become.
    const runs = maker.getByRole('dialog', { name: planName }).getByRole('list').first()
    await runs.getByRole('listitem').filter({ hasText: '2026-11-25' }).waitFor()
    await expect.poll(() => runs.getByRole('listitem').count()).toBe(1)

    const checker = await at.open('provider', {
      asUser: 'yunfan_fh',
      path: '/merchant/payout/batchOrder',
    })
    await readAndPass(checker)
    await checker.getByText('已通过，等待下一步审批').waitFor()
    expect(await plannedBatches(at)).toEqual([])
    await manager.goto(`${at.world.urls.merchant}/merchant/payout/batchOrder`)
    await readAndPass(manager)
    await manager.getByText(/^已复核通过，生成批次 PF\d+/).waitFor()
    const [order, ...others] = await plannedBatches(at)
    expect(others).toEqual([])

    const provider = await at.open('agent', { as: 'provider' })
    await pay(provider, at.world.urls.agent, order?.orderNo ?? '')
    await at.world.advance('1m')
    await provider.getByText('部分成功', { exact: true }).first().waitFor()
    await maker.getByRole('link', { name: order?.orderNo ?? '' }).waitFor()

    await spendAll(at)
    // Sessions last ten days; those of the windows that stay open end meanwhile.
    at.expectTrouble(/^401: GET /)
    await at.world.advance('7d')
    // The maker finds the week that nothing was made of, and why.
    const later = await at.open('admin', {
      asUser: 'yunfan_jb',
      path: '/merchant/payout/plan',
    })
    const row = later.getByRole('row').filter({ hasText: planName })
    await row.getByRole('button', { name: /^JH\d+$/ }).click()
    const drawer = later.getByRole('dialog', { name: planName })
    const week = drawer.getByRole('listitem').filter({ hasText: '2026-12-02' })
    await week.getByText(/可用余额不足，还需充值¥/).waitFor()
    await week.getByRole('button', { name: '核对并补发' }).waitFor()
    expect(await plannedBatches(at)).toHaveLength(1)
    expect.soft(await seriousOn(later)).toEqual([])
  },
)

/** 梁立秋 first, then 程望舒, from 5,000.00 on. */
async function makeRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: '新增审批规则' }).first().click()
  const form = page.getByRole('dialog', { name: '新增审批规则' })
  await form.getByLabel('规则名称').fill('大额两步')
  await form.getByLabel('金额达到').fill('5000')
  await choose(form.getByRole('combobox', { name: /第 1 步/ }), '梁立秋')
  await form.getByRole('button', { name: '增加一步' }).click()
  await choose(form.getByRole('combobox', { name: /第 2 步/ }), '程望舒')
  await form.getByRole('button', { name: '保存' }).click()
  await page.getByText('审批规则已保存').waitFor()
  await page
    .getByRole('row', { name: /大额两步/ })
    .getByText('梁立秋 → 程望舒')
    .waitFor()
}

/** Three people on Wednesdays at 10:00; they cost more than the rule leaves to one. */
async function makePlan(page: Page, origin: string): Promise<void> {
  await upload(page, origin)
  await page.getByRole('button', { name: '剔除异常并继续（1 行）' }).click()
  await page.getByRole('button', { name: '下一步：确认' }).click()
  await page.getByText('按计划提交', { exact: true }).click()
  await page.getByText('每周', { exact: true }).click()
  await choose(page.getByRole('combobox', { name: /每周/ }), '周三')
  await page.getByLabel('开始日期').fill('2026-11-21')
  await page.getByLabel('开始日期').press('Enter')
  const days = page.getByRole('region', { name: '付款时间' })
  await days.getByText('2026-11-25 10:00 周三').waitFor()
  await days.getByText('2026-12-02 10:00 周三').waitFor()
  await page.getByRole('button', { name: '建立计划' }).click()
  const drawer = page.getByRole('dialog', { name: planName })
  await drawer.getByText('还没有执行过。').waitFor()
  await drawer.getByText('莫问秋').waitFor()
}

/** The approver reads whom the list pays before letting it go. */
async function readAndPass(page: Page): Promise<void> {
  const waiting = page.getByRole('region', { name: '待复核的批次' })
  await waiting.getByRole('button', { name: '复核', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `复核 ${planName}` }).waitFor()
  const rows = page.getByRole('region', { name: '付款名单' })
  await Promise.all(
    ['莫问秋', '简如故', '夏侯瑞霖'].map((name) => rows.getByText(name).first().waitFor()),
  )
  await page.getByRole('button', { name: '通过复核' }).click()
  const question = page.getByRole('dialog', { name: `通过“${planName}”？` })
  await question.getByLabel('支付密码').fill('Pay12345')
  await question.getByRole('button', { name: '确认通过' }).click()
  await question.waitFor({ state: 'hidden' })
}

async function choose(select: Locator, text: string): Promise<void> {
  await select.click()
  await select.page().locator('.ant-select-item-option:visible').filter({ hasText: text }).click()
  await select.press('Escape')
}

/** The batches that came of a plan. */
async function plannedBatches(at: Journey): Promise<{ readonly orderNo: string }[]> {
  const { records } = await callAs(at, 'merchant', 'GET /payout/batchOrder/list?pageSize=100')
  return records.filter(
    ({ planRunId, batchName }: { planRunId: string | null; batchName: string }) =>
      planRunId !== null && batchName === planName,
  )
}

/** All that 云帆 has goes back to its own bank account. */
async function spendAll(at: Journey): Promise<void> {
  const query = `providerId=${pool.providerId}&payPass=${pool.payPass}`
  const { records } = await callAs(at, 'merchant', `GET /account/acctInfo/list?${query}`)
  const amount = Math.floor(records[0].available / 100) * 100
  await callAs(at, 'merchant', 'POST /account/withdraw/add', {
    ...pool,
    amount,
    payPassword: 'Pay12345',
  })
}
