import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { type World } from '@settle/testkit/world.ts'
import { journey } from '#e2e/harness/journey.ts'
import { logInWith } from '#e2e/harness/login.ts'
import { newcomer, registerByCalls } from '#e2e/steps/registering.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const { merchantName, username, password } = newcomer
const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Passes the one who stands on the page, and says so to the question. */
async function pass(page: Page, name: string): Promise<void> {
  await button(page, '通过').click()
  await dialog(page, `通过 ${name} 的审核？`).getByRole('button', { name: '通过' }).dblclick()
}

/** How many audit calls a world has had; a second press must not make a second one. */
function auditCallsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/merchantInfo/audit')) calls.push(request.postData() ?? '')
  })
  return calls
}

/** Calls as a merchant's user, in their own session. */
async function callsOf(world: World, who: string, secret: string) {
  const token = await world.tokenOf(who, secret)
  return async (path: string, body: object) => {
    const response = await fetch(inject('address') + path, {
      method: 'POST',
      headers: { ...world.headers, 'Content-Type': 'application/json', 'X-Access-Token': token },
      body: JSON.stringify(body),
    })
    return new Map<string, unknown>(Object.entries(Object(await response.json())))
  }
}

journey(
  'an operator finds a new company, rejects it with a reason, and passes it when it has mended its data',
  async ({ at }) => {
    const operator = await at.open('operator', { as: 'operator' })
    await registerByCalls(operator, at.world)

    // The to-do of the dashboard leads to those who wait, the tab counts them.
    await operator.reload()
    await operator.getByRole('link', { name: '待审商户' }).click()
    await headingOf(operator, '商户列表').waitFor()
    await operator.getByRole('tab', { name: /^待审核\s*2$/, selected: true }).waitFor()
    expect.soft(await seriousOn(operator), 'list').toEqual([])
    await operator.getByRole('link', { name: merchantName }).click()
    await headingOf(operator, merchantName).waitFor()

    // The materials: masked until asked for, with the picture of the licence.
    await operator.getByText('990101********001X').waitFor()
    await operator.getByRole('img', { name: '营业执照' }).waitFor()
    await button(operator, '查看完整信息').click()
    await operator.getByText('99010119900307001X').waitFor()
    expect.soft(await seriousOn(operator), 'page').toEqual([])

    // A reload in the middle keeps the place; a rejection needs a reason, which one press writes.
    const audits = auditCallsOf(operator)
    await operator.reload()
    await button(operator, '驳回').click()
    const rejection = dialog(operator, `驳回 ${merchantName}？`)
    await rejection.getByRole('textbox', { name: '原因' }).waitFor()
    expect.soft(await seriousOn(operator), 'dialog').toEqual([])
    await rejection.getByRole('button', { name: '驳回', exact: true }).click()
    await rejection.getByText('请写明原因，2 至 200 字').waitFor()
    await rejection.getByRole('button', { name: '对公账户户名与企业名称不一致' }).click()
    await rejection.getByRole('button', { name: '驳回', exact: true }).dblclick()
    await operator.getByText('审核驳回：对公账户户名与企业名称不一致').waitFor()
    expect(audits).toHaveLength(1)
    await button(operator, /^审核下一家（还有 1 家）$/).waitFor()

    // The company reads it, mends what was wrong and submits again.
    const merchant = await at.open('merchant', { path: '/user/alteration' })
    await merchant.getByRole('link', { name: '登录后继续' }).click()
    await logInWith(merchant, username, password)
    await merchant.getByText('对公账户户名与企业名称不一致').waitFor()
    await merchant.getByRole('textbox', { name: '对公账号' }).fill('6200000000000099038')
    await button(merchant, '重新提交').click()
    await headingOf(merchant, '资料已重新提交').waitFor()

    // It waits again, and this time it passes: it is gone from those who wait, and the next one is at hand.
    await operator.reload()
    await operator.getByText('等待审核').waitFor()
    await operator.getByText('重新提交资料').waitFor()
    await pass(operator, merchantName)
    await operator.getByText('审核通过，商户已收到通知').waitFor()
    expect(audits).toHaveLength(2)
    await button(operator, /^审核下一家/).click()
    await headingOf(operator, '晴川试运营有限公司').waitFor()
    await operator.goto(`${at.world.urls.operator}/operator/merchant/list?auditStatus=0`)
    await operator.getByRole('tab', { name: /^待审核\s*1$/, selected: true }).waitFor()
    await expect.poll(() => operator.getByRole('link', { name: merchantName }).count()).toBe(0)
  },
)

journey(
  'two reviewers of one company: the second learns what the first decided, and nothing is decided twice',
  async ({ at }) => {
    const detail = 'merchant/list/detail?id=1400000000000000013'
    const waiting = '晴川试运营有限公司'
    const operator = await at.open('operator', { as: 'operator', path: `/operator/${detail}` })
    const admin = await at.open('admin', { as: 'admin', path: '/plate/merchant/audit' })
    await admin.getByRole('tab', { name: /^待审核\s*1$/, selected: true }).waitFor()
    await button(admin, '审核').click()
    await headingOf(admin, waiting).waitFor()

    // Both stand before the same version; the platform is faster.
    await button(operator, '驳回').click()
    const rejection = dialog(operator, `驳回 ${waiting}？`)
    await rejection.getByRole('button', { name: '营业执照已过有效期' }).click()
    await pass(admin, waiting)
    await admin.getByText('没有其他待审核的商户').waitFor()
    await rejection.getByRole('button', { name: '驳回', exact: true }).click()
    await operator.getByText('这家商户刚刚有变化，你的审核没有提交。请核对更新后的页面。').waitFor()
    await operator.getByText('审核通过，商户已收到通知').waitFor()
    await expect.poll(() => button(operator, '驳回').count()).toBe(0)

    // Who does not review has lists without buttons, and no page of the review.
    const agent = await at.open('agent', { as: 'agent', path: '/agent/customer/merchant' })
    await agent.getByText('云帆到家服务有限公司').waitFor()
    const provider = await at.open('provider', { as: 'provider', path: '/provider/merchant/list' })
    await provider.getByText('竹溪文创有限公司').waitFor()
    for (const page of [agent, provider]) {
      expect(
        await page
          .getByRole('table')
          .getByRole('button', { name: /审核|详情|冻结/ })
          .count(),
      ).toBe(0)
      expect(await page.getByRole('columnheader', { name: '操作' }).count()).toBe(0)
    }

    // A frozen merchant starts nothing with its money until it is unfrozen; the page tells who froze it and why.
    await operator.goto(
      `${at.world.urls.operator}/operator/merchant/list/detail?id=1400000000000000001`,
    )
    await button(operator, '冻结').click()
    const freezing = dialog(operator, '冻结商户 云帆到家服务有限公司？')
    await freezing.getByRole('textbox', { name: '原因' }).fill('协议到期未续签')
    await freezing.getByRole('button', { name: '冻结' }).click()
    await operator.getByText('周以宁 · 协议到期未续签').waitFor()
    const call = await callsOf(at.world, 'merchant', 'Hz123456')
    const refusal = await call('/account/withdraw/add', {
      providerId: '1200000000000000001',
      payPass: '1',
      amount: 100,
      payPassword: 'Pay12345',
    })
    expect(refusal.get('message')).toBe('主体已被冻结，暂不能办理资金业务')
  },
)
