// @module-tag core

import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'

journey(
  'a report that the platform puts into the menu of the merchants stands there and opens; out of the menu it is gone',
  async ({ at }) => {
    const admin = await at.open('admin', { as: 'admin', path: '/isystem/report' })
    const placing = async (act: 'check' | 'uncheck') => {
      await rowOf(admin, '付款批次报表').getByRole('button', { name: '菜单', exact: true }).click()
      const drawer = admin.getByRole('dialog', { name: '“付款批次报表”在哪些菜单里' })
      await drawer.getByRole('checkbox', { name: '商户' })[act]()
      await drawer.getByRole('button', { name: '保存', exact: true }).click()
      await drawer.waitFor({ state: 'hidden' })
    }
    await placing('check')
    await rowOf(admin, '付款批次报表').getByText('菜单：商户').waitFor()

    const merchant = await at.open('merchant', {
      as: 'merchant',
      path: '/online/cgreport/payout_orders',
    })
    await merchant.getByRole('heading', { level: 1, name: '付款批次报表' }).waitFor()
    await merchant.locator('[data-row-name]').first().waitFor()
    await merchant.getByRole('menuitem', { name: '付款批次报表' }).waitFor()

    await placing('uncheck')
    await merchant.reload()
    await merchant.getByText(/^抱歉，你访问的页面不存在/).waitFor()
    expect(await merchant.getByRole('menuitem', { name: '付款批次报表' }).count()).toBe(0)
  },
)

journey(
  'a merchant reads the statement of last month, prints it and takes it away as a PDF',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant', path: '/merchant/account/list' })
    await page.getByRole('button', { name: '对账单' }).first().click()
    const drawer = page.getByRole('dialog', { name: '账户对账单' })
    await drawer.getByRole('row', { name: /^合计/ }).waitFor()
    const figures = await drawer.locator('.amount-figure dd:not(.amount-note)').allInnerTexts()
    const [opening = 0, income = 0, expense = 0, closing = 0] = figures.map((text) =>
      Math.round(Number(text.replaceAll(/[¥,]/g, '')) * 100),
    )
    expect(opening + income - expense).toBe(closing)

    const download = page.waitForEvent('download')
    await drawer.getByRole('button', { name: '下载PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/^对账单-.+-2026-10\.pdf$/)

    await page.emulateMedia({ media: 'print' })
    const seen = await page.evaluate(() => ({
      buttons: [...document.querySelectorAll('button')].filter(
        (button) => button.getClientRects().length > 0,
      ).length,
      shell: document.querySelector('.shell')?.getClientRects().length,
    }))
    expect(seen).toEqual({ buttons: 0, shell: 0 })
  },
)
