import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInWith } from '#e2e/harness/login.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** A field by its label, behind which a star may stand. */
const field = (form: ReturnType<typeof dialog>, label: string) =>
  form.getByLabel(new RegExp(`^${label}\\*?$`))

/** Fills the fields of a form by their labels. */
async function fill(
  form: ReturnType<typeof dialog>,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop -- a form is filled in field by field
    await field(form, label).fill(value)
  }
}

/** Chooses an option of a list of a form by its text. */
async function choose(page: Page, form: ReturnType<typeof dialog>, label: string, text: string) {
  await field(form, label).click()
  await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: true }).click()
}

journey(
  'the platform adds a provider step by step, another reviewer passes it, and its manager goes on to the opening',
  async ({ at }) => {
    const admin = await at.open('admin', { as: 'admin', path: '/plate/provider/list' })
    await headingOf(admin, '服务商列表').waitFor()
    await rowOf(admin, '洛水众服科技有限公司').waitFor()
    expect.soft(await seriousOn(admin), 'list').toEqual([])

    // What is missing is said where it is missing, and a step is left only when it is in order.
    await button(admin, '新增服务商').click()
    const form = dialog(admin, '新增服务商')
    await form.getByRole('button', { name: '下一步' }).click()
    await form.getByText('请输入企业名称').waitFor()
    await fill(form, {
      企业名称: '荷塘众包服务有限公司',
      企业简称: '荷塘众包',
      统一社会信用代码: '919901010001011195',
      法定代表人: '荷见月',
      注册资本: '2000000',
      详细地址: '杭州市示例区荷塘路6号',
    })
    await choose(admin, form, '纳税人类型', '一般纳税人')
    await field(form, '税源地').click()
    await admin.getByRole('menuitemcheckbox', { name: '浙江省' }).click()
    await admin.getByRole('menuitemcheckbox', { name: '杭州市' }).click()
    await form.getByRole('button', { name: '下一步' }).click()
    await fill(form, {
      联系人: '荷见月',
      手机号: '10012340066',
      开户支行: '中国工商银行杭州示例支行',
      对公账号: '6200000000000066019',
    })
    await choose(admin, form, '开户银行', '中国工商银行')
    await form.getByRole('button', { name: '下一步' }).click()
    await fill(form, { 开票人: '荷见月', 收款人: '荷见月', 复核人: '莲动舟' })
    expect.soft(await seriousOn(admin), 'form').toEqual([])
    await form.getByRole('button', { name: '下一步' }).click()
    await fill(form, {
      登录账号: 'hetang',
      负责人姓名: '荷见月',
      负责人手机号: '10012340066',
      初始密码: 'Hz123456',
    })
    await form.getByRole('button', { name: '提交审核' }).click()

    // The code is that of another provider: the form goes back to where it stands, and keeps what was typed.
    await form.getByText('该统一社会信用代码已被其他服务商使用').waitFor()
    await fill(form, { 统一社会信用代码: '91990101MA0000066L' })
    for (const step of ['账户与联系', '受理与开票', '负责人账号']) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await form.getByRole('button', { name: '下一步' }).click()
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await form.getByRole('region', { name: step }).waitFor()
    }
    await form.getByRole('button', { name: '提交审核' }).click()
    await admin.getByText('服务商已保存').waitFor()

    await admin.getByRole('tab', { name: /^待审核\s*3$/ }).click()
    await admin.getByRole('link', { name: '荷塘众包服务有限公司' }).click()
    await headingOf(admin, '荷塘众包服务有限公司').waitFor()
    await button(admin, '通过').click()
    await dialog(admin, '通过 荷塘众包服务有限公司 的审核？')
      .getByRole('button', { name: '通过' })
      .dblclick()
    await admin.getByText('等待签署平台协议').waitFor()
    expect.soft(await seriousOn(admin), 'page').toEqual([])

    const manager = await at.open('provider', { path: '/user/login' })
    await logInWith(manager, 'hetang', 'Hz123456')
    await manager.getByText('灵活用工平台使用协议').first().waitFor()
  },
)

journey(
  'a provider edits its legal data, the reviewer sees both versions side by side, and what was passed holds until then',
  async ({ at }) => {
    const provider = await at.open('provider', { as: 'provider', path: '/provider/system/info' })
    await headingOf(provider, '企业信息').waitFor()
    await provider.getByText('洛阳市示例区洛水大道88号').waitFor()
    expect.soft(await seriousOn(provider), 'own page').toEqual([])

    await button(provider, '修改企业信息').click()
    const form = dialog(provider, '编辑企业信息')
    await fill(form, { 详细地址: '洛阳市示例区洛水大道90号' })
    await form.getByRole('button', { name: '保存' }).click()
    await provider.getByText('企业信息已保存').waitFor()
    const asked = provider.getByRole('row', {
      name: '详细地址 洛阳市示例区洛水大道88号 洛阳市示例区洛水大道90号',
    })
    await asked.waitFor()

    const admin = await at.open('admin', { as: 'admin', path: '/dashboard/analysis' })
    await admin.getByRole('link', { name: '待审服务商' }).click()
    await admin.getByRole('tab', { name: /^待审核\s*3$/, selected: true }).waitFor()
    await admin.getByRole('link', { name: '洛水众服科技有限公司' }).click()
    await admin
      .getByRole('row', {
        name: '详细地址 洛阳市示例区洛水大道88号 洛阳市示例区洛水大道90号',
      })
      .waitFor()
    expect.soft(await seriousOn(admin), 'review').toEqual([])
    await button(admin, '驳回').click()
    const rejection = dialog(admin, '驳回 洛水众服科技有限公司？')
    await rejection.getByRole('textbox', { name: '原因' }).fill('请附新地址的租赁合同')
    await rejection.getByRole('button', { name: '驳回', exact: true }).click()
    await admin.getByText('林疏桐 · 请附新地址的租赁合同').waitFor()

    // In the provider's window: why, and that the former address holds.
    await provider.getByText('资料变更被驳回：请附新地址的租赁合同').waitFor()
    await expect.poll(() => asked.count()).toBe(0)
    await button(provider, '修改企业信息').click()
    await fill(form, { 详细地址: '洛阳市示例区洛水大道92号' })
    await form.getByRole('button', { name: '保存' }).click()
    await button(provider, '撤回变更').waitFor()

    await button(admin, '通过').click()
    await dialog(admin, '通过 洛水众服科技有限公司 的资料变更？')
      .getByRole('button', { name: '通过' })
      .click()
    await provider.getByText('洛阳市示例区洛水大道92号').waitFor()
    await expect.poll(() => button(provider, '撤回变更').count()).toBe(0)
  },
)

journey(
  'a provider is frozen by somebody who knows of its money; its merchants read so and cannot pay through it',
  async ({ at }) => {
    const merchant = await at.open('merchant', {
      as: 'merchant',
      path: '/merchant/system/package',
    })
    await merchant.getByText('海棠企业服务有限公司').waitFor()
    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/provider/list',
    })
    await rowOf(operator, '洛水众服科技有限公司').waitFor()
    // Names, and nothing that is the provider's own.
    expect(await operator.getByRole('columnheader', { name: '本月下发' }).count()).toBe(0)
    expect(await operator.getByRole('link', { name: '洛水众服科技有限公司' }).count()).toBe(0)
    for (const page of [merchant, operator]) {
      // oxlint-disable-next-line no-await-in-loop -- one window after the other
      expect.soft(await seriousOn(page), 'partner').toEqual([])
    }

    const detail = '/plate/provider/list/detail?id=1200000000000000001'
    const admin = await at.open('admin', { as: 'admin', path: detail })
    await button(admin, '冻结').click()
    const freezing = dialog(admin, '冻结服务商 洛水众服科技有限公司？')
    await freezing.getByRole('button', { name: '税务核查期间暂停新业务' }).click()
    await freezing.getByRole('button', { name: '冻结', exact: true }).click()
    await admin.getByText(/请确认已知悉后再冻结$/).waitFor()
    await freezing.getByRole('checkbox', { name: /^已知悉/ }).check()
    await freezing.getByRole('button', { name: '冻结', exact: true }).click()
    await admin.getByText('林疏桐 · 税务核查期间暂停新业务').waitFor()

    await merchant.getByText('该服务商已被冻结，暂不能发起付款和充值').waitFor()
    await rowOf(operator, '洛水众服科技有限公司').getByText('冻结').waitFor()
    await button(admin, '解冻').click()
    const unfreezing = dialog(admin, '解冻服务商 洛水众服科技有限公司？')
    await unfreezing.getByRole('textbox', { name: '原因' }).fill('核查已结束')
    await unfreezing.getByRole('button', { name: '解冻', exact: true }).click()
    await expect
      .poll(() => merchant.getByText('该服务商已被冻结，暂不能发起付款和充值').count())
      .toBe(0)
  },
)

journey(
  'every tab of a provider shows its part, to the platform and to the provider',
  async ({ at }) => {
    const admin = await at.open('admin', {
      as: 'admin',
      path: '/plate/provider/list/detail?id=1200000000000000001',
    })
    const provider = await at.open('provider', { as: 'provider', path: '/provider/system/info' })
    const parts = [
      ['产品', '委托代征·按比例'],
      ['税务政策', '2024-01'],
      ['合作商户', '云帆到家服务有限公司'],
      ['资金账户', '合作银行'],
      ['签约人员', '签约成功'],
      ['月度数据', '2026-11'],
      ['变更历史', '洛阳市示例区洛水大道18号'],
    ] as const
    for (const page of [admin, provider]) {
      for (const [tab, text] of parts) {
        // oxlint-disable-next-line no-await-in-loop -- one tab after the other
        await page.getByRole('tab', { name: tab, exact: true }).click()
        // oxlint-disable-next-line no-await-in-loop -- one tab after the other
        await page.getByRole('tabpanel').getByText(text).first().waitFor()
        // oxlint-disable-next-line no-await-in-loop -- one tab after the other
        expect.soft(await seriousOn(page), tab).toEqual([])
      }
    }
  },
)
