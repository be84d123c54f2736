import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInWith } from '#e2e/harness/login.ts'
import { applyForAccount, wizardOf } from '#e2e/steps/onboarding.ts'
import {
  atStep,
  codeFor,
  fieldOf,
  fillUpToAccount,
  newcomer,
  next,
  stayIn,
  whiteLabelOrigin,
} from '#e2e/steps/registering.ts'
import { expectVerified, noticeOf, submitAmount } from '#e2e/steps/verification.ts'

journey(
  'a new company registers at a white label, its operator finds and passes it, and it logs in and opens its account',
  async ({ at }) => {
    const { merchantName, username, password, phone } = newcomer

    // The form of the white label, whose tenant the company joins.
    const company = await at.open('merchant')
    await stayIn(at.world, company)
    await company.goto(`${whiteLabelOrigin()}/user/registerCompany`)
    await fillUpToAccount(company)
    await company.getByRole('button', { name: '获取验证码' }).click()
    await company.getByRole('button', { name: /^\d+ 秒后可重新获取$/ }).waitFor()
    await fieldOf(company, '短信验证码').fill(await codeFor(at.world, phone))
    await next(company)
    await atStep(company, '核对提交')
    await company.getByRole('button', { name: '提交注册' }).dblclick()
    await company.getByRole('heading', { level: 1, name: '注册成功，资料已提交审核' }).waitFor()

    // Its operator is told, and the message leads to the company's page.
    const operator = await at.open('operator', { as: 'operator' })
    await operator
      .getByRole('banner')
      .getByRole('button', { name: /消息|通知/ })
      .click()
    await operator.getByText(`新商户待审核：${merchantName}`).first().click()
    await operator.getByRole('button', { name: '去处理' }).click()
    await operator.getByRole('heading', { level: 1, name: merchantName }).waitFor()
    await operator.getByRole('img', { name: '营业执照' }).waitFor()
    await operator.getByRole('button', { name: '通过' }).click()
    const question = operator.getByRole('dialog', { name: `通过 ${merchantName} 的审核？` })
    await question.getByRole('button', { name: '通过' }).dblclick()
    await operator.getByText('审核通过，商户已收到通知').waitFor()

    // It logs in at the white label's own page, with the password that it chose.
    await company.getByRole('link', { name: '去登录' }).click()
    await logInWith(company, username, password)
    const wizard = wizardOf(company)
    await wizard.waitFor()
    expect(new URL(company.url()).pathname).toBe('/dashboard/analysis')

    // The wizard, with the white label's own agreement; then the bank, and the amount that it remits.
    const agreement = wizard.getByTitle('灵活用工平台使用协议').contentFrame()
    await agreement.getByText('青禾').first().waitFor()
    await applyForAccount(company, 'Pay12345')
    await at.world.advance('20s')
    await wizard.getByRole('button', { name: '刷新状态' }).click()
    await noticeOf(company).waitFor()
    await at.world.advance('15s')
    await noticeOf(company).getByRole('button', { name: '刷新状态' }).click()
    await submitAmount(company, '0.37')
    await expectVerified(company)
    await company.getByRole('heading', { level: 1, name: /卓远/ }).waitFor()
  },
)
