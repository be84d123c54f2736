// @module-tag core

import { type Locator, type Page } from 'playwright-core'
import { type World } from '@settle/testkit/world.ts'
import { journey } from '#e2e/harness/journey.ts'
import { choose, rowOf } from '#e2e/harness/lists.ts'
import { logInWith } from '#e2e/harness/login.ts'
import { applyForAccount, wizardOf } from '#e2e/steps/onboarding.ts'
import { pay, submit } from '#e2e/steps/paying.ts'
import { newcomer, registerByCalls, stayIn, whiteLabelOrigin } from '#e2e/steps/registering.ts'
import { expectVerified, noticeOf, submitAmount } from '#e2e/steps/verification.ts'

const { merchantName, username, password } = newcomer
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

/** The agent reports the company, before it has registered. */
async function report(agent: Page): Promise<void> {
  await button(agent, '报备客户').click()
  const form = agent.getByRole('dialog', { name: '报备客户' })
  await form.getByLabel('客户名称').fill(merchantName)
  await form.getByLabel('联系人').fill('卓远')
  await form.getByLabel('手机号').fill('10012340001')
  await choose(agent, form, '企业规模', '20-99人')
  await form.getByRole('combobox', { name: '所在城市' }).fill('杭州')
  await agent.locator('.ant-select-item-option-content', { hasText: '杭州' }).first().click()
  await choose(agent, form, '客户来源', '自主开发')
  await button(form, '保存').click()
  await agent.getByText('报备成功，保护期 90 天').waitFor()
}

/** The operator passes the company that has registered. */
async function passReview(operator: Page): Promise<void> {
  await operator.getByRole('link', { name: merchantName }).click()
  await operator.getByRole('heading', { level: 1, name: merchantName }).waitFor()
  await button(operator, '通过').click()
  const question = operator.getByRole('dialog', { name: `通过 ${merchantName} 的审核？` })
  await button(question, '通过').click()
  await operator.getByText('审核通过，商户已收到通知').waitFor()
}

/** The company logs in for the first time and opens its account at the bank. */
async function openAccount(company: Page, world: World): Promise<void> {
  await stayIn(world, company)
  await company.goto(`${whiteLabelOrigin()}/user/login`)
  await logInWith(company, username, password)
  await applyForAccount(company, 'Pay12345')
  await world.advance('20s')
  await button(wizardOf(company), '刷新状态').click()
  await noticeOf(company).waitFor()
  await world.advance('15s')
  await button(noticeOf(company), '刷新状态').click()
  await submitAmount(company, '0.37')
  await expectVerified(company)
}

/** The operator gives the company's package its product and a price, above the floor of its agent. */
async function sell(operator: Page, price: string): Promise<void> {
  const row = operator.getByRole('row').filter({ hasText: merchantName })
  await button(row, '配置产品和费率').click()
  const form = operator.getByRole('dialog', { name: /^配置产品和费率/ })
  await form.getByRole('combobox', { name: '产品' }).click()
  await operator.getByTitle(/^洛水众服科技有限公司 · 委托代征·按比例 /).click()
  await form.getByLabel('代理商价').fill('6')
  await form.getByLabel('商户价').fill(price)
  await form.getByRole('table', { name: '各方收入' }).waitFor()
  await button(form, '保存').click()
  await row.getByRole('cell', { name: '6.80%' }).waitFor()
}

journey(
  'an agent’s lead becomes a merchant that opens its account, gets a price and pays, and the agent sees the share',
  async ({ at }) => {
    const { world } = at
    const agent = await at.open('agent', { as: 'agent', path: '/agent/customer/list' })
    await report(agent)
    await registerByCalls(agent, world)
    // The lead keeps who reported it; nobody had to say so.
    await rowOf(agent, merchantName).getByText('已通过').waitFor()

    const operator = await at.open('operator', {
      as: 'operator',
      path: '/operator/merchant/list?keyWord=溪山文化',
    })
    await passReview(operator)
    const company = await at.open('merchant')
    await openAccount(company, world)
    await operator.goto(`${world.urls.operator}/operator/merchant/package`)
    await sell(operator, '6.8')

    // Money first, and then two people whom nobody has signed yet.
    await company.goto(`${whiteLabelOrigin()}/merchant/account/list`)
    await company.getByRole('main').getByRole('button', { name: '充值' }).first().click()
    await company.getByRole('dialog', { name: '充值' }).getByLabel('充值金额').fill('8000')
    await button(company, '下一步：查看收款信息').click()
    await button(company, '模拟转账').click()
    await world.advance('1m')
    await company.getByText('已到账 ¥8,000.00').waitFor()

    await company.goto(`${whiteLabelOrigin()}/merchant/payout/create`)
    await company.getByLabel('选择付款名单').setInputFiles({
      name: '首批.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          '姓名*,证件类型,证件号码*,手机号*,收款方式,收款账号*,开户行,发放金额(元)*,任务编号,备注',
          '莫问秋,第二代身份证,990101198410051431,10000215734,,6200000000214754798,招商银行,1500.00,,',
          '简如故,第二代身份证,990101199101181448,10000225907,,6200000000215464835,中国邮政储蓄银行,2000.00,,',
        ].join('\n'),
      ),
    })
    await company.getByRole('button', { name: '一键静默签约（2 人）' }).click()
    await company.getByText('已签约 2 人').waitFor()
    await button(company, '下一步：确认').click()
    const orderNo = await submit(company)

    const provider = await at.open('provider', { as: 'provider' })
    await pay(provider, world.urls.provider, orderNo)
    await world.advance('1m')

    // 6.8 % of 3,500.00 is 238.00; above the floor of 6 % it is 28.00 for the agent.
    await agent.goto(`${world.urls.agent}/agent/share/list?keyWord=${orderNo}`)
    await rowOf(agent, orderNo).getByText('28.00').first().waitFor()
    await agent.goto(`${world.urls.agent}/agent/customer/list`)
    await agent.getByText(/^已首单\s*3$/).waitFor()
  },
)
