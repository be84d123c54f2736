import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { journey } from '#e2e/harness/journey.ts'
import { logInWith } from '#e2e/harness/login.ts'
import { atStep, enter, ownBusinessOf, wizardOf } from '#e2e/steps/onboarding.ts'
import { licence } from '#e2e/steps/registering.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'
import { amountOf, expectVerified, noticeOf, sendOf } from '#e2e/steps/verification.ts'
import { worldsBeginAt } from '#e2e/harness/worlds-begin-at.ts'

const processCall = '**/basics/home/getBusAccProcessStatus*'
const agreementBox = '我已阅读并同意《灵活用工平台使用协议》'

/** The messages at the top of the page, which stay for seconds. */
function messageOf(page: Page, kind: 'success' | 'warning' | 'error', text: string) {
  return page.locator(`.ant-message-${kind}`).filter({ hasText: text })
}

/** How often a call was answered with success. */
function countDone(page: Page, path: string): readonly string[] {
  const done: string[] = []
  page.on('response', (response) => {
    if (!response.url().includes(path)) return
    void response.json().then(
      ({ success }) => success === true && done.push(path),
      // A page that is left keeps no answers.
      () => undefined,
    )
  })
  return done
}

/** The row of a password in whatever form shows it. */
async function fillPasswords(page: Page, ...values: (readonly [label: string, value: string])[]) {
  for (const [label, value] of values) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as typed
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

journey(
  '[WIZ-01] [PAYPWD-01] ob_agree walks from its login to the dashboard of an open account; reloads, double clicks and a second window do nothing twice, and no password is left behind',
  async ({ at }) => {
    const page = await at.open('merchant')
    const wizard = wizardOf(page)
    const urls: string[] = []
    page.context().on('request', (request) => urls.push(request.url()))
    await logInWith(page, 'ob_agree', 'Hz123456')
    const login = page.getByRole('dialog', { name: '登录验证' })
    await login.getByLabel('短信验证码').fill('123456')
    await login.getByRole('button', { name: '确定' }).dblclick()
    await atStep(page, '第 1 步，共 4 步：签署平台协议')
    expect((await wizard.boundingBox())?.width).toBe(1000)

    // Neither Escape nor the mask nor a cross closes it.
    await page.keyboard.press('Escape')
    await page.mouse.click(20, 700)
    expect(await wizard.getByRole('button', { name: /关闭|Close/ }).count()).toBe(0)
    await atStep(page, '第 1 步，共 4 步：签署平台协议')

    // The agreement: a second window has it open too.
    const other = await at.open('merchant')
    await atStep(other, '第 1 步，共 4 步：签署平台协议')
    await wizard.getByTitle('灵活用工平台使用协议').contentFrame().getByText('有效期一年').waitFor()
    await wizard.getByText('协议期限：自 2026-11-20 签约之日起一年，到期自动续约。').waitFor()
    const sign = wizard.getByRole('button', { name: '确定' })
    expect(await sign.isDisabled()).toBe(true)
    await page.reload()
    const signed = countDone(page, '/enterprise/setEnterpriseSignStatus')
    await wizard.getByLabel(agreementBox).check()
    await sign.dblclick()
    await messageOf(page, 'success', '签约成功！').waitFor()
    await atStep(page, '第 2 步，共 4 步：重置登录密码')
    await expect.poll(() => signed).toHaveLength(1)
    await wizardOf(other).getByLabel(agreementBox).check()
    await wizardOf(other).getByRole('button', { name: '确定' }).click()
    await atStep(other, '第 2 步，共 4 步：重置登录密码')

    // The login password: a wrong old one is a warning, and what was typed stays.
    await fillPasswords(
      page,
      ['旧密码', 'Wrong1234'],
      ['新密码', 'Zhuxi2026'],
      ['确认新密码', 'Zhuxi2026'],
    )
    const ok = wizard.getByRole('button', { name: '确定' })
    await ok.click()
    await messageOf(page, 'warning', '旧密码输入错误!还可尝试 4 次').waitFor()
    const changed = countDone(page, '/sys/user/updatePassword')
    await page.getByLabel('旧密码', { exact: true }).fill('Hz123456')
    await ok.dblclick()
    await messageOf(page, 'success', '密码重置成功!').waitFor()
    await atStep(page, '第 3 步，共 4 步：设置支付密码')
    await expect.poll(() => changed).toHaveLength(1)
    await page.reload()
    await atStep(page, '第 3 步，共 4 步：设置支付密码')
    // The other window had not heard of it: its try is refused, and the next step shows instead of the refusal.
    await fillPasswords(
      other,
      ['旧密码', 'Hz123456'],
      ['新密码', 'Zhuxi2027'],
      ['确认新密码', 'Zhuxi2027'],
    )
    await wizardOf(other).getByRole('button', { name: '确定' }).click()
    await atStep(other, '第 3 步，共 4 步：设置支付密码')
    expect(await other.locator('.ant-message-warning').count()).toBe(0)

    // The payment password, in the sentences of the specification.
    const payment = wizard.getByLabel('支付密码', { exact: true })
    const again = wizard.getByLabel('确认支付密码', { exact: true })
    await ok.click()
    await wizard.getByText('密码由8位数字、大小写字母组成').waitFor()
    await wizard.getByText('请重新输入登录密码!').waitFor()
    await payment.fill('abcdefgh')
    await again.fill('abcdefgi')
    await wizard.getByText('两次输入的密码不一样！').waitFor()
    await wizard.getByText('密码由8位数字、大小写字母组成').waitFor()
    await payment.fill('Pay-Zhuxi-26')
    await again.fill('Pay-Zhuxi-26')
    await wizard.getByText('两次输入的密码不一样！').waitFor({ state: 'hidden' })
    const set = countDone(page, '/basics/home/setBusInfoForPayPassword')
    await ok.dblclick()
    await messageOf(page, 'success', '支付密码设置成功！').waitFor()
    await atStep(page, '第 4 步，共 4 步：银行开户')
    await expect.poll(() => set).toHaveLength(1)
    await fillPasswords(other, ['支付密码', 'Pay-Zhuxi-27'], ['确认支付密码', 'Pay-Zhuxi-27'])
    await wizardOf(other).getByRole('button', { name: '确定' }).click()
    await atStep(other, '第 4 步，共 4 步：银行开户')
    expect(await other.locator('.ant-message-error').count()).toBe(0)

    // The bank takes its time; a look too early says that nothing has changed.
    await page.reload()
    const refresh = wizard.getByRole('button', { name: '刷新状态' })
    await refresh.click()
    await wizard.getByText(/已查询，状态没有变化$/).waitFor()
    await at.world.advance('20s')
    await refresh.click()
    await wizard.waitFor({ state: 'hidden' })

    // Then it remits, and the one who tells the amount is let in.
    await noticeOf(page).getByText('资金账户验证中，请等待').waitFor()
    await page.reload()
    await noticeOf(page).waitFor()
    await at.world.advance('15s')
    await noticeOf(page).getByRole('button', { name: '刷新状态' }).click()
    await amountOf(page).fill('0.14')
    await Promise.all([sendOf(page).dblclick(), expectVerified(page)])
    const next = page.getByRole('complementary', { name: '开户完成' })
    await next.getByRole('link', { name: '充值' }).waitFor()
    await next.getByRole('button', { name: '关闭提示' }).click()
    expect(await next.count()).toBe(0)
    // The other window notices when it is looked at again.
    await other.evaluate(() => window.dispatchEvent(new Event('focus')))
    await wizardOf(other).waitFor({ state: 'hidden' })
    expect(await noticeOf(other).count()).toBe(0)

    // Nothing of a password is left: no address, no storage, no log.
    const secrets = ['Pay-Zhuxi-26', 'Pay-Zhuxi-27', 'Zhuxi2026', 'Zhuxi2027', 'Wrong1234']
    const kept = await page.evaluate(() =>
      [localStorage, sessionStorage].map((area) => JSON.stringify(area)).join(''),
    )
    const left = [...urls, kept, await logOf(at.world.name)].join('\n')
    expect(secrets.filter((secret) => left.includes(secret))).toEqual([])
  },
)

/** What the operation log of a world tells the platform. */
async function logOf(world: string): Promise<string> {
  const address = inject('address')
  const headers = { 'Content-Type': 'application/json', 'X-Fake-World': world }
  const body = JSON.stringify({ username: 'admin', password: 'Hz123456' })
  const login = await fetch(`${address}/sys/login`, { method: 'POST', headers, body })
  const { result } = await login.json()
  const rows = await fetch(`${address}/sys/log/list?pageSize=100`, {
    headers: { ...headers, 'X-Access-Token': result.token },
  })
  const text = await rows.text()
  expect(text).toContain('设置支付密码')
  return text
}

journey('ob_fail mends what the bank refused, and its account opens', async ({ at }) => {
  const page = await at.open('home', { asUser: 'ob_fail' })
  const wizard = wizardOf(page)
  await wizard.getByRole('link', { name: '修改资料' }).click()
  await page.getByText('营业执照与法人信息不一致').waitFor()
  const company = page.getByRole('textbox', { name: '企业名称' })
  expect(await company.inputValue()).toBe('疏影传媒有限公司(开户失败)')
  await company.fill('疏影传媒有限公司')
  await page.getByLabel('营业执照').setInputFiles(licence)
  await page.getByRole('img', { name: '已上传的营业执照' }).waitFor()
  await page.getByRole('button', { name: '重新提交' }).dblclick()
  await page.getByRole('heading', { level: 1, name: '资料已重新提交' }).waitFor()
  await page.getByRole('link', { name: '返回首页' }).click()
  await wizard.getByText('开户中，请耐心等待').waitFor()
  await at.world.advance('20s')
  await wizard.getByRole('button', { name: '刷新状态' }).click()
  await wizard.waitFor({ state: 'hidden' })
})

journey(
  '[AGREE-01] [WIZ-05] what the sign check finds missing has a dialog of its own: agreement, login password, payment password',
  async ({ at }) => {
    const page = await at.open('home')
    // With our server nothing can be missing after 99; another one may say so. The rest is the server's own.
    await page.route(processCall, (route) =>
      route.fulfill({
        json: {
          success: true,
          message: '操作成功！',
          code: 0,
          timestamp: epochMsOf(parseDateTime(worldsBeginAt)),
          result: {
            processStatus: 99,
            payPass: '',
            auditStatus: '1',
            auditReason: null,
            accountOpenStatus: '0',
            openFailReason: null,
            signFailReason: null,
            isvName: null,
          },
        },
      }),
    )
    await enter(page, 'ob_agree')
    const agreement = page.getByRole('dialog', { name: '签约协议' })
    await agreement.waitFor()
    expect((await agreement.boundingBox())?.width).toBe(800)
    await page.keyboard.press('Escape')
    await agreement.getByRole('button', { name: '暂不签约，退出' }).click()
    const question = page.getByRole('dialog', { name: '提示' })
    await question.getByText('真的要注销登录吗 ?').waitFor()
    await question.getByRole('button', { name: '取消' }).click()
    const ok = agreement.getByRole('button', { name: '确定' })
    expect(await ok.isDisabled()).toBe(true)
    await agreement.getByLabel(agreementBox).check()
    await ok.click()
    await messageOf(page, 'success', '签约成功！').waitFor()
    await agreement.waitFor({ state: 'hidden' })

    const password = page.getByRole('dialog', { name: '修改密码' })
    await fillPasswords(
      page,
      ['旧密码', 'Hz123456'],
      ['新密码', 'Zhuxi2026'],
      ['确认新密码', 'Zhuxi2026'],
    )
    expect(await password.getByRole('button', { name: '取消' }).count()).toBe(0)
    await password.getByRole('button', { name: '确定' }).click()

    const payment = page.getByRole('dialog', { name: '设置支付密码' })
    await payment.waitFor()
    await expect.poll(async () => (await payment.boundingBox())?.width).toBe(500)
    await page.keyboard.press('Escape')
    await fillPasswords(page, ['支付密码', 'Pay12345'], ['确认支付密码', 'Pay12345'])
    await payment.getByRole('button', { name: '确定' }).click()
    await messageOf(page, 'success', '支付密码设置成功！').waitFor()
    await payment.waitFor({ state: 'hidden' })
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)

journey(
  'where the progress cannot be read nobody is let in or shut out without a word; a review that passes meanwhile is noticed',
  async ({ at }) => {
    at.expectTrouble(/failed: GET .*getBusAccProcessStatus/)
    const page = await at.open('home')
    await page.route(processCall, (route) => route.abort('connectionrefused'))
    await enter(page, 'ob_audit')
    const lost = page.getByRole('dialog', { name: '没有查到开户进度' })
    await lost.getByText('加载失败：网络连接失败，请检查网络后重试').waitFor()
    await lost.getByRole('button', { name: '退出登录' }).waitFor()
    await page.unroute(processCall)
    await lost.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { level: 1, name: '资料审核中' }).waitFor()
    expect(await lost.count()).toBe(0)

    const business = await ownBusinessOf(page)
    await at.world.simulate(`review/${business}/reject`, { reason: '对公账号有误' })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByText('驳回原因：对公账号有误').waitFor()
    await page.getByRole('link', { name: '重新提交' }).waitFor()
  },
)

journey('axe finds nothing serious in the dialogs of the account opening', async ({ at }) => {
  const page = await at.open('home', { asUser: 'ob_agree', size: 'phone' })
  for (const username of ['ob_agree', 'ob_paypwd', 'ob_fail', 'ob_alipay']) {
    await enter(page, username)
    await wizardOf(page).getByRole('heading', { level: 2 }).waitFor()
    expect.soft(await seriousOn(page), username).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), username).toBe(390)
  }
  await enter(page, 'ob_reject')
  await page.getByRole('button', { name: '查看状态' }).click()
  await page.getByRole('dialog', { name: '客户状态' }).getByText('编号').waitFor()
  expect.soft(await seriousOn(page), 'ob_reject').toEqual([])
})
