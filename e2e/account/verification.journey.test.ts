import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'
import {
  amountOf,
  expectVerified,
  modalOf,
  noticeOf,
  sendOf,
  submitAmount,
} from '#e2e/steps/verification.ts'
import { callsTo, comeBack } from '#e2e/harness/windows.ts'

/** The seeded businesses of domain.md 8.3 and 9, by the names of their users. */
const business = {
  ob_wait: '1400000000000000020',
  ob_expired: '1400000000000000022',
  xingqiao: '1400000000000000002',
  provider: '1200000000000000001',
  ob_operator: '1100000000000000003',
} as const

/** What of a field is selected, for example to be typed over. */
function selectionOf(page: Page): Promise<string> {
  return page.evaluate(() => String(document.getSelection()))
}

journey(
  '[AUTHN-01] [AUTHN-02] ob_wait waits for the remittance of the bank, tells its amount once, and works',
  async ({ at }) => {
    const page = await at.open('merchant', { asUser: 'ob_wait' })
    const sent = callsTo(page, '/basics/home/payAuth')

    // Nothing but waiting, looking again, and leaving.
    const notice = noticeOf(page)
    await notice.getByText('资金账户验证中，请等待').waitFor()
    expect(await notice.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 500)
    await notice.getByRole('button', { name: '刷新状态' }).click()
    await page.getByText('银行还没有打款，请稍后再刷新').waitFor()
    await notice.getByRole('button', { name: '退出登录' }).click()
    await page.getByText('真的要注销登录吗 ?').waitFor()
    await page.getByRole('button', { name: '取消' }).click()
    await page.reload()
    await notice.waitFor()

    // The bank has remitted: the account is the company's own, to be read only.
    await at.world.simulate(`remittance/${business.ob_wait}/arrive`)
    await notice.getByRole('button', { name: '刷新状态' }).click()
    const modal = modalOf(page)
    await modal.getByText('贵公司的入驻资料已通过审核，合作银行已开立专属账户。').waitFor()
    await modal
      .getByText('合作银行已于 2026-11-20 向贵公司的对公账户打入一笔随机金额的款项')
      .waitFor()
    await notice.waitFor({ state: 'hidden' })
    const facts = modal.getByRole('definition')
    await expect.poll(() => facts.allTextContents()).toHaveLength(3)
    const [accountName, bank, accountNo] = await facts.allTextContents()
    expect(accountName).toBe('微澜物联有限公司')
    expect(bank).toMatch(/^\p{Script=Han}+银行 [A-Z]+$/u)
    expect(accountNo).toBe('6200000000000030825')
    expect((await modal.boundingBox())?.width).toBe(1000)
    expect.soft(await seriousOn(page)).toEqual([])
    const steps = modal.getByRole('list', { name: '认证步骤' }).getByRole('listitem')
    expect(await steps.allTextContents()).toEqual(['✓填写资料', '2账户验证', '3认证成功'])
    await page.reload()

    // What is no amount is not sent.
    await sendOf(page).click()
    await modal.getByText('请输入到账金额').waitFor()
    for (const wrong of ['-1', '0.255', '两毛五']) {
      await submitAmount(page, wrong)
      await modal.getByText('请输入不小于 0、最多两位小数的金额').waitFor()
    }
    expect(sent).toEqual([])

    // A wrong one costs a try, and is there to be typed over.
    await submitAmount(page, '0')
    await modal.getByText('金额不正确，还可尝试2次').waitFor()
    await modal.getByText(/^还可尝试 2 次，请在 2026-11-27 .* 前完成。$/).waitFor()
    await expect.poll(() => selectionOf(page)).toBe('0')
    expect(await page.getByText('金额不正确，还可尝试2次').count()).toBe(1)

    await amountOf(page).fill('0.25')
    await sendOf(page).dblclick()
    await expectVerified(page)
    await expect
      .poll(() => sent.map(({ body }) => body))
      .toEqual(['{"amount":"0"}', '{"amount":"0.25"}'])
    expect(sent.every(({ method, url }) => method === 'POST' && !url.includes('0.25'))).toBe(true)
  },
)

journey(
  'three wrong amounts of ob_verify in two windows end a remittance, and the right one of the next is taken',
  async ({ at }) => {
    const page = await at.open('merchant', { asUser: 'ob_verify' })
    const other = await at.open('merchant', { asUser: 'ob_verify' })
    await modalOf(page)
      .getByText(/^还可尝试 2 次/)
      .waitFor()
    await modalOf(other).waitFor()

    await submitAmount(page, '0.73')
    await modalOf(page).getByText('金额不正确，还可尝试1次').waitFor()
    await submitAmount(other, '37')
    const notice = noticeOf(page)
    const otherNotice = noticeOf(other)
    await otherNotice.getByText('验证失败，等待银行重新打款').waitFor()
    await otherNotice.getByText('验证次数已用完，请等待重新打款').waitFor()

    // The first window does not know yet; its third amount, although right, comes too late.
    await submitAmount(page, '0.37')
    await notice.getByText('验证次数已用完，请等待重新打款').waitFor()
    // Told once; the user's own operations name it too.
    await expect
      .poll(() => page.getByText('验证次数已用完，请等待重新打款', { exact: true }).count())
      .toBe(1)
    await notice.getByRole('button', { name: '刷新状态' }).click()
    await page.getByText('银行还没有打款，请稍后再刷新').waitFor()

    await at.world.advance('1d')
    await at.world.advance('16s')
    // Shown again the window asks by itself.
    await comeBack(page)
    await modalOf(page)
      .getByText(/^还可尝试 3 次/)
      .waitFor()
    await submitAmount(page, '0.37')
    await expectVerified(page)

    // Anyone who comes back to the other window finds it done.
    await comeBack(other)
    await otherNotice.waitFor({ state: 'hidden' })
  },
)

journey('ob_verify tells the 37 fen that it received, and works', async ({ at }) => {
  const page = await at.open('merchant', { asUser: 'ob_verify' })
  await modalOf(page)
    .getByText(/已于 2026-11-19 向贵公司/)
    .waitFor()
  await submitAmount(page, '0.37')
  await expectVerified(page)
})

journey('ob_expired waits for another remittance, and tells its amount', async ({ at }) => {
  const page = await at.open('merchant', { asUser: 'ob_expired' })
  const notice = noticeOf(page)
  await notice.getByText('验证失败，等待银行重新打款').waitFor()
  await notice.getByText('合作银行会在一天内重新打款，到账后可以再尝试 3 次。').waitFor()

  await at.world.simulate(`remittance/${business.ob_expired}/arrive`)
  await comeBack(page)
  await submitAmount(page, '0.58')
  await expectVerified(page)
})

/** Does all that opens an account, without the screens, which are not what is shown here. */
async function finishOnboarding(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { value } = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}')
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', 'X-Access-Token': value }
      const response = await fetch(path, { method, headers, body: JSON.stringify(body) })
      const { success, message } = await response.json()
      if (success !== true) throw new Error(`${path}: ${message}`)
    }
    const password = 'Nanpu2026a'
    const payPassword = 'Pay12345'
    await send('POST', '/enterprise/setEnterpriseSignStatus', {})
    await send('PUT', '/sys/user/updatePassword', {
      username: 'ob_operator',
      oldpassword: 'Hz123456',
      password,
      confirmpassword: password,
    })
    await send('POST', '/basics/home/setBusInfoForPayPassword', {
      payPassword,
      confirmpassword: payPassword,
    })
  })
}

journey(
  '[ALIPAY-01] merchant, provider and operator each ask whether they have signed with Alipay, and sign by the code',
  async ({ at }) => {
    const page = await at.open('merchant', { asUser: 'xingqiao' })
    const dialog = page.getByRole('dialog', { name: '支付宝签约' })
    const link = dialog.getByRole('link', { name: '模拟扫码' })
    await expectAsked(page, 'merchant')
    expect(await dialog.count()).toBe(0)

    // Alipay takes the signature back: the code leads to a page to sign on again.
    await at.world.simulate(`alipay-sign/${business.xingqiao}/unsign`)
    await comeBackFor(page, dialog)
    await dialog.getByRole('img', { name: '二维码' }).waitFor()
    expect.soft(await seriousOn(page)).toEqual([])
    const first = await link.getAttribute('href')
    expect(first).toContain('/__fake/pages/sign/')
    await dialog.getByRole('button', { name: '刷新状态' }).click()
    await page.getByText('还没有签约，请扫码签约后再刷新').waitFor()

    // A refusal is told, and uses its link up.
    await at.world.simulate(`alipay-sign/${business.xingqiao}/refuse`)
    await dialog.getByText('上一次签约没有成功：企业拒绝签约').waitFor()
    await expect.poll(() => link.getAttribute('href')).not.toBe(first)
    const opened = page.context().waitForEvent('page')
    await link.click()
    const phone = await opened
    await phone.getByRole('button', { name: '同意签约' }).click()
    await phone.getByText('签约成功').waitFor()
    await page.getByText('支付宝签约成功').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    // The others ask under paths of their own; anyone who puts it off goes on working.
    const provider = await at.open('provider', { as: 'provider' })
    await expectAsked(provider, 'provider')
    await at.world.simulate(`alipay-sign/${business.provider}/unsign`)
    await putOff(provider, 'provider')

    const operator = await at.open('operator', { asUser: 'ob_operator' })
    await finishOnboarding(operator)
    await at.world.simulate(`bank-opening/${business.ob_operator}/pass`)
    await at.world.simulate(`alipay-sign/${business.ob_operator}/complete`)
    await operator.reload()
    await expectAsked(operator, 'operator')
    await at.world.simulate(`alipay-sign/${business.ob_operator}/unsign`)
    await putOff(operator, 'operator')
  },
)

/** Waits until the window has asked under the path of its role, and so asks again whenever one comes back. */
async function expectAsked(page: Page, role: string): Promise<void> {
  const asked = callsTo(page, `/${role}/${role}Info/getSignHtmlResult`)
  await expect
    .poll(async () => {
      await comeBack(page)
      return asked.length
    })
    .toBeGreaterThan(0)
}

/** Comes back until a dialog stands there; an answer that was under way may be older than what happened outside. */
async function comeBackFor(page: Page, dialog: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await comeBack(page)
      return dialog.count()
    })
    .toBe(1)
}

async function putOff(page: Page, role: string): Promise<void> {
  const links = callsTo(page, `/${role}/${role}Info/getSignHtmlUrl`)
  const dialog = page.getByRole('dialog', { name: '支付宝签约' })
  await comeBackFor(page, dialog)
  await dialog.getByRole('img', { name: '二维码' }).waitFor()
  await expect.poll(() => links.length).toBeGreaterThan(0)
  await dialog.getByRole('button', { name: '稍后签约' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await comeBack(page)
  expect(await dialog.count()).toBe(0)
}
