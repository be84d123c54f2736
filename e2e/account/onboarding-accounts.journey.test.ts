import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInWith, workspaceOf } from '#e2e/harness/login.ts'
import { atStep, enter, stepsOf, wizardOf } from '#e2e/steps/onboarding.ts'

const steps = {
  agreement: '签署平台协议',
  loginPassword: '重置登录密码',
  paymentPassword: '设置支付密码',
  bank: '银行开户',
  alipay: '开通支付宝账户',
} as const

/** Written from domain.md 8.1 and 8.3: which steps an account has, and at which it stands. */
const accounts = [
  ['ob_agree', 1, ['agreement', 'loginPassword', 'paymentPassword', 'bank']],
  ['ob_pwd', 2, ['agreement', 'loginPassword', 'paymentPassword', 'bank']],
  ['ob_paypwd', 3, ['agreement', 'loginPassword', 'paymentPassword', 'bank', 'alipay']],
  ['ob_provider', 3, ['agreement', 'loginPassword', 'paymentPassword', 'bank', 'alipay']],
  ['ob_operator', 1, ['agreement', 'loginPassword', 'paymentPassword', 'bank', 'alipay']],
  ['ob_agent', 2, ['agreement', 'loginPassword']],
] as const

journey(
  '[WIZ-02] ob_agree, ob_pwd, ob_paypwd, ob_provider, ob_operator and ob_agent meet the wizard with their own steps, at their own step',
  async ({ at }) => {
    const page = await at.open('home', { asUser: 'ob_agree' })
    for (const [username, place, own] of accounts) {
      if (username !== 'ob_agree') await enter(page, username)
      const title = steps[own[place - 1] ?? 'agreement']
      await atStep(page, `第 ${place} 步，共 ${own.length} 步：${title}`)
      expect(await stepsOf(page), username).toEqual(own.map((step) => steps[step]))
      expect(
        await wizardOf(page).locator('.ant-steps-item-active').innerText(),
        username,
      ).toContain(title)
    }
  },
)

journey(
  'ob_audit and ob_reject wait for the review: the reason, the way to submit again, and the customer status',
  async ({ at }) => {
    const page = await at.open('home', { asUser: 'ob_audit', path: '/merchant/account/flow' })
    await page.getByRole('heading', { level: 1, name: '资料审核中' }).waitFor()
    expect(await page.getByRole('navigation', { name: '菜单' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: '重新提交' }).count()).toBe(0)
    await page.getByRole('button', { name: '刷新状态' }).click()
    await page.getByText(/^\d\d:\d\d:\d\d 已查询，状态没有变化$/).waitFor()

    await enter(page, 'ob_reject')
    await page.getByRole('heading', { level: 1, name: '审核驳回' }).waitFor()
    await page.getByText('驳回原因：营业执照不清晰').waitFor()
    await page.getByRole('button', { name: '查看状态' }).click()
    const status = page.getByRole('dialog', { name: '客户状态' })
    await status.getByText('暮山商贸有限公司').waitFor()
    await status.getByText(/^SH\d{4}$/).waitFor()
    await status.getByText('审核驳回').waitFor()
    await status.getByText('未开户').waitFor()
    await page.keyboard.press('Escape')
    await status.waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: '重新提交' }).click()
    await page.getByRole('heading', { level: 1, name: '资料变更' }).waitFor()
  },
)

journey(
  '[WIZ-04] ob_bank waits for the bank and ob_fail reads why it refused; the way out asks first',
  async ({ at }) => {
    const page = await at.open('home', { asUser: 'ob_bank' })
    await atStep(page, '第 4 步，共 4 步：银行开户')
    const wizard = wizardOf(page)
    await wizard.getByText('开户中，请耐心等待').waitFor()
    await wizard.getByRole('button', { name: '刷新状态' }).click()
    await wizard.getByText(/已查询，状态没有变化$/).waitFor()
    await wizard.getByRole('button', { name: '退出', exact: true }).click()
    const question = page.getByRole('dialog', { name: '提示' })
    await question.getByText('真的要注销登录吗 ?').waitFor()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'hidden' })
    await wizard.getByText('开户中，请耐心等待').waitFor()

    await enter(page, 'ob_fail')
    await wizard.getByRole('heading', { name: '开户失败' }).waitFor()
    await wizard.getByText('银行退回的原因：营业执照与法人信息不一致').waitFor()
    await wizard.getByRole('link', { name: '修改资料' }).waitFor()
    await wizard.getByRole('button', { name: '刷新状态' }).waitFor()
    await wizard.getByRole('button', { name: '退出', exact: true }).click()
    await question.getByRole('button', { name: '确定' }).click()
    await page.waitForURL('**/user/login')
  },
)

journey(
  '[WIZ-03] ob_alipay, ob_alipay7 and ob_both stand at Alipay: the ISV provider, the signing page 600 px high, and the two ways on',
  async ({ at }) => {
    const page = await at.open('home', { asUser: 'ob_alipay' })
    const wizard = wizardOf(page)
    const standing = [
      ['ob_alipay', '第 4 步，共 4 步：开通支付宝账户', '支付宝'],
      ['ob_alipay7', '第 4 步，共 4 步：开通支付宝账户', '支付宝(新)'],
      ['ob_both', '第 5 步，共 5 步：开通支付宝账户', '支付宝'],
    ] as const
    for (const [username, heading, channel] of standing) {
      if (username !== 'ob_alipay') await enter(page, username)
      await atStep(page, heading)
      await wizard.getByText(`本企业使用${channel}渠道，由 ISV 服务商“`).waitFor()
      const frame = wizard.getByTitle('支付宝签约')
      await frame.contentFrame().getByText('请确认签约').waitFor()
      expect((await frame.boundingBox())?.height, username).toBe(600)
      await wizard.getByRole('button', { name: '退出登录' }).waitFor()
      await wizard.getByRole('button', { name: '刷新状态' }).waitFor()
    }

    // Signed in the frame, which tells so: nobody has to press anything more.
    const page7 = wizard.getByTitle('支付宝签约').contentFrame()
    await page7.getByRole('button', { name: '同意签约' }).click()
    await wizard.waitFor({ state: 'hidden' })
    await page.reload()
    await workspaceOf(page)
    expect(await wizard.count()).toBe(0)
  },
)

journey(
  'ob_nosign fails to sign, reads why, opens a new link, and gets another one when that has run out',
  async ({ at }) => {
    const page = await at.open('home', { asUser: 'ob_nosign' })
    const wizard = wizardOf(page)
    const frame = wizard.getByTitle('支付宝签约')
    const link = () => frame.getAttribute('src')
    await frame.contentFrame().getByRole('button', { name: '同意签约' }).click()
    await wizard.getByText('上次签约没有成功：签约失败：支付宝审核未通过').waitFor()
    const first = await link()

    await wizard.getByRole('button', { name: '重新打开签约链接' }).click()
    await frame.contentFrame().getByText('请确认签约').waitFor()
    const second = await link()
    expect(second).not.toBe(first)

    await at.world.advance('31m')
    await page.reload()
    await frame.contentFrame().getByText('请确认签约').waitFor()
  },
)

journey('ob_frozen is not let in, and reads whom to ask', async ({ at }) => {
  const page = await at.open('home', { path: '/user/login' })
  await logInWith(page, 'ob_frozen', 'Hz123456')
  await page.getByText('账号已被冻结，请联系客服').waitFor()
  expect(new URL(page.url()).pathname).toBe('/user/login')
})

journey(
  '[PERM-02] the platform is never asked how far it is, and a business whose account is open meets no dialog',
  async ({ at }) => {
    const asked: string[] = []
    const page = await at.open('admin', { path: '/user/login' })
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/getBusAccProcessStatus|getEnterpriseSignStatus/.test(pathname)) asked.push(pathname)
    })
    await enter(page, 'admin')
    await page.getByText('资金池总额').first().waitFor()
    expect(asked).toEqual([])

    for (const role of ['operator', 'agent', 'merchant', 'provider']) {
      asked.length = 0
      await enter(page, role)
      await expect
        .poll(() => asked, { message: role })
        .toEqual(['/basics/home/getBusAccProcessStatus', '/enterprise/getEnterpriseSignStatus'])
      await workspaceOf(page)
      expect(await page.getByRole('dialog').count(), role).toBe(0)
    }
  },
)
