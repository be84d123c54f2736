import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { worldsBeginAt } from '#e2e/harness/worlds-begin-at.ts'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs } from '#e2e/harness/login.ts'
import { store } from '#e2e/harness/look.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey(
  '[LAYOUT-01] the public pages have logo, hotline, copyright and filing links',
  async ({ at }) => {
    const page = await at.open('home')
    const header = page.getByRole('banner')

    await header.getByText('衡舟灵工结算平台').waitFor()
    await header.locator('svg, img').first().waitFor()
    await header.getByText(/^客服热线 .+/).waitFor()
    const links = page.getByRole('contentinfo').getByRole('link')
    expect(await links.allTextContents()).toEqual([
      '衡舟数字科技有限公司 版权所有',
      '示例ICP备00000000号-1',
    ])
    for (const link of await links.all()) {
      expect(await link.getAttribute('href')).toMatch(/^https?:/)
    }
  },
)

journey(
  '[LAYOUT-02] the menu stands at the side, collapsed or not, at the top, in a drawer, and can be searched',
  async ({ at }) => {
    const page = await at.open('provider', { as: 'provider' })
    const side = sideOf(page)
    const widthOf = async () => (await side.boundingBox())?.width

    await expect.poll(widthOf).toBe(200)
    await page.getByRole('button', { name: '收起菜单' }).click()
    await expect.poll(widthOf).toBe(80)
    await page.reload()
    await expect.poll(widthOf).toBe(80)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect.poll(widthOf).toBe(200)

    // By the keyboard alone, from a field that has the focus.
    await page.goto(`${at.world.urls.provider}/provider/system/user`)
    await page.getByRole('textbox', { name: '账号' }).focus()
    await page.keyboard.press('Control+k')
    const finder = page.getByRole('combobox', { name: '全局搜索' })
    await finder.fill('没有这一页')
    await page.getByText('没有找到“没有这一页”').waitFor()
    await finder.fill('设置 日志')
    await finder.press('Enter')
    await page.waitForURL('**/provider/system/log')
    await finder.waitFor({ state: 'hidden' })

    // What was opened last comes first.
    await page.getByRole('button', { name: '全局搜索' }).click()
    await page.getByRole('option').first().getByText('操作日志').waitFor()
    await finder.press('ArrowDown')
    await page.getByRole('option', { selected: true }).getByText('用户管理').waitFor()
    expect(await seriousOn(page), 'search').toEqual([])
    await finder.press('Escape')
    await finder.waitFor({ state: 'hidden' })

    await store(page, 'DEFAULT_LAYOUT_MODE', 'topmenu')
    await page.reload()
    const menu = page.getByRole('banner').getByRole('navigation', { name: '菜单' })
    await menu.getByRole('menuitem', { name: '付款管理' }).hover()
    await page.getByRole('menuitem', { name: '付款明细' }).click()
    await page.waitForURL('**/provider/payout/item')
    expect(await side.count()).toBe(0)

    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: '展开菜单' }).click()
    const drawer = page.getByRole('dialog', { name: '菜单' })
    expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(240)
    await drawer.getByRole('menuitem', { name: '系统设置' }).click()
    // One folder at a time is open.
    await drawer.getByRole('menuitem', { name: '付款明细' }).waitFor({ state: 'hidden' })
    await drawer.getByRole('menuitem', { name: '用户管理' }).click()
    await page.waitForURL('**/provider/system/user')
    await drawer.waitFor({ state: 'hidden' })
    expect(await overflowOf(page)).toBe(0)
  },
)

journey('a detail page belongs to the entry of its list', async ({ at }) => {
  const page = await at.open('merchant', { as: 'merchant', path: '/merchant/payout/batchOrder' })
  await page.getByRole('row').getByRole('link').first().click()
  await page.waitForURL('**/merchant/payout/batchOrder/detail?*')

  const entry = sideOf(page).getByRole('menuitem', { name: '批次单' })
  await entry.waitFor()
  await expect.poll(() => entry.getAttribute('class')).toContain('ant-menu-item-selected')
})

journey(
  'on a phone nothing of the header is cut off, and the rest is behind the person',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant', size: 'phone' })

    const banner = page.getByRole('banner')
    const person = banner.getByRole('button', { name: /程望舒|商户/ })
    await person.waitFor()
    const beyond = () =>
      banner.getByRole('button').evaluateAll((controls) =>
        controls
          .map((control) => ({
            name: control.textContent,
            ...control.getBoundingClientRect().toJSON(),
          }))
          .filter(({ left, right }) => left < 0 || right > 390),
      )
    // Who is there and what is unread comes while the page is drawn.
    await expect.poll(beyond).toEqual([])
    await person.click()
    await page.getByText('当前服务商：').waitFor()
    await page.getByRole('menuitem', { name: '刷新缓存' }).click()
    await page.getByText('刷新缓存完成！').waitFor()
  },
)

journey('the first step of the Tab key leads over menu and header to the page', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin' })
  await page.reload()
  await page.getByRole('banner').getByRole('button', { name: '退出' }).waitFor()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(page.url()).not.toContain('#')
})

journey(
  '[LAYOUT-05] a header that hides is gone past 100 px of scroll and returns on the way up',
  async ({ at }) => {
    const page = await at.open('admin')
    await store(page, 'DEFAULT_FIXED_HEADER_HIDDEN', true)
    await logInAs(page, 'admin')
    await page.reload()
    await page.getByRole('heading', { name: '我最近的操作' }).waitFor()
    const bottomOf = async () => {
      const box = await page.getByRole('banner').boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0))
    }
    const shown = await bottomOf()
    await page.mouse.move(720, 500)

    await page.mouse.wheel(0, 90)
    await expect.poll(() => scrollOf(page)).toBe(90)
    expect(await bottomOf()).toBe(shown)
    await page.mouse.wheel(0, 60)
    await expect.poll(bottomOf).toBe(shown - 57)
    await page.mouse.wheel(0, -10)
    await expect.poll(bottomOf).toBe(shown)
  },
)

journey(
  '[LAYOUT-07] a browser without modules, such as Internet Explorer, gets a dialog that advises Chrome or Firefox',
  async ({ at }) => {
    const page = await at.open('home', { path: '/user/login' })
    const html = await page.evaluate(async () => (await fetch('/user/login')).text())
    // As such a browser reads it: modules are unknown to it, and so is the word that spares the others this script.
    const body = html
      .replaceAll(/<script type="module"[^>]*><\/script>/g, '')
      .replace('nomodule', '')
    await page.route('**/user/login*', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.reload()

    const dialog = page.getByRole('alertdialog', { name: '浏览器版本过低' })
    await dialog.getByText('请使用最新版的 Chrome 或 Firefox').waitFor()
    await dialog.getByText('Please open this page in a current Chrome or Firefox').waitFor()
    expect(await dialog.getByRole('link').allTextContents()).toEqual(['Chrome', 'Firefox'])
  },
)

journey('[LAYOUT-03] the header welcomes to the platform by its name', async ({ at }) => {
  const page = await at.open('operator', { as: 'operator' })

  await page.getByRole('banner').getByText('欢迎进入衡舟平台', { exact: true }).waitFor()
})

journey(
  '[LAYOUT-04] the content keeps 1000 px where the window is narrower, and the page does not scroll',
  async ({ at }) => {
    const page = await at.open('admin')
    await page.setViewportSize({ width: 900, height: 800 })
    await logInAs(page, 'admin')
    await page.goto(`${at.world.urls.admin}/isystem/user`)
    await rowOf(page, 'ob_audit').waitFor()

    const inner = await page.getByRole('main').evaluate((main) => main.scrollWidth)
    expect(inner).toBeGreaterThanOrEqual(1000)
    expect(await overflowOf(page)).toBe(0)
  },
)

journey('the language changes in place, is remembered, and changes back', async ({ at }) => {
  const page = await at.open('admin')
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
  await page
    .getByRole('region', { name: 'Demo accounts' })
    .getByRole('button', { name: '林疏桐' })
    .click()

  await page.getByRole('banner').getByText('Hengzhou platform').waitFor()
  await page.goto(`${at.world.urls.admin}/isystem/user`)
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  await rowOf(page, 'ob_audit').getByText('Active').waitFor()

  await page.getByRole('banner').getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor()
  await rowOf(page, 'ob_audit').getByText('正常').waitFor()
})

journey(
  '[SESS-01] [HTTP-01] the token is kept for seven days and goes with every call',
  async ({ at }) => {
    const page = await at.open('operator')
    await logInAs(page, 'operator')
    const stored = await page.evaluate(() => ({
      keys: Object.keys(localStorage),
      token: localStorage.getItem('pro__Access-Token') ?? '',
      // The browser's clock, which is the one that lets it expire.
      now: performance.timeOrigin + performance.now(),
    }))
    const { value, expire }: { value: string; expire: number } = JSON.parse(stored.token)
    expect(value).toMatch(new RegExp(`^${at.world.name}\\.[\\w-]{43}$`))
    expect(Math.abs(expire - stored.now - 604_800_000)).toBeLessThan(60_000)
    expect(stored.keys.every((key) => key.startsWith('pro__'))).toBe(true)

    const sent = page.waitForRequest('**/sys/user/list?*')
    await page.goto(`${at.world.urls.operator}/operator/system/user`)
    const request = await sent
    expect(request.headers()).toMatchObject({ 'x-access-token': value, tenant_id: '1001' })
    // In seconds of the world's time, which the client learnt from the answer to the login.
    const sentAtMs = Number(new URL(request.url()).searchParams.get('_t')) * 1_000
    const beganAtMs = epochMsOf(parseDateTime(worldsBeginAt))
    expect(sentAtMs).toBeGreaterThanOrEqual(beganAtMs)
    expect(sentAtMs).toBeLessThan(beganAtMs + 3_600_000)
  },
)

/** The column that holds the menu. */
function sideOf(page: Page) {
  return page.getByRole('complementary').filter({ has: page.getByRole('navigation') })
}

/** How far the page is scrolled down, px. */
function scrollOf(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => main.scrollTop)
}

/** How far the window itself scrolls sideways, px. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

journey(
  '[LAYOUT-06] pages come in with a short movement, and without one for the one who wants none',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
    const heading = page.getByRole('heading', { level: 1, name: '用户管理' })
    const movement = async () => {
      await heading.waitFor()
      return page.locator('.shell-content-inner', { has: heading }).evaluate((inner) => ({
        name: getComputedStyle(inner).animationName,
        seconds: Number.parseFloat(getComputedStyle(inner).animationDuration),
      }))
    }
    // The window of a journey asks for none.
    expect((await movement()).seconds).toBeLessThan(0.01)

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const moving = await movement()
    expect(moving.name).toBe('page-enter')
    expect(moving.seconds).toBeGreaterThan(0.1)
    expect(moving.seconds).toBeLessThanOrEqual(0.2)
  },
)
