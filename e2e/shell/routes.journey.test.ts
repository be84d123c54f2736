import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logOut, workspaceOf } from '#e2e/harness/login.ts'
import { addMenu } from '#e2e/harness/menus.ts'
import { expectTabs, openEntry, tabOf } from '#e2e/harness/tabs.ts'

journey(
  '[ROUTE-06] [ROUTE-07] [ROUTE-12] the pages that stand alone have no menu and lead home',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    const { merchant: origin } = at.world.urls

    const leads = [
      ['/', '/dashboard/analysis'],
      ['/test', '/test/home'],
      ['/no/such/page', '/404'],
    ] as const
    for (const [from, to] of leads) {
      await page.goto(origin + from)
      await page.waitForURL(origin + to)
    }

    const headings = [
      ['/404', '抱歉，你访问的页面不存在或无权访问'],
      ['/exception/403', '抱歉，你无权访问该页面'],
      ['/exception/404', '抱歉，你访问的页面不存在或无权访问'],
      ['/exception/406', '抱歉，请求的内容格式无法提供'],
      ['/exception/500', '抱歉，服务器出错了'],
      ['/lianlian', '支付结果'],
      ['/test/home', '系统自检'],
      ['/hbsk', '电子签约'],
    ] as const
    for (const [path, heading] of headings) {
      await page.goto(origin + path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(await page.getByRole('navigation', { name: '菜单' }).count()).toBe(0)
    }
    for (const path of headings.slice(0, 5).map(([exception]) => exception)) {
      await page.goto(origin + path)
      await page.getByRole('link', { name: '返回首页' }).click()
      await page.waitForURL(`${origin}/dashboard/analysis`)
      await workspaceOf(page)
    }

    await logOut(page)
    await page.goto(`${origin}/user`)
    await page.waitForURL(`${origin}/user/login**`)
  },
)

journey(
  'the page of the self-check says whether the server answers, and when it is',
  async ({ at }) => {
    const page = await at.open('operator', { as: 'operator' })
    await page.goto(`${at.world.urls.operator}/test/home`)

    await page.getByText(/^正常，\d+ 毫秒$/).waitFor()
    await page.getByText(/^2026-11-20 10:/).waitFor()
    await page.getByText('operator · operator').waitFor()
  },
)

journey(
  'anyone who comes back from the payment channel reads what the server knows',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant', path: '/merchant/account/recharge' })
    const number = (await page.getByRole('cell', { name: /^CZ/ }).first().textContent()) ?? ''

    await page.goto(`${at.world.urls.merchant}/lianlian?rechargeNo=${number}&result=success`)
    await page.getByText(number, { exact: true }).waitFor()
    await page.goto(`${at.world.urls.merchant}/lianlian?rechargeNo=CZ0&result=success`)
    await page.getByText('没有找到充值单 CZ0。').waitFor()
  },
)

journey(
  '[ROUTE-09] [ROUTE-10] [ROUTE-13] a menu makes routes, frames, windows and folders, and a page of what it cannot',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin' })
    const { admin: origin } = at.world.urls
    const log = { component: 'system/LogList' }
    const folder = { menuType: '0', component: 'layouts/RouteView' }
    const entries = [
      { name: '没有路由', url: '/x/noRoute', route: false, ...log },
      { name: '隐藏页面', url: '/x/hidden', hidden: true, ...log },
      { name: '转向', url: '/x/away', component: 'layouts/RouteView', redirect: '/isystem/user' },
      { name: '内嵌文档', url: 'http://docs.example/guide?t=${token}', target: '_self' },
      { name: '新窗口', url: `${origin}/__fake/?t=\${token}`, internalOrExternal: true },
      { name: '不存在', url: '/x/missing', component: 'x/NoSuchList' },
      {
        name: '在线报表',
        url: '/online/cgformList/:code',
        hidden: true,
        component: 'modules/online/cgform/auto/OnlCgformAutoList',
      },
      {
        name: '访客登记表',
        url: '/online/cgformList/visitors',
        route: false,
        component: 'modules/online/cgform/auto/OnlCgformAutoList',
      },
    ]
    for (const entry of entries) await addMenu(page, entry)
    // Another host, which stands outside of the product.
    const framed: string[] = []
    await page.route('http://docs.example/**', (route) => {
      framed.push(route.request().url())
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<h1>别处的文档</h1>' })
    })
    await addMenu(page, { ...folder, name: '总在', url: '/y', alwaysShow: true })
    await page.reload()
    const menu = page.getByRole('navigation', { name: '菜单' })

    await menu.getByText('没有路由', { exact: true }).waitFor()
    expect(await menu.getByText('隐藏页面', { exact: true }).count()).toBe(0)
    await page.goto(`${origin}/x/noRoute`)
    await page.waitForURL(`${origin}/404`)
    await page.goto(`${origin}/x/hidden`)
    await page.getByRole('heading', { level: 1, name: '系统日志' }).waitFor()
    await page.goto(`${origin}/x/away`)
    await page.waitForURL(`${origin}/isystem/user`)

    await page.goto(`${origin}/x/missing`)
    await page.getByRole('heading', { level: 1, name: 'Cannot find module' }).waitFor()
    await page.getByText('x/NoSuchList').waitFor()

    await menu.getByText('内嵌文档', { exact: true }).click()
    const frame = page.frameLocator('iframe[title="内嵌文档"]')
    await frame.getByRole('heading', { name: '别处的文档' }).waitFor()
    // No other host learns the token.
    expect(framed).toEqual(['http://docs.example/guide?t='])
    const { height = 0 } = (await page.locator('iframe').boundingBox()) ?? {}
    expect(height).toBeGreaterThan(600)
    await tabOf(page, '内嵌文档').waitFor()

    const opened = page.waitForEvent('popup')
    await menu.getByText('新窗口', { exact: true }).click()
    const popup = await opened
    await popup.waitForURL(`${origin}/__fake/?t=*`)
    expect(popup.url()).not.toContain('%7B')
    await popup.close()
    await expect.poll(() => tabOf(page, '新窗口').count()).toBe(0)

    await menu.getByText('访客登记表', { exact: true }).click()
    await page.getByText('指向在线表单“visitors”').waitFor()
    await tabOf(page, '访客登记表').waitFor()
  },
)

const brokenMenus: readonly (readonly [what: string, menu: unknown])[] = [
  ['nothing usable', [null, 7, {}, { path: 'javascript:alert(1)' }, { path: '//evil.example' }]],
  [
    'a circle, equal paths, an unknown icon and a title without end',
    [
      { path: '/a', component: 'layouts/RouteView', redirect: '/b', children: [] },
      { path: '/b', component: 'layouts/RouteView', redirect: '/a' },
      {
        path: '/c',
        component: 'system/LogList',
        meta: { title: '长'.repeat(10_000), icon: 'no-such' },
      },
      { path: '/c', component: 'system/UserList', meta: {} },
    ],
  ],
]

journey('a broken menu is never a blank screen', async ({ at }) => {
  const page = await at.open('admin', { as: 'admin' })
  for (const [, menu] of brokenMenus) {
    await page.route('**/sys/permission/getUserPermissionByToken**', (route) =>
      route.fulfill({
        json: { success: true, code: 200, message: '', result: { menu, auth: [], allAuth: [] } },
      }),
    )
    await page.goto(`${at.world.urls.admin}/dashboard/analysis`)
    await expectTabs(page, ['首页'], '首页')
    await page.getByRole('heading').first().waitFor()
    await page.goto(`${at.world.urls.admin}/a`)
    await page.waitForURL('**/404')
    await page.unroute('**/sys/permission/getUserPermissionByToken**')
  }
})

journey('a part that does not load is told in its tab; the others go on', async ({ at }) => {
  at.expectTrouble(/operation-log/)
  const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
  await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor()
  await page.route('**/assets/operation-log*', (route) => route.fulfill({ status: 404, body: '' }))

  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '系统日志' })
    .click()
  await page.getByRole('heading', { level: 1, name: '这个页面没有加载完整' }).waitFor()
  await tabOf(page, '用户管理').click()
  await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor()

  await page.unroute('**/assets/operation-log*')
  await tabOf(page, '系统日志').click()
  await page.getByRole('button', { name: '重新加载' }).click()
  await page.getByRole('heading', { level: 1, name: '系统日志' }).waitFor()
})

journey('[ROUTE-15] after the logout the user is on the login page', async ({ at }) => {
  const page = await at.open('agent', { as: 'agent' })
  await openEntry(page, '系统设置', '操作日志')
  await page.getByRole('row').nth(1).waitFor()
  await logOut(page)

  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/user/login')
})
