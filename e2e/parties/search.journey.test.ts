// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const finderOf = (page: Page) => page.getByRole('combobox', { name: '全局搜索' })
const groupOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const chosenOn = (page: Page) => page.getByRole('option', { selected: true })

/** Opens the search with the keyboard and types; the part that draws it is fetched at the first time. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect
    .poll(() => finderOf(page).evaluate((field) => field === document.activeElement))
    .toBe(true)
  await page.keyboard.type(text)
}

/** Presses the arrow down until an option holds a text, as somebody does who has no mouse. */
async function walkTo(page: Page, text: string): Promise<void> {
  const count = await page.getByRole('option').count()
  for (let step = 0; step < count; step += 1) {
    if ((await chosenOn(page).textContent())?.includes(text) === true) return
    await page.keyboard.press('ArrowDown')
  }
  await chosenOn(page).getByText(text).waitFor()
}

/** What a list of the caller answers, for what to search. */
function rowsOf(page: Page, path: string) {
  return page.evaluate(async (address): Promise<Record<string, string | number>[]> => {
    const kept = JSON.parse(localStorage.getItem('pro__Access-Token') ?? '{}')
    const response = await fetch(address, { headers: { 'X-Access-Token': kept.value } })
    const { result } = await response.json()
    return result.records
  }, path)
}

journey(
  'Ctrl K finds orders, amounts, people and statement lines of a merchant by the keyboard alone',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    const [order] = await rowsOf(page, '/payout/batchOrder/list?pageSize=1')
    const [item] = await rowsOf(page, '/payout/batchOrderItem/list?pageSize=1&status=3')
    const orderNo = String(order?.['orderNo'])
    const name = String(item?.['name'])

    // An order by a part of its number, to its page.
    await searchFor(page, orderNo.slice(2))
    await groupOf(page, '批次单').getByRole('option').first().waitFor()
    expect(await seriousOn(page), 'results').toEqual([])
    await walkTo(page, orderNo)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/merchant/payout/batchOrder/detail?id=${String(order?.['id'])}`)
    await finderOf(page).waitFor({ state: 'hidden' })

    // What was typed is forgotten, and what was found with it.
    await page.keyboard.press('Control+k')
    await expect.poll(() => finderOf(page).inputValue()).toBe('')
    expect(await page.getByRole('group', { name: '批次单' }).count()).toBe(0)

    // A person, to the person's page.
    await page.keyboard.type(name)
    await groupOf(page, '自由职业者').getByRole('option').first().waitFor()
    await walkTo(page, String(item?.['certNo']))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/merchant/people/individual/detail?id=*')
    await page.getByRole('heading', { name }).waitFor()

    // An amount with separators, to the list of all that have it.
    const [flow] = await rowsOf(page, '/account/acctFlow/list?pageSize=1')
    const yuan = (Number(flow?.['amount']) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
    await searchFor(page, `¥${yuan}`)
    await groupOf(page, `账户流水 · 金额 ${yuan}`).getByRole('option').first().waitFor()
    await walkTo(page, String(flow?.['flowNo']))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/merchant/account/flow?keyWord=${String(flow?.['flowNo'])}&*`)
    await page.locator('[data-row-key]:visible').getByText(String(flow?.['flowNo'])).waitFor()
    expect(await page.locator('[data-row-key]:visible').count()).toBe(1)

    // More than fits leads to the list under the same search.
    await searchFor(page, 'PF20')
    const items = groupOf(page, '付款明细')
    await items.getByText(/^查看全部 \d+ 条/).waitFor()
    await page.keyboard.press('ArrowUp')
    while (
      (await chosenOn(page).locator('xpath=..').getAttribute('aria-labelledby'))?.endsWith(
        'payoutItem-keyWord',
      ) !== true
    ) {
      await page.keyboard.press('ArrowUp')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/merchant/payout/item?keyWord=PF20&*')
  },
)

journey(
  'an operator finds merchants and agents of its own tenant, and nobody finds what is masked',
  async ({ at }) => {
    const page = await at.open('operator', { as: 'operator' })
    const [merchant] = await rowsOf(page, '/merchant/merchantInfo/list?pageSize=1')
    const name = String(merchant?.['merchantName'])
    const other = await at.open('admin', { as: 'admin' })
    const tenant = String(merchant?.['tenantId'])
    const foreign = (await rowsOf(other, '/merchant/merchantInfo/list?pageSize=100')).find(
      (row) => row['tenantId'] !== tenant,
    )

    await searchFor(page, name)
    const merchants = groupOf(page, '商户').getByRole('option')
    await merchants.first().waitFor()
    await walkTo(page, String(merchant?.['merchantCode']))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/operator/merchant/list/detail?id=${String(merchant?.['id'])}`)

    await searchFor(page, String(foreign?.['merchantName']))
    await page.getByText('没有找到').waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    await page.keyboard.press('Escape')

    // The platform finds the foreign one, but no person by a name that it sees masked.
    await searchFor(other, String(foreign?.['merchantName']))
    await groupOf(other, '商户').getByRole('option').first().waitFor()
    await finderOf(other).fill('')
    const [item] = await rowsOf(other, '/payout/batchOrderItem/list?pageSize=1')
    const masked = String(item?.['name'])
    expect(masked).toContain('*')
    await other.keyboard.type(String(item?.['itemNo']))
    await groupOf(other, '付款明细').getByRole('option').getByText(masked).waitFor()
  },
)

journey('a search that failed says so, and is asked again by the keyboard', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant' })
  at.expectTrouble(/search\/query|500/)
  // Somebody who types slowly searches for the first letters, too.
  await page.route('**/sys/search/query?*text=PF20*', (route) => route.abort(), { times: 1 })

  await searchFor(page, 'PF20')
  await page.getByRole('alert').getByText('没有搜索成功').waitFor()
  await walkTo(page, '重试')
  await page.keyboard.press('Enter')
  await groupOf(page, '批次单').getByRole('option').first().waitFor()
  expect(await finderOf(page).inputValue()).toBe('PF20')
})

journey('what is typed while the search is still fetched stands in it', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant' })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- what it does until the promise is made
  let fetchIt = (): void => undefined
  const isFetched = new Promise<void>((resolve) => {
    fetchIt = resolve
  })
  await page.route('**/search-palette-*.js', async (route) => {
    await isFetched
    await route.continue()
  })

  await page.keyboard.press('Control+k')
  await page.keyboard.type('PF20x')
  await page.keyboard.press('Backspace')
  fetchIt()

  await finderOf(page).waitFor()
  expect(await finderOf(page).inputValue()).toBe('PF20')
  await page.keyboard.type('26')
  await expect.poll(() => finderOf(page).inputValue()).toBe('PF2026')
})
