import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { callAs } from '#e2e/harness/api-calls.ts'
import { journey } from '#e2e/harness/journey.ts'
import { filtersOf, rowOf } from '#e2e/harness/lists.ts'
import { logInWith, logOut, workspaceOf } from '#e2e/harness/login.ts'
import { addMenu } from '#e2e/harness/menus.ts'
import { chooseOfTab, expectTabs, openEntry, tabOf, tabRow } from '#e2e/harness/tabs.ts'

const product = '衡舟灵工结算平台'
// Of 星桥直播: since the morning the bank owes results, so that its page asks every second.
const payingOrder = 'PF20261120000001'

journey(
  '[TABS-02] [TABS-03] [TABS-04] [TABS-07] [CRUMB-01] pages open as tabs behind 首页, each once, and closing one shows its neighbour',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    await expectTabs(page, ['首页'], '首页')
    expect(await page.title()).toBe(product)

    await openEntry(page, '付款管理', '批次单')
    await openEntry(page, '付款管理', '付款明细')
    await openEntry(page, '付款管理', '批次单')
    await expectTabs(page, ['首页', '批次单', '付款明细'], '批次单')
    await expect.poll(() => page.title()).toBe(`批次单 · ${product}`)
    await expectCrumbs(page, [['首页', '付款管理'], '批次单'])

    await showAllTime(page)
    // Filters and pages of a list are one tab; each order is one of its own, named by its number.
    await turnTo(page, 2)
    await expectTabs(page, ['首页', '批次单', '付款明细'], '批次单')
    const [first, second] = await numbersOn(page)
    await page.getByRole('link', { name: first }).click()
    await expectTabs(page, ['首页', '批次单', '付款明细', first], first)
    await expect.poll(() => page.title()).toBe(`${first} · ${product}`)
    await expectCrumbs(page, [['首页', '付款管理', '批次单'], first])

    await page
      .getByRole('navigation', { name: '当前位置' })
      .getByRole('link', { name: '批次单' })
      .click()
    await expect.poll(() => new URL(page.url()).search).toContain('pageNo=2')
    await page.getByRole('link', { name: second }).click()
    await expectTabs(page, ['首页', '批次单', '付款明细', first, second], second)

    await page.goBack()
    await expectTabs(page, ['首页', '批次单', '付款明细', first, second], '批次单')
    await page.goBack()
    await expectTabs(page, ['首页', '批次单', '付款明细', first, second], first)

    await page.keyboard.press('Alt+w')
    await expectTabs(page, ['首页', '批次单', '付款明细', second], second)
    await tabOf(page, '付款明细').click({ button: 'middle' })
    await expectTabs(page, ['首页', '批次单', second], second)
    await closeOf(page, second).click()
    await expectTabs(page, ['首页', '批次单'], '批次单')
    expect(await closeOf(page, '首页').count()).toBe(0)

    await page
      .getByRole('navigation', { name: '当前位置' })
      .getByRole('link', { name: '首页' })
      .click()
    await expectTabs(page, ['首页', '批次单'], '首页')
    await expect.poll(() => page.title()).toBe(product)
  },
)

journey(
  '[TABS-08] a kept page keeps what was typed, its scroll and its page; one that the menu does not keep begins anew',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin' })
    await addMenu(page, {
      name: '不缓存的日志',
      component: 'system/LogList',
      url: '/isystem/freshLog',
      keepAlive: false,
    })
    await page.reload()
    await openEntry(page, '系统管理', '系统日志')
    await expectTabs(page, ['首页', '系统日志'], '系统日志')
    await turnTo(page, 2)
    await typeAndScroll(page)
    const scroll = await scrollOf(page)
    expect(scroll).toBeGreaterThan(50)
    const calls = countCalls(page, '/sys/log/list')

    await openEntry(page, '系统管理', '用户管理')
    await rowOf(page, 'ob_audit').waitFor()
    await openEntry(page, '系统管理', '系统日志')
    await expectTabs(page, ['首页', '系统日志', '用户管理'], '系统日志')
    expect(await keyWordOf(page).inputValue()).toBe('还没有查询')
    expect(await scrollOf(page)).toBe(scroll)
    expect(new URL(page.url()).search).toBe('?pageNo=2')
    expect(calls.count()).toBe(0)

    await page
      .getByRole('navigation', { name: '菜单' })
      .getByRole('link', { name: '不缓存的日志' })
      .click()
    await expectTabs(page, ['首页', '系统日志', '用户管理', '不缓存的日志'], '不缓存的日志')
    await turnTo(page, 2)
    await typeAndScroll(page)
    await tabOf(page, '用户管理').click()
    await rowOf(page, 'ob_audit').waitFor()
    await tabOf(page, '不缓存的日志').click()
    await page.getByRole('heading', { level: 1, name: '系统日志' }).waitFor()
    await page.getByRole('row').nth(5).waitFor()
    expect(await keyWordOf(page).inputValue()).toBe('')
    expect(await scrollOf(page)).toBe(0)
  },
)

journey(
  '[TABS-05] the menu of a tab makes it anew and closes what stands left, right and beside; the keyboard does so too',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    for (const entry of ['发起付款', '批次单', '付款明细']) await openEntry(page, '付款管理', entry)
    const all = ['首页', '发起付款', '批次单', '付款明细']
    await expectTabs(page, all, '付款明细')

    const asked = page.waitForRequest('**/payout/batchOrder/list?*')
    await chooseOfTab(page, '批次单', '刷新')
    await asked
    await expectTabs(page, all, '批次单')

    await chooseOfTab(page, '批次单', '关闭左侧')
    await expectTabs(page, ['首页', '批次单', '付款明细'], '批次单')
    await chooseOfTab(page, '批次单', '关闭右侧')
    await expectTabs(page, ['首页', '批次单'], '批次单')
    await openEntry(page, '付款管理', '付款明细')
    await chooseOfTab(page, '批次单', '关闭其他')
    await expectTabs(page, ['首页', '批次单'], '批次单')

    // Arrows walk along the row, Shift+F10 opens the menu, which gives the keyboard back.
    await tabOf(page, '批次单').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => focusedText(page)).toBe('首页')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu', { name: '页签操作' })
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedText(page)).toBe('批次单')
    await page.keyboard.press('Delete')
    await expectTabs(page, ['首页'], '首页')

    await openEntry(page, '付款管理', '付款明细')
    await expectTabs(page, ['首页', '付款明细'], '付款明细')
    await page.keyboard.press('Alt+PageUp')
    await expectTabs(page, ['首页', '付款明细'], '首页')
    await page.keyboard.press('Alt+PageDown')
    await expectTabs(page, ['首页', '付款明细'], '付款明细')
    await page.getByRole('button', { name: '页签操作' }).click()
    await menu.getByRole('menuitem', { name: '关闭', exact: true }).click()
    await expectTabs(page, ['首页'], '首页')
  },
)

journey(
  '[TABS-01] [TABS-06] home is not closed and neither is the last page; without tabs only the current page is kept',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    await chooseOfTab(page, '首页', '关闭')
    await page.getByText('首页不能关闭!', { exact: true }).first().waitFor()
    await expectTabs(page, ['首页'], '首页')

    await page.evaluate(() =>
      localStorage.setItem(
        'pro__DEFAULT_MULTI_PAGE',
        JSON.stringify({ value: false, expire: null }),
      ),
    )
    await page.goto(`${at.world.urls.merchant}/merchant/system/log`)
    await keyWordOf(page).fill('还没有查询')
    expect(await tabRow(page).count()).toBe(0)
    await page.keyboard.press('Alt+w')
    await page.getByText('这是最后一页，不能再关闭了啦', { exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/merchant/system/log')

    await openEntry(page, '系统设置', '用户管理')
    await rowOf(page, 'yunfan_jb').waitFor()
    expect(await page.locator('.tab-panel').count()).toBe(1)
    await openEntry(page, '系统设置', '操作日志')
    await page.getByRole('heading', { level: 1, name: '操作日志' }).waitFor()
    expect(await keyWordOf(page).inputValue()).toBe('')

    await page.evaluate(() => localStorage.removeItem('pro__DEFAULT_MULTI_PAGE'))
    await page.reload()
    await tabRow(page).waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await tabRow(page).waitFor({ state: 'detached' })
    expect(await page.locator('.tab-panel').count()).toBe(1)
  },
)

journey('a hidden page asks the server nothing, however live it is', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin' })
  const calls = countCalls(page, '/payout/batchOrder/query')
  // Without a line the page asks by itself.
  await page.routeWebSocket(/\/websocket\//, (route) => route.close())
  await page.clock.install()
  const found = await callAs(at, 'admin', `GET /payout/batchOrder/list?orderNo=${payingOrder}`)
  await page.goto(`${at.world.urls.admin}/plate/payout/batchOrder/detail?id=${found.records[0].id}`)
  await page.getByText('星桥直播文化有限公司').first().waitFor()
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000)
      return calls.count()
    })
    .toBeGreaterThan(2)

  await openEntry(page, '系统管理', '用户管理')
  await rowOf(page, 'ob_audit').waitFor()
  const before = calls.count()
  // Three rounds of the poll; a call of ours that comes after them shows that none of theirs is on its way.
  for (let round = 0; round < 3; round += 1) await page.clock.fastForward(1_100)
  await page.evaluate(() => fetch('/healthz'))
  expect(calls.count()).toBe(before)

  await page.goBack()
  await expect.poll(() => calls.count()).toBeGreaterThan(before)
})

journey(
  'unsaved input stays in its hidden tab, is asked for before it goes, and no other page shows it',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin' })
    await openEntry(page, '系统管理', '用户管理')
    await page.getByRole('button', { name: '新增用户' }).click()
    const form = page.getByRole('dialog', { name: '新增用户' })
    await form.getByLabel('姓名').fill('李安')

    await page.keyboard.press('Alt+PageUp')
    await expectTabs(page, ['首页', '用户管理'], '首页')
    await form.waitFor({ state: 'hidden' })
    await page.keyboard.press('Alt+PageDown')
    await form.waitFor()
    expect(await form.getByLabel('姓名').inputValue()).toBe('李安')

    const asked = page.waitForEvent('dialog')
    // Not page.reload(), which waits for a page that never comes.
    const reload = page.evaluate(() => location.reload())
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await reload
    expect(await form.getByLabel('姓名').inputValue()).toBe('李安')

    await page.keyboard.press('Alt+w')
    const question = page.getByRole('dialog', { name: '关闭页面？' })
    await question.getByText('“用户管理”里有还没有保存的内容').waitFor()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await form.getByLabel('姓名').inputValue()).toBe('李安')

    await page.keyboard.press('Alt+w')
    await question.getByRole('button', { name: '仍然关闭' }).click()
    await expectTabs(page, ['首页'], '首页')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  },
)

journey(
  'a reload brings back order and addresses, to this user only; what is stored broken brings nothing',
  async ({ at }) => {
    const page = await at.open('home', { as: 'merchant' })
    await openEntry(page, '付款管理', '批次单')
    await showAllTime(page)
    await turnTo(page, 2)
    await openEntry(page, '系统设置', '操作日志')

    await page.reload()
    await expectTabs(page, ['首页', '批次单', '操作日志'], '操作日志')
    await tabOf(page, '批次单').click()
    await expect.poll(() => new URL(page.url()).search).toContain('pageNo=2')

    await logOut(page)
    await logInWith(page, 'agent', 'Hz123456')
    await workspaceOf(page)
    await expectTabs(page, ['首页'], '首页')

    await page.evaluate(() =>
      sessionStorage.setItem('pro__OPEN_TABS', '{"username":"agent","tabs":[{'),
    )
    await page.reload()
    await expectTabs(page, ['首页'], '首页')
  },
)

/** The links of the breadcrumb, and the page itself, which is none. */
async function expectCrumbs(page: Page, [links, current]: [string[], string]): Promise<void> {
  const crumbs = page.getByRole('navigation', { name: '当前位置' })
  await expect.poll(() => crumbs.getByRole('link').allTextContents()).toEqual(links)
  expect(await crumbs.locator('[aria-current=page]').allTextContents()).toEqual([current])
}

async function numbersOn(page: Page): Promise<[string, string]> {
  const links = page.getByRole('link', { name: /^PF\d+$/ })
  await links.nth(1).waitFor()
  const [first = '', second = ''] = await links.allTextContents()
  return [first, second]
}

/** The list begins with this month, which has one page. */
async function showAllTime(page: Page): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}?submitTime_begin=&submitTime_end=`)
  await workspaceOf(page)
}

async function turnTo(page: Page, pageNo: number): Promise<void> {
  await page.getByRole('listitem', { name: String(pageNo), exact: true }).click()
  await page.waitForURL(`**pageNo=${pageNo}*`)
  // The place in the list is drawn after the address; until its rows are there, the ones before stand in their place.
  await page.locator(`.ant-pagination-item-${pageNo}.ant-pagination-item-active:visible`).waitFor()
  await page.locator('.list-content[data-stale=false]:visible').waitFor()
}

function closeOf(page: Page, title: string) {
  return tabRow(page)
    .locator('.tab-item')
    .filter({ has: page.getByRole('tab', { name: title, exact: true }) })
    .locator('.tab-close')
}

function keyWordOf(page: Page) {
  return filtersOf(page).getByRole('textbox').first()
}

async function typeAndScroll(page: Page): Promise<void> {
  await page.getByRole('row').nth(5).waitFor()
  await keyWordOf(page).fill('还没有查询')
  await page.getByRole('main').evaluate((main) => main.scrollTo(0, 120))
}

function scrollOf(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.scrollTop)
}

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

function countCalls(page: Page, path: string) {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(path)) count += 1
  })
  return { count: () => count }
}
