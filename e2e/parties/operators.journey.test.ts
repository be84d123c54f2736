import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { logInWith, workspaceOf } from '#e2e/harness/login.ts'
import { atStep, wizardOf } from '#e2e/steps/onboarding.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const { port } = new URL(inject('address'))
const operatorName = '采薇灵工服务有限公司'
const agentName = '听松渠道服务有限公司'
const headingOf = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const tab = (page: Page, name: string) => page.getByRole('main').getByRole('tab', { name })

/** The label of a field; what is required bears a star. */
const labelled = (label: string) => new RegExp(`^${label}\\s*\\*?$`)

/** Fills the fields of a form by their labels; a list is chosen from by its text. */
async function fill(page: Page, title: string, fields: Readonly<Record<string, string>>) {
  const form = dialog(page, title)
  for (const [label, text] of Object.entries(fields)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after the other, as a person does
    await form.getByLabel(labelled(label)).fill(text)
  }
}

async function choose(page: Page, title: string, label: string, option: string) {
  const field = dialog(page, title).getByRole('combobox', { name: labelled(label) })
  await field.click()
  await page.keyboard.type(option)
  await page.locator('.ant-select-item-option-content', { hasText: option }).first().click()
}

async function pickDay(page: Page, title: string, label: string, day: string) {
  const field = dialog(page, title).getByLabel(labelled(label))
  await field.fill(day)
  await field.press('Enter')
}

/** The agreement, and the initial password replaced by one's own. */
async function signAndReplace(page: Page, steps: number, own: string): Promise<void> {
  const wizard = wizardOf(page)
  await atStep(page, `第 1 步，共 ${steps} 步：签署平台协议`)
  await wizard.getByRole('checkbox').check()
  await wizard.getByRole('button', { name: '确定' }).click()
  await atStep(page, `第 2 步，共 ${steps} 步：重置登录密码`)
  await wizard.getByLabel('旧密码', { exact: true }).fill('Start2026')
  await wizard.getByLabel('新密码', { exact: true }).fill(own)
  await wizard.getByLabel('确认新密码', { exact: true }).fill(own)
  await wizard.getByRole('button', { name: '确定' }).click()
}

/** The platform fills in the whole form: company, account, tenant, white label and first login. */
async function openOperator(page: Page): Promise<void> {
  const title = '新增运营商'
  await button(page, title).click()
  await fill(page, title, {
    运营商名称: operatorName,
    简称: '采薇',
    统一社会信用代码: '91990101000100378C',
    法定代表人: '薇采山',
    法人证件号: '990101198203161013',
    详细地址: '苏州市示例区采薇路1号',
    联系人: '方采薇',
    手机号: '10036150022',
    邮箱: 'caiwei@example.com',
    银行账号: '6200000000000052126',
    租户名称: '采薇灵工',
    域名: 'caiwei.localhost',
    网站名称: '采薇灵工',
    客服热线: '400-000-1010',
    账号: 'caiwei',
    初始密码: 'Start2026',
  })
  await choose(page, title, '所在城市', '苏州市')
  await choose(page, title, '开户银行', '中国建设银行')
  await pickDay(page, title, '开始日期', '2026-01-01')
  await pickDay(page, title, '结束日期', '2028-12-31')
  await dialog(page, title).getByRole('button', { name: '保存' }).click()

  // Its credit code is that of another operator: said at the field, and nothing is kept.
  const taken = '该信用代码已登记为运营商 青禾云服务有限公司（YYS0001），不能重复新增'
  await dialog(page, title).getByText(taken).waitFor()
  await fill(page, title, { 统一社会信用代码: '919901010009000026' })
  await dialog(page, title).getByRole('button', { name: '保存' }).click()
  await headingOf(page, operatorName).waitFor()
}

/** The operator's administrator at the new domain, which names no world: a header leads into the test's own. */
async function atNewDomain(at: Journey): Promise<Page> {
  const page = await at.open('home')
  await page.context().setExtraHTTPHeaders(at.world.headers)
  await page.goto(`http://caiwei.localhost:${port}/user/login`)
  return page
}

journey(
  'the platform opens an operator, its administrator logs in at the new domain and opens an agent, and the agent begins',
  async ({ at }) => {
    const admin = await at.open('admin', { as: 'admin', path: '/plate/operator/list' })
    await headingOf(admin, '运营商列表').waitFor()
    expect.soft(await seriousOn(admin), 'list').toEqual([])
    await openOperator(admin)
    await admin.getByText('资料等待审核').waitFor()
    expect.soft(await seriousOn(admin), 'page').toEqual([])
    await button(admin, '通过').click()
    await dialog(admin, `通过 ${operatorName} 的审核？`)
      .getByRole('button', { name: '通过' })
      .click()
    await admin.getByText('等待签署平台协议').waitFor()
    await tab(admin, '租户与白标').click()
    await admin.getByText('1009', { exact: true }).waitFor()
    await button(admin, '启用').click()
    await button(admin, '停用').waitFor()

    const operator = await atNewDomain(at)
    await operator.getByRole('banner').getByText('采薇灵工', { exact: true }).waitFor()
    await logInWith(operator, 'caiwei', 'Start2026')
    await signAndReplace(operator, 4, 'Caiwei2026')
    const wizard = wizardOf(operator)
    await wizard.getByLabel('支付密码', { exact: true }).fill('Pay12345')
    await wizard.getByLabel('确认支付密码', { exact: true }).fill('Pay12345')
    await wizard.getByRole('button', { name: '确定' }).click()
    await wizard.getByText('开户中，请耐心等待').waitFor()
    await at.world.advance('20s')
    await wizard.getByRole('button', { name: '刷新状态' }).click()
    await wizard.waitFor({ state: 'hidden' })
    await workspaceOf(operator)

    await operator.getByRole('link', { name: '新增第一家代理商' }).click()
    await operator.getByText(/^还没有代理商。/).waitFor()
    const title = '新增代理商'
    await operator.getByRole('main').getByRole('button', { name: title }).first().click()
    await fill(operator, title, {
      企业名称: agentName,
      统一社会信用代码: '919901010009000013',
      联系人: '松间照',
      手机号: '10036150021',
      银行账号: '6200000000000052118',
      账号: 'tingsong',
      初始密码: 'Start2026',
    })
    await choose(operator, title, '开户银行', '招商银行')
    await pickDay(operator, title, '协议开始日期', '2026-01-01')
    await pickDay(operator, title, '协议结束日期', '2027-12-31')
    await dialog(operator, title).getByRole('button', { name: '保存' }).click()
    await headingOf(operator, agentName).waitFor()

    // The agent can log in at once, and waits; when it has passed it goes on by itself.
    const agent = await at.open('agent', { path: '/user/login' })
    await logInWith(agent, 'tingsong', 'Start2026')
    await headingOf(agent, '资料审核中').waitFor()
    await button(operator, '通过').click()
    await dialog(operator, `通过 ${agentName} 的审核？`)
      .getByRole('button', { name: '通过' })
      .click()
    await operator.getByText('等待签署平台协议').waitFor()
    await button(agent, '刷新状态').click()
    await signAndReplace(agent, 2, 'Tingsong2026')
    await wizardOf(agent).waitFor({ state: 'hidden' })
    await headingOf(agent, /松间照$/).waitFor()
    await agent.getByRole('heading', { name: '从第一家商户开始' }).waitFor()
    await agent.getByRole('link', { name: '查看我的商户' }).waitFor()

    // Its operator sees that it has begun, and the platform sees both.
    await operator.reload()
    await operator.getByRole('list', { name: '开通进度' }).getByText('正常使用').waitFor()
    await admin.reload()
    await tab(admin, '代理商').click()
    await admin.getByRole('link', { name: agentName }).waitFor()
  },
)
