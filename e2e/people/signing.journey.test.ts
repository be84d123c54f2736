import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** A list of people as a file: two who are new, one whose name does not match, one who has signed. */
const people = [
  '姓名,证件类型,证件号码,手机号',
  '路漫漫,,990101199209071822,10000512233',
  '路归舟,,990101199103041844,10000512244',
  '路不符,,990101199003070015,10000512255',
  '沈知夏,,990101199406171021,10000012274',
].join('\r\n')

async function listed(page: Page, row: string, status: string): Promise<void> {
  await rowOf(page, row).getByText(status, { exact: true }).waitFor()
}

journey(
  'people of a spreadsheet are checked, mended, invited by text message, and reminded together',
  async ({ at }) => {
    const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/people/sign' })
    await button(merchant, '批量邀请').click()
    await headingOf(merchant, '批量邀请签约').waitFor()
    expect.soft(await seriousOn(merchant), 'upload').toEqual([])
    await merchant
      .getByLabel('选择签约名单')
      .setInputFiles({ name: '12月骑手.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })

    await merchant.getByText('1 行有误，改正或剔除后才能邀请').waitFor()
    await merchant.getByText('姓名与证件号码不一致').waitFor()
    await merchant.getByText('此人已签约，不需要再邀请').waitFor()
    expect.soft(await seriousOn(merchant), 'check').toEqual([])
    await expect.poll(() => button(merchant, '邀请 2 人').isDisabled()).toBe(true)
    await merchant
      .getByRole('row', { name: /路不符/ })
      .getByRole('button', { name: '修改' })
      .click()
    const form = dialog(merchant, '修改第 4 行')
    await form.getByLabel('姓名').fill('路知远')
    await button(form, '保存并重新核对').click()
    await button(merchant, '邀请 3 人').click()
    await merchant.getByText(/已邀请 3 人与.+签约/).waitFor()

    const letters = (await at.world.outbox()).filter(({ text }) => text.includes('/hbsk/'))
    expect(letters.map(({ to }) => to).toSorted()).toEqual([
      '10000512233',
      '10000512244',
      '10000512255',
    ])
    await button(merchant, '查看这一批的进度').click()
    await merchant.getByText('只显示这一批邀请的人').waitFor()
    await listed(merchant, '路漫漫', '待签署')

    // Too soon after the first message; a minute later all three get another one.
    await merchant
      .getByRole('checkbox', { name: /全选|Select all/ })
      .first()
      .check()
    await button(merchant, '提醒 3 人').click()
    await merchant.getByText(/刚刚发送过，请 \d+ 秒后再提醒/).waitFor()
    await at.world.advance('2m')
    await button(merchant, '提醒 3 人').click()
    await merchant.getByText('已办理 3 人').waitFor()
    expect((await at.world.outbox()).filter(({ text }) => text.includes('/hbsk/'))).toHaveLength(6)
  },
)

journey(
  'a provider ends an agreement, and the merchant’s import finds the person unsigned and invites anew',
  async ({ at }) => {
    const provider = await at.open('provider', {
      as: 'provider',
      path: '/provider/people/sign?keyWord=沈知夏',
    })
    await provider.getByRole('link', { name: '沈知夏' }).first().click()
    await headingOf(provider, '沈知夏').waitFor()
    await provider.getByRole('list', { name: '签约进度' }).getByText('本人签署').waitFor()
    expect.soft(await seriousOn(provider), 'page').toEqual([])
    await button(provider, '解约').click()
    const question = dialog(provider, '与沈知夏解约？')
    await button(question, '合作项目已结束').click()
    await button(question, '解约').click()
    await provider.getByText('已与沈知夏解约').waitFor()
    await provider.getByText('已解约：合作项目已结束').waitFor()

    const merchant = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/create' })
    const list = [
      '姓名,证件号码,手机号,收款账号,开户行,发放金额(元)',
      '沈知夏,990101199406171021,10000012274,6200000000200764058,中国工商银行,1200',
    ].join('\r\n')
    await merchant
      .getByLabel('选择付款名单')
      .setInputFiles({ name: '劳务费.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
    await merchant.getByText('未签约，请先完成签约').first().waitFor()
    await button(merchant, '发送签约邀请（1 人）').click()
    await merchant.getByText(/^已发出 1 条签约短信/).waitFor()

    const signs = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/people/sign?keyWord=沈知夏',
    })
    await signs.getByText('待签署', { exact: true }).first().waitFor()
  },
)

journey('an agent reads how many people signed, without a name', async ({ at }) => {
  const agent = await at.open('agent', { as: 'agent', path: '/agent/payout/sign' })

  await headingOf(agent, '签约统计').waitFor()
  await agent.getByRole('cell', { name: '云帆到家服务有限公司' }).first().waitFor()
  expect(await agent.getByRole('main').innerText()).not.toContain('沈知夏')
  expect.soft(await seriousOn(agent), 'figures').toEqual([])
})
