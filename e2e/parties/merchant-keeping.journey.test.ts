import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInWith } from '#e2e/harness/login.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { licence } from '#e2e/steps/registering.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const company = '渡月桥旅行社有限公司'
const pageOf = (id: string) => `/plate/merchant/list/detail?id=${id}`
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const field = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}\\s*\\*?$`))

/** Fills fields by their labels. */
async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop -- a form is filled in field by field
    await field(form, label).fill(value)
  }
}

/** Types into a list of a form and takes what is found. */
async function choose(page: Page, form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(option)
  await page.locator('.ant-select-item-option-content', { hasText: option }).first().click()
}

journey(
  'an operator adds a merchant, the platform passes it, and its manager comes in with the password of the message',
  async ({ at }) => {
    const admin = await at.open('admin', {
      as: 'admin',
      path: '/plate/merchant/audit?keyWord=渡月桥',
    })
    const operator = await at.open('operator', { as: 'operator', path: '/operator/merchant/list' })
    await button(operator, '新增商户').click()
    const form = dialog(operator, '新增商户')
    await fill(form, {
      企业名称: company,
      统一社会信用代码: '9199010100010407X9',
      地址: '杭州市示例区溪山路1号',
      法定代表人: '卓溪山',
      法人证件号: '990101199003070015',
      开户支行: '中国工商银行杭州示例支行',
      对公账号: '6200000000000099037',
      联系人: '渡边月',
      手机号: '10012340001',
      登录账号: 'duyue',
    })
    await field(form, '营业执照').setInputFiles(licence)
    await form.getByRole('img', { name: '营业执照' }).waitFor()
    await choose(operator, form, '所在城市', '杭州')
    await choose(operator, form, '开户银行', '中国工商银行')
    await button(form, '保存').click()
    // The code of another merchant: said at the field, and what was typed stays.
    await form.getByText('该企业已注册，请直接登录或找回密码').waitFor()
    await fill(form, { 统一社会信用代码: '9199010100099001AM' })
    await button(form, '保存').click()
    await operator.getByText(`已新增商户 ${company}，账号和初始密码已发给联系人`).waitFor()

    await button(rowOf(admin, company), '审核').click()
    await button(admin, '通过').click()
    await admin.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await admin.getByText('等待签署平台协议').waitFor()
    expect.soft(await seriousOn(admin), 'page').toEqual([])

    const [told] = await at.world.outbox('10012340001')
    const manager = await at.open('merchant', { path: '/user/login' })
    await logInWith(manager, 'duyue', told?.code ?? '')
    await manager.getByText('灵活用工平台使用协议').first().waitFor()
  },
)

journey(
  'a merchant is edited, its password reset, and its account closed only when nothing is left on it',
  async ({ at }) => {
    const admin = await at.open('admin', { as: 'admin', path: pageOf('1400000000000000001') })
    const merchant = await at.open('merchant', { as: 'merchant' })
    await button(admin, '编辑').click()
    const form = dialog(admin, '编辑商户')
    await fill(form, { 联系人: '程远帆' })
    await button(form, '保存').click()
    await admin.getByText('商户已保存').waitFor()
    await admin.getByText('程远帆').first().waitFor()

    await button(admin, '注销账户').click()
    const closing = dialog(admin, '注销 云帆到家服务有限公司 的账户？')
    // What is left is said before anything is asked for.
    await closing.getByText('以上各项都为 0 后才能注销。').waitFor()
    expect(await button(closing, '注销账户').isDisabled()).toBe(true)
    await button(closing, '取消').click()

    // Anyone who is logged in is out at once.
    await button(admin, '重置密码').click()
    await button(dialog(admin, '重置 云帆到家服务有限公司 的登录密码？'), '重置密码').click()
    await admin.getByText(/^merchant 的初始密码已发到 /).waitFor()
    at.expectTrouble(/^401: /)
    await merchant.reload()
    await merchant.getByLabel('密码', { exact: true }).waitFor()
  },
)
