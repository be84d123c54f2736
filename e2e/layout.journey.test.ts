import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { worldsBeginAt } from './journey-world.ts'
import { journey } from './journey.ts'
import { logInAs } from './login.ts'
import { rowOf } from './lists.ts'

journey('the side menu is 200 px wide, 80 when collapsed, and remembers it', async ({ at }) => {
  const page = await at.open('admin')
  await logInAs(page, 'admin')
  const side = sideOf(page)
  const widthOf = async () => (await side.boundingBox())?.width

  await expect.poll(widthOf).toBe(200)
  await page.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(widthOf).toBe(80)
  await page.reload()
  await expect.poll(widthOf).toBe(80)
  await page.getByRole('button', { name: '展开菜单' }).click()
  await expect.poll(widthOf).toBe(200)
})

journey('on a phone the menu is a drawer that closes when a page is chosen', async ({ at }) => {
  const page = await at.open('merchant', { size: 'phone' })
  await logInAs(page, 'merchant')
  expect(await sideOf(page).count()).toBe(0)

  await page.getByRole('button', { name: '展开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.getByRole('menuitem', { name: '系统设置' }).click()
  await drawer.getByRole('menuitem', { name: '用户管理' }).click()
  await page.waitForURL('**/merchant/system/user')
  await drawer.waitFor({ state: 'hidden' })

  await page.getByRole('article').filter({ hasText: 'yunfan_jb' }).waitFor()
  expect(await overflowOf(page)).toBe(0)
})

journey('a page is found by a part of its title', async ({ at }) => {
  const page = await at.open('provider')
  await logInAs(page, 'provider')

  const finder = page.getByRole('combobox', { name: '搜索菜单' })
  await finder.fill('日志')
  await finder.press('Enter')
  await page.waitForURL('**/provider/system/log')
})

journey('[LAYOUT-03] the header welcomes to the platform by its name', async ({ at }) => {
  const page = await at.open('operator')
  await logInAs(page, 'operator')

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

  await page.getByRole('banner').getByText('Welcome to the Hengzhou platform').waitFor()
  await page.goto(`${at.world.urls.admin}/isystem/user`)
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  await rowOf(page, 'ob_audit').getByText('Normal').waitFor()

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

/** How far the window itself scrolls sideways, px. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
