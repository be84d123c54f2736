import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'

const paymentPassword = 'Pay12345'

/** The box that chooses the row of an order. */
function boxOf(page: Page, orderNo: string) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: orderNo, exact: true }) })
    .getByRole('checkbox')
}

/** The newest order of a status. */
function orderOf(page: Page, status: string): Promise<string> {
  return rowOf(page, status).first().getByRole('link', { name: /^PF/ }).innerText()
}

journey(
  'a provider accepts and pays several orders at once; what is refused is told for each and stays chosen',
  async ({ at }) => {
    const page = await at.open('provider', { as: 'provider', path: '/provider/payout/batchOrder' })
    const submitted = await orderOf(page, '已提交')
    const accepted = await orderOf(page, '已受理')

    // What is chosen is summed up in the columns in sight.
    await boxOf(page, submitted).check()
    await boxOf(page, accepted).check()
    const bar = page.locator('.batch-bar')
    await bar.getByText('已选 2 项').waitFor()
    await expect.poll(() => bar.innerText()).toMatch(/应付总额\(元\)\s+[\d,]+\.\d{2}/)

    await bar.getByRole('button', { name: '受理 1 个' }).click()
    const question = page.getByRole('dialog', { name: '受理 1 个批次？' })
    await question.getByText(/^共 \d+ 笔，实发合计 ¥[\d,]+\.\d{2}/).waitFor()
    await question.getByRole('button', { name: '受理 1 个' }).click()
    await page.getByText('已受理 1 个批次').waitFor()
    await rowOf(page, '已受理').nth(1).waitFor()

    await boxOf(page, submitted).check()
    await boxOf(page, accepted).check()
    await bar.getByRole('button', { name: '付款 2 个' }).click()
    const dialog = page.getByRole('dialog', { name: '付款 2 个批次？' })
    await dialog.getByText(/^将发出 \d+ 笔银行指令，实发合计 ¥[\d,]+\.\d{2}/).waitFor()
    // Meanwhile somebody else refuses one of them.
    const { records } = await callAs(
      at,
      'provider',
      `GET /payout/batchOrder/list?orderNo=${accepted}`,
    )
    const refusal = { id: records[0].id, reason: '资料不全' }
    await callAs(at, 'provider', 'POST /payout/batchOrder/refuse', refusal)
    await dialog.getByLabel('支付密码').fill('Pay00000')
    await dialog.getByRole('button', { name: '确认付款' }).click()
    await dialog.getByText('支付密码错误，还可尝试4次').waitFor()
    await dialog.getByLabel('支付密码').fill(paymentPassword)
    await dialog.getByRole('button', { name: '确认付款' }).click()

    const told = page.getByRole('dialog', { name: '1 个成功，1 个没有办成' })
    await told.getByText(`${accepted} 当前状态不允许该操作`).waitFor()
    await told.getByRole('button', { name: '知道了' }).click()
    await bar.getByText('已选 1 项').waitFor()
    await bar.getByText('选中的批次都不在待受理或待付款状态').waitFor()
    expect(await boxOf(page, accepted).isChecked()).toBe(true)
  },
)

journey('three presses lead into the rows of a list, and it may be a long one', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin', path: '/plate/payout/item' })
  await page.locator('[data-row-name]').nth(9).waitFor()
  await page.reload()
  await page.locator('[data-row-name]').nth(9).waitFor()

  for (const key of ['Tab', 'Tab', 'Enter']) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await page.keyboard.press(key)
  }
  const isInRow = () =>
    page.evaluate(() => document.activeElement?.matches('[data-row-key]') === true)
  await expect.poll(isInRow).toBe(true)
  expect(page.url()).not.toContain('#')

  await page.getByRole('combobox', { name: '每页条数' }).click()
  await page.getByTitle('50 条/页', { exact: true }).click()
  await page.locator('[data-row-name]').nth(49).waitFor()
})

journey('the search of the menu begins empty, however soon it is opened again', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant' })
  const field = page.getByRole('combobox', { name: '全局搜索' })

  await page.keyboard.press('Control+k')
  await field.fill('批次')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')

  await expect.poll(() => field.inputValue()).toBe('')
})

journey('the first page greets in one line and uses the width of the window', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.getByRole('heading', { level: 1, name: /林疏桐$/ }).waitFor()

  const { greeting, used, width } = await page.evaluate(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page holds this function alone
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return {
      greeting: box('.welcome-card')?.height ?? 0,
      used: box('.dashboard')?.width ?? 0,
      width: box('.shell-content')?.width ?? 0,
    }
  })
  expect(greeting).toBeLessThanOrEqual(40)
  expect(used).toBeGreaterThan(width - 24)
})

journey(
  'paper shows the title, the filters in words, every row with all its columns in black on white and what they come to, and nothing to press',
  async ({ at }) => {
    const page = await at.open('admin', {
      as: 'admin',
      path: '/plate/payout/batchOrder?status=4&keyWord=PF2026',
    })
    await page.locator('[data-row-name]').nth(9).waitFor()
    const told = await page.locator('.list-toolbar-total').innerText()
    const total = Number(/\d+/.exec(told)?.[0])
    // There is no paper here: what the browser would be asked is noted instead.
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset['askedToPrint'] = ''
      }
    })
    await page.getByRole('button', { name: '打印' }).click()
    await page.locator('body[data-asked-to-print]').waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 1031, height: 720 })
    await page.getByText(/打印于 2026/).waitFor()

    const seen = await page.evaluate(() => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page holds this function alone
      const inSight = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(
          (element) => element.getClientRects().length > 0,
        )
      return {
        controls: inSight('button, nav, .shell-header, .tab-bar').length,
        title: inSight('h1').map(({ innerText }) => innerText),
        tabs: inSight('[role="tab"]').map(({ innerText }) => innerText.replace(/\s*\d+$/, '')),
        filters: inSight('.query-bar label').map(({ innerText }) => innerText),
        rows: inSight('[data-row-key]').length,
        heads: inSight('.list-rows thead').length,
        width: document.documentElement.scrollWidth,
        ground: getComputedStyle(document.body).backgroundColor,
        ink: new Set(
          inSight('.list-rows td, .list-rows td a').map((cell) => getComputedStyle(cell).color),
        ).size,
        totals: inSight('.printed-totals').map(({ innerText }) => innerText.split('\t')[0]),
        note: inSight('.print-note').map(({ innerText }) => innerText),
        extra: inSight('.list-rows th').filter(({ innerText }) => /代理商|开票状态/.test(innerText))
          .length,
      }
    })
    expect(seen).toMatchObject({
      controls: 0,
      title: ['批次单'],
      tabs: ['付款成功'],
      filters: ['批次号或名称', '提交时间'],
      rows: total,
      totals: ['合计'],
      note: [`共 ${total} 条，已全部打印`],
      heads: 1,
      // One colour, and the columns that have no room on the screen.
      ink: 1,
      extra: 2,
      ground: 'rgba(0, 0, 0, 0)',
    })
    expect(total).toBeGreaterThan(10)
    expect(seen.width).toBeLessThanOrEqual(1031)
    expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

journey('of two changes of a list that follow at once neither is lost', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
  await page.locator('[data-row-name]').nth(9).waitFor()

  await page.evaluate(async () => {
    const heading = [...document.querySelectorAll('th')].find(
      ({ innerText }) => innerText === '账号',
    )
    heading?.click()
    // As soon as a second click can come at all: before anything is drawn at leisure.
    await Promise.resolve()
    document.querySelector<HTMLElement>('.list-pager .ant-pagination-next')?.click()
  })

  await page.waitForURL(/[?&]pageNo=2/)
  expect(new URL(page.url()).search).toMatch(/[?&]column=username/)
})
