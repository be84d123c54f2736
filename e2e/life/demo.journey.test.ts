// @module-tag core

import { type Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import {
  advanceInPanel,
  agentShare,
  checkHealth,
  releaseShare,
  sendBatch,
} from '#e2e/steps/demonstration.ts'
import { pay, submit } from '#e2e/steps/paying.ts'
import { expectVerified, modalOf, submitAmount } from '#e2e/steps/verification.ts'

const otherCard = '6200000000100155001'
const smsCode = '123456'

// Its papers (steps 3, 4, 6 and 8) are `demo-papers`.
journey(
  'the demonstration of domain.md 9.6: a batch is paid in part and re-sent, its share is released and withdrawn, an account is verified, and all of it under a white label',
  async ({ at }) => {
    const { urls } = at.world
    const merchant = await at.open('merchant', { as: 'merchant' })
    const provider = await at.open('provider', { as: 'provider' })
    const orderNo = await sendBatch(merchant, urls.merchant)
    await pay(provider, urls.provider, orderNo)
    await at.world.advance('10s')

    // The results arrive by themselves: two paid, one refused by the bank and given back.
    await provider.getByText('付款完成：3 笔中成功 2 笔，失败 1 笔。').waitFor()
    await rowOf(provider, '夏侯瑞霖').getByText('付款失败').waitFor()
    await rowOf(provider, '莫问秋').getByText('付款成功').waitFor()
    await readMoneyGivenBack(merchant)
    const again = await sendFailureAgain(merchant)
    expect(again).not.toBe(orderNo)
    await pay(provider, urls.provider, again)
    await at.world.advance('10s')
    await provider.getByText('付款完成：1 笔中成功 1 笔，失败 0 笔。').waitFor()

    const agent = await at.open('agent', {
      as: 'agent',
      path: `/agent/share/list?orderNo=${orderNo}`,
    })
    await rowOf(agent, agentShare).getByText('冻结中').waitFor()
    await advanceInPanel(at)
    const admin = await at.open('admin', {
      as: 'admin',
      path: `/plate/account/share?status=1&orderNo=${orderNo}&createTime_begin=&createTime_end=`,
    })
    await releaseShare(admin)
    await checkHealth(admin, urls.admin)

    await withdraw(agent, urls.agent)
    await admin.goto(`${urls.admin}/plate/account/withdraw?status=0`)
    await rowOf(admin, '66.00').getByRole('button', { name: '通过' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: '通过' }).click()
    await admin.getByText(/^提现 TX\d+ 已通过$/).waitFor()
    await at.world.advance('1m')
    await agent.reload()
    await rowOf(agent, '66.00').getByText('付款成功').waitFor()

    const newcomer = await at.open('home', { asUser: 'ob_verify' })
    await modalOf(newcomer)
      .getByText(/^还可尝试 \d 次/)
      .waitFor()
    await submitAmount(newcomer, '0.37')
    await expectVerified(newcomer)

    const guest = await at.open('home', { path: '/user/login' })
    await guest.context().setExtraHTTPHeaders(at.world.headers)
    await guest.goto(`http://qinghe.localhost:${new URL(inject('address')).port}/user/login`)
    await guest.getByRole('banner').getByText('青禾').first().waitFor()
  },
  300_000,
)

async function readMoneyGivenBack(merchant: Page): Promise<void> {
  await merchant.getByRole('button', { name: '查看批次' }).click()
  await merchant.getByText('付款完成：3 笔中成功 2 笔，失败 1 笔。').waitFor()
  await merchant.getByRole('tab', { name: '资金流水' }).click()
  const money = merchant.getByRole('region', { name: '账户流水' })
  await money.getByText('+2,386.45').waitFor()
  await money.getByText('解冻', { exact: true }).waitFor()
}

/** To another card. */
async function sendFailureAgain(merchant: Page): Promise<string> {
  await merchant.getByRole('button', { name: '失败重发' }).click()
  // It comes with the reason, and goes nowhere until it is mended.
  const failed = rowOf(merchant, '夏侯瑞霖')
  await failed.getByText('上次付款失败：户名不符。请改正，或确认原样重发').waitFor()
  await failed.getByText('建议核对：姓名、收款账号').waitFor()
  expect(await merchant.getByRole('button', { name: '下一步：确认' }).isDisabled()).toBe(true)
  await failed.getByRole('button', { name: '修改' }).click()
  const form = merchant.getByRole('dialog', { name: /^修改第 \d+ 行$/ })
  await form.getByText('上次付款失败：户名不符', { exact: true }).first().waitFor()
  await form.getByLabel('收款账号').fill(otherCard)
  await form.getByRole('button', { name: '保存' }).click()
  await rowOf(merchant, '夏侯瑞霖').getByRole('cell', { name: otherCard }).waitFor()
  await merchant.getByRole('button', { name: '下一步：确认' }).click()
  return submit(merchant)
}

async function withdraw(agent: Page, origin: string): Promise<void> {
  await agent.goto(`${origin}/agent/share/account`)
  await agent.getByRole('main').getByRole('button', { name: '提现' }).click()
  const form = agent.getByRole('dialog', { name: '提现' })
  await form.getByLabel('提现金额').fill('66')
  await form.getByLabel('手机号').fill('10096718300')
  await form.getByRole('button', { name: '获取验证码' }).click()
  await form.getByText(/^\d+ 秒后可重新获取$/).waitFor()
  await form.getByRole('textbox', { name: '短信验证码' }).fill(smsCode)
  await form.getByRole('button', { name: '提交提现申请' }).click()
  await agent.getByText(/^提现申请 TX\d+ 已提交$/).waitFor()
  await agent.goto(`${origin}/agent/share/withdraw`)
  await rowOf(agent, '66.00').getByText('待审核').waitFor()
}
