import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { licence } from '#e2e/steps/registering.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const company = '渡月桥旅行社有限公司'
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Fills fields by their labels, behind which a star may stand. */
async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop -- a form is filled in field by field
    await form.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).fill(value)
  }
}

/** Types into a list of a form and takes what is found. */
async function choose(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(option)
  await page.locator('.ant-select-item-option-content', { hasText: option }).first().click()
}

journey(
  'an agent reports a company that is free, applies, and its operator opens it as a merchant',
  async ({ at }) => {
    const agent = await at.open('agent', { as: 'agent', path: '/agent/customer/list' })
    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/merchant/customer?keyWord=渡月桥',
    })
    expect.soft(await seriousOn(operator), 'list').toEqual([])

    // Nothing filled in: the first field that is missing is the one to type into.
    await button(agent, '报备客户').click()
    const form = dialog(agent, '报备客户')
    await button(form, '保存').click()
    await form.getByText('请输入企业名称').waitFor()
    await expect
      .poll(() => agent.evaluate(() => document.activeElement?.id ?? ''))
      .toMatch(/companyName$/)

    // Another agent's: when it is free again is told, whose it is is not.
    await fill(form, { 客户名称: '渔火民宿管理有限公司', 联系人: '渡边月', 手机号: '10012340001' })
    await choose(agent, form, '企业规模', '20-99人')
    await choose(agent, form, '所在城市', '杭州')
    await choose(agent, form, '客户来源', '自主开发')
    await button(form, '保存').click()
    await form.getByText(/^该企业已被报备，保护期至 2027-02-\d\d，期满后可以再次报备$/).waitFor()
    await fill(form, { 客户名称: company })
    await button(form, '保存').click()
    await agent.getByText('报备成功，保护期 90 天').waitFor()

    await agent.getByRole('link', { name: company }).click()
    await headingOf(agent, company).waitFor()
    await button(agent, '申请开户').click()
    const application = dialog(agent, `申请开户：${company}`)
    await fill(application, {
      统一社会信用代码: '9199010100099001AM',
      法定代表人: '卓溪山',
      法人证件号: '990101199003070015',
      地址: '杭州市示例区溪山路1号',
      开户支行: '中国工商银行杭州示例支行',
      对公账号: '6200000000000099037',
      登录账号: 'duyue',
    })
    await choose(agent, application, '开户银行', '中国工商银行')
    await application.getByLabel('营业执照').setInputFiles(licence)
    await application.getByRole('img', { name: '营业执照' }).waitFor()
    await button(application, '提交申请').click()
    await agent.getByText(`${company} 的开户申请已提交，等待审核`).waitFor()
    expect.soft(await seriousOn(agent), 'page').toEqual([])

    // The operator's list was open all the time.
    const row = rowOf(operator, company)
    await row.getByText('已申请').waitFor()
    await button(row, '审核').click()
    await headingOf(operator, company).waitFor()
    await button(operator, '通过').click()
    await button(dialog(operator, `通过 ${company} 的开户申请？`), '通过').click()
    await operator.getByText(`${company} 已开户`).waitFor()
    await agent.getByText(/ · SH\d{4}$/).waitFor()
    await agent.goto(`${at.world.urls.agent}/agent/customer/merchant?keyWord=渡月桥`)
    await rowOf(agent, company).waitFor()
  },
)

journey('a list of customers with faults imports nobody and names each of them', async ({ at }) => {
  const head = '客户名称*,企业规模*,城市*,联系人*,手机号*,客户来源*'
  const good = '浅草文创有限公司,20-99人,杭州市,浅见草,10012340002,自主开发'
  const upload = (lines: readonly string[]) =>
    page.getByLabel('选择要导入的文件').setInputFiles({
      name: '客户.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...lines].join('\n')),
    })
  const page = await at.open('agent', { as: 'agent', path: '/agent/customer/list' })
  await button(page, '导入').click()
  const importing = dialog(page, '导入客户')
  await upload([good, '渔火民宿管理有限公司,20-99人,没有这座城,渔舟晚,10012340003,自主开发'])
  await importing.getByText('2 行中有 1 行不能导入。请在文件里改正后再次上传。').waitFor()
  await importing.getByRole('cell', { name: '没有这个城市' }).waitFor()
  await upload([good])
  await importing.getByText('已导入 1 行', { exact: true }).waitFor()
  await button(importing, '关闭').last().click()
  await page.getByRole('link', { name: '浅草文创有限公司' }).waitFor()
})
