// @module-tag core
import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'
import { openEntry, tabOf } from '#e2e/harness/tabs.ts'
import { callsTo } from '#e2e/harness/windows.ts'

/** Every payment since the first, the oldest first. */
const allItems =
  '/plate/payout/item?createTime_begin=&createTime_end=&column=itemNo&order=asc&pageSize=all'
const itemCalls = '/payout/batchOrderItem/list'

function viewportOf(page: Page): Locator {
  return page.locator('.list-window .ant-table-body')
}

/** What the line beneath the rows says, once all rows in sight are there. */
async function inSight(page: Page): Promise<{ from: number; to: number; total: number }> {
  await page.locator('.list-window [data-row-name]').first().waitFor()
  await expect.poll(() => waiting(page)).toBe(0)
  const text = await page.locator('.list-sight').locator('span').first().innerText()
  const [from = 0, to = 0, total = 0] = text.match(/[\d,]+/g)?.map(numberOf) ?? []
  return { from, to, total }
}

/** How many rows in sight are not there yet. */
function waiting(page: Page): Promise<number> {
  return viewportOf(page).evaluate((body) => {
    const { top, bottom } = body.getBoundingClientRect()
    return [...body.querySelectorAll('[aria-busy]')].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.bottom > top && box.top < bottom
    }).length
  })
}

function numberOf(text: string): number {
  return Number(text.replaceAll(',', ''))
}

/** Puts the scroll bar somewhere, as a thumb that is drawn there, from 0 to 1; the page has heard of it afterwards. */
function drawBar(page: Page, part: number): Promise<void> {
  return viewportOf(page).evaluate(async (body, to) => {
    body.scrollTop = to * (body.scrollHeight - body.clientHeight)
    // Of a movement the browser tells in the frame after it.
    await new Promise(requestAnimationFrame)
  }, part)
}

/** Which row of how many has the focus, as a screen reader is told, and whether one can see it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const row = document.activeElement
    const body = row?.closest('.ant-table-body')
    const table = row?.closest('table')
    if (!row || !body || !table) return undefined
    const box = row.getBoundingClientRect()
    const place = body.getBoundingClientRect()
    return {
      row: Number(row.getAttribute('aria-rowindex')),
      of: Number(table.getAttribute('aria-rowcount')),
      isThere: row.getAttribute('aria-busy') === null,
      isInSight: box.top >= place.top - 1 && box.bottom <= place.bottom + 1,
    }
  })
}

journey(
  'a list of thousands is scrolled and walked to any place, draws and asks for what is in sight, and sums up what is chosen anywhere',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/plate/payout/item' })
    await page.getByRole('combobox', { name: '每页条数' }).click()
    await page.getByTitle('连续滚动', { exact: true }).click()
    await page.waitForURL(/pageSize=all/)
    await page.goto(at.world.urls.admin + allItems)
    const asked = callsTo(page, itemCalls)
    const begin = await inSight(page)
    const { total } = begin
    expect(begin.from).toBe(1)
    expect(total).toBeGreaterThan(3_000)
    expect(await page.locator('.list-pager .ant-pagination-item').count()).toBe(0)
    expect(await page.locator('.list-window [data-row-key]').count()).toBeLessThan(60)

    // A wheel moves by rows, the bar by pages; what it passes is not asked for.
    await page.getByRole('row').getByRole('checkbox').first().check()
    await viewportOf(page).hover()
    await page.mouse.wheel(0, 440)
    await expect.poll(async () => (await inSight(page)).from).toBe(11)
    await viewportOf(page).evaluate(async (body) => {
      for (let step = 1; step <= 50; step += 1) {
        body.scrollTop = step * 1_000
        // oxlint-disable-next-line no-await-in-loop -- a hand that draws the thumb
        await new Promise(requestAnimationFrame)
      }
    })
    await drawBar(page, 0.5)
    const middle = await inSight(page)
    expect(Math.abs(middle.from - total / 2)).toBeLessThan(20)
    await drawBar(page, 1)
    const end = await inSight(page)
    expect(end.to).toBe(total)
    const pages = new Set(asked.map(({ url }) => Number(new URL(url).searchParams.get('pageNo'))))
    expect(pages.size).toBeLessThanOrEqual(6)
    expect(await seriousOn(page)).toEqual([])

    // The keyboard goes on where the mouse is, and through all rows.
    await page.getByRole('row').getByRole('checkbox').last().check()
    await page.getByText('已选 2 项').waitFor()
    const sums = page.locator('.batch-sums')
    const both = await sums.innerText()
    const walk = async (key: string, row: number) => {
      await page.keyboard.press(key)
      await expect
        .poll(() => focused(page))
        .toEqual({ row, of: total, isThere: true, isInSight: true })
    }
    await page.locator('.list-window [data-row-key]').last().focus()
    await walk('Home', 1)
    await walk('ArrowDown', 2)
    await walk('PageDown', 12)
    await walk('PageDown', 22)
    await walk('End', total)
    await walk('PageUp', total - 10)
    expect(await sums.innerText()).toBe(both)

    // The focus stays with its row when that is scrolled out of sight, and leads back to it.
    await drawBar(page, 0.25)
    await inSight(page)
    expect(await focused(page)).toMatchObject({ row: total - 10, isInSight: false })
    await walk('ArrowUp', total - 11)

    await page.getByRole('columnheader', { name: '明细号' }).click()
    await page.waitForURL((url) => !url.searchParams.has('order'))
    await expect.poll(async () => (await inSight(page)).from).toBe(1)
    expect(await sums.innerText()).toBe(both)
  },
)

journey(
  'deep in a list one sees what others do, a part that fails says so in its place, and the tab comes back to it',
  async ({ at, fault }) => {
    const [order] = (await callAs(at, 'provider', 'GET /payout/batchOrder/list?status=0')).records
    await callAs(at, 'provider', 'POST /payout/batchOrder/accept', { id: order.id })
    const path = '/payout/batchOrderItem/list'
    const effect = { kind: 'business', message: '这一段读不出来' } as const
    await fault({ match: { path, query: { pageNo: '20' } }, effect })
    const page = await at.open('admin', { as: 'admin', path: allItems })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const { total } = await inSight(page)

    // Row 1,922 of 3,844 or so is on the twentieth page.
    await drawBar(page, 0.5)
    const failed = page.locator('.list-window').getByRole('alert').first()
    await failed.getByText('加载失败：这一段读不出来').waitFor()
    expect(await page.getByRole('region', { name: '付款明细' }).count()).toBe(1)
    expect(await seriousOn(page)).toEqual([])
    await failed.getByRole('button', { name: '重试' }).click()
    const middle = await inSight(page)
    expect(await page.locator('.list-window').getByRole('alert').count()).toBe(0)
    expect(middle.from).toBeGreaterThan(1_900)
    const anew = page.waitForRequest(/batchOrderItem\/list.*pageNo=20/)
    await page.getByRole('button', { name: '刷新' }).click()
    await anew

    await openEntry(page, '系统管理', '用户管理')
    await tabOf(page, '付款明细').click()
    expect(await inSight(page)).toEqual(middle)

    await drawBar(page, 1)
    const last = page.locator(`.list-window [aria-rowindex="${total}"]`)
    await last.filter({ hasText: order.orderNo }).waitFor()
    const before = await last.innerText()
    const tinted = page.waitForFunction(() =>
      document.getAnimations().some(({ id }) => id === 'row-changed'),
    )
    await callAs(at, 'provider', 'POST /payout/batchOrder/pay', {
      id: order.id,
      payPassword: 'Pay12345',
    })
    await tinted
    await expect.poll(() => last.innerText()).not.toBe(before)
    expect((await inSight(page)).to).toBe(total)

    // A page of a hundred is drawn in the same way.
    await page.getByRole('combobox', { name: '每页条数' }).click()
    await page.getByTitle('100 条/页', { exact: true }).click()
    await page.getByText(`1-100 共${total.toLocaleString('en-US')}条`).waitFor()
    await page.locator('.list-window [data-row-name]').nth(9).waitFor()
    expect(await page.locator('.list-window [data-row-key]').count()).toBeLessThan(60)
    await page.getByRole('checkbox', { name: '全选' }).first().check()
    await page.getByText('已选 100 项').waitFor()
    await page.locator('.list-window [data-row-key]').first().focus()
    await page.keyboard.press('End')
    await expect.poll(() => focused(page)).toMatchObject({ row: 100, of: 100, isInSight: true })
    await expect
      .poll(() => page.getByRole('row').getByRole('checkbox').last().isChecked())
      .toBe(true)
  },
)
