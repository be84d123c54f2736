// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

journey(
  'an owner closes its account once more after the bank refused, and then only looks; the platform sees it',
  async ({ at }) => {
    const admin = await at.open('admin', {
      as: 'admin',
      path: '/plate/merchant/list/detail?id=1400000000000000012',
    })
    await admin.getByText('注销失败', { exact: true }).first().waitFor()
    const owner = await at.open('merchant', { asUser: 'tingchao', path: '/merchant/account/list' })
    await owner.getByText('账户注销失败：银行答复“存在未结清交易”').waitFor()
    expect(await button(owner, '充值').count()).toBe(0)
    await button(owner, '重新注销').click()
    const dialog = owner.getByRole('dialog', { name: '注销 听潮餐饮有限公司 的账户？' })
    await dialog.getByText('已满足').first().waitFor()
    expect.soft(await seriousOn(owner), 'dialog').toEqual([])
    await dialog.getByRole('textbox', { name: '原因' }).fill('门店停业')
    await dialog.getByLabel('支付密码').fill('Pay00000')
    await dialog.getByRole('button', { name: '重新注销' }).click()
    await owner.getByText('支付密码错误，还可尝试4次').first().waitFor()
    await dialog.getByLabel('支付密码').fill('Pay12345')
    await dialog.getByRole('button', { name: '重新注销' }).click()
    await owner.getByText('账户正在注销', { exact: true }).waitFor()

    await at.world.advance('10s')

    await owner.getByText('账户已注销', { exact: true }).first().waitFor()
    await owner.reload()
    await owner.getByText('不能再办理业务；以往的账户、单据和发票仍可查看和下载。').waitFor()
    expect(await button(owner, '提现').count()).toBe(0)
    await admin.getByText('已注销', { exact: true }).first().waitFor()
  },
)
