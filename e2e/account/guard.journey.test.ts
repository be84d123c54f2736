// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs, logInWith, workspaceOf } from '#e2e/harness/login.ts'

const password = 'Hz123456'

journey(
  '[ROUTE-01] a deep link with its query survives a reload, without a hash',
  async ({ at }) => {
    const path = `/isystem/log?keyWord=${encodeURIComponent('登录')}&pageNo=2`
    const link = at.world.urls.admin + path

    const page = await at.open('admin', { as: 'admin', path })
    await headingOf(page, '系统日志').waitFor()
    await page.reload()
    await headingOf(page, '系统日志').waitFor()

    expect(page.url()).toBe(link)
    await page.getByTitle('2', { exact: true }).and(page.locator('[class*=active]')).waitFor()
  },
)

// Written from the specification, section 2.
const publicPaths = [
  '/user/login',
  '/user/register',
  '/user/register-result',
  '/user/alteration',
  '/user/registerIndex',
  '/user/registerCompany',
  '/user/registerResule',
  '/hbsk',
]

journey(
  '[ROUTE-02] the public pages ask nobody to log in, and each of them is there',
  async ({ at }) => {
    const page = await at.open('home')
    for (const path of publicPaths) {
      await page.goto(at.world.urls.home + path)
      await page.getByRole('contentinfo').waitFor()
      // The alteration changes what somebody registered, so that it sends anyone who is nobody to the login by itself.
      if (path === '/user/alteration') continue
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
      await page.getByRole('heading').first().waitFor()
      expect(await page.getByText('抱歉，你访问的页面不存在或无权访问').count()).toBe(0)
    }
  },
)

journey(
  '[ROUTE-03] [ROUTE-05] any other path leads to the login page and, after the login, to where one wanted to go',
  async ({ at }) => {
    const path = '/isystem/log?logType=1&pageNo=2'
    const page = await at.open('admin', { path })

    await page.waitForURL('**/user/login?*')
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toBe('/user/login')
    expect([...searchParams]).toEqual([['redirect', path]])

    await logInAs(page, 'admin')
    await headingOf(page, '系统日志').waitFor()
    expect(page.url()).toBe(at.world.urls.admin + path)
  },
)

journey('[ROUTE-04] [ROUTE-05] anyone who is logged in lands on the dashboard', async ({ at }) => {
  const page = await at.open('agent', { path: '/user/login' })
  await logInAs(page, 'agent')
  await page.waitForURL(`${at.world.urls.agent}/dashboard/analysis`)

  for (const path of ['/user/login', '/user', '/']) {
    await page.goto(at.world.urls.agent + path)
    await page.waitForURL(`${at.world.urls.agent}/dashboard/analysis`)
  }
})

journey('an unknown path is the 404 page, which stands alone and leads home', async ({ at }) => {
  const page = await at.open('provider', { as: 'provider' })

  await page.goto(`${at.world.urls.provider}/no/such/page?x=1`)
  await page.waitForURL(`${at.world.urls.provider}/404`)
  await headingOf(page, '抱歉，你访问的页面不存在或无权访问').waitFor()
  expect(await page.getByRole('navigation', { name: '菜单' }).count()).toBe(0)

  await page.getByRole('link', { name: '返回首页' }).click()
  await page.waitForURL(`${at.world.urls.provider}/dashboard/analysis`)
  await workspaceOf(page)
})

journey("a page of another role's menu is as unknown as any", async ({ at }) => {
  const page = await at.open('agent', { as: 'agent' })

  await page.goto(`${at.world.urls.agent}/isystem/user`)
  await page.waitForURL(`${at.world.urls.agent}/404`)
})

journey(
  '[ROUTE-14] a known screen without any permission for it is 403, and not in the menu',
  async ({ at }) => {
    const page = await at.open('admin')
    await logInWith(page, 'hz_risk', password)
    await workspaceOf(page)

    await page.goto(`${at.world.urls.admin}/plate/content/question`)
    await headingOf(page, '抱歉，你无权访问该页面').waitFor()
    expect(new URL(page.url()).pathname).toBe('/plate/content/question')

    const menu = page.getByRole('navigation', { name: '菜单' })
    // The only page of its group stands in its place.
    await menu.getByRole('menuitem', { name: '系统日志' }).waitFor()
    expect(await menu.getByRole('menuitem', { name: '内容管理' }).count()).toBe(0)

    await page.getByRole('link', { name: '返回首页' }).click()
    await page.waitForURL(`${at.world.urls.admin}/dashboard/analysis`)
  },
)

journey(
  '[SESS-05] a wrong password is refused in words that say how many tries are left',
  async ({ at }) => {
    const page = await at.open('merchant')

    await logInWith(page, 'merchant', 'wrong-password-1')
    await page.getByRole('alert').getByText('用户名或密码错误，还可尝试 4 次').waitFor()
    expect(new URL(page.url()).pathname).toBe('/user/login')

    await logInWith(page, 'merchant', password)
    await workspaceOf(page)
  },
)

function headingOf(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}
