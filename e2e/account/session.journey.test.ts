// @module-tag core

import { type Page, type Route } from 'playwright-core'
import { expect, inject } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs } from '#e2e/harness/login.ts'

const menuCall = '**/sys/permission/getUserPermissionByToken*'
const emptyMenuSentence = 'getPermissionList: permissions must be a non-null array !'

/** The seven points of the specification, section 1, in the words of the agreement. */
const points = [
  '有效期一年',
  '自动续期一年',
  '通过平台完成的交易收取平台服务费',
  '应在三个工作日内为乙方开通服务',
  '七日内满足开通条件',
  '提前三十日书面通知对方',
  '持续超过十五日的，任何一方均有权解除',
  '人民法院管辖',
]

/** The address of a request as Node reaches it, which cannot resolve the hosts of worlds; the token names the world too. */
function reachable(route: Route): string {
  const { pathname, search } = new URL(route.request().url())
  return inject('address') + pathname + search
}

/** Changes what the real server answers to the menu call before the page sees it. */
async function changeMenuAnswer(
  page: Page,
  change: (result: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  await page.route(menuCall, async (route) => {
    const response = await route.fetch({ url: reachable(route) })
    const envelope: unknown = await response.json()
    const { result, ...rest } = Object(envelope)
    await route.fulfill({ response, json: { ...rest, result: change(result) } })
  })
}

journey(
  '[SESS-02] [SESS-03] a token without a menu loads it; what is no menu ends at the login page, which says why and leads back',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
    const heading = page.getByRole('heading', { level: 1, name: '用户管理' })
    await heading.waitFor()

    // The token alone is kept: the menu is loaded again and its routes made.
    const loaded = page.waitForRequest(menuCall)
    await page.reload()
    await loaded
    await heading.waitFor()

    for (const menu of [[], null, undefined]) {
      await changeMenuAnswer(page, (result) => ({ ...result, menu }))
      await page.reload()
      await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fuser')
      await page.getByText(emptyMenuSentence).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull()
      await page.unroute(menuCall)
      await logInAs(page, 'admin')
      await heading.waitFor()
    }

    await page.route(menuCall, (route) =>
      route.fulfill({
        json: { success: false, message: '查询失败:菜单正在维护', code: 500, result: null },
      }),
    )
    await page.reload()
    await page.waitForURL('**/user/login?redirect=%2Fisystem%2Fuser')
    await page.getByText('查询失败:菜单正在维护').waitFor()
  },
)

journey(
  '[PERM-01] a button is there for whom its action is granted, and for everybody where the check is switched off',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: '/isystem/user' })
    const add = page.getByRole('button', { name: '新增用户' })
    await add.waitFor()

    const entry = { action: 'user:add', type: '1', describe: '新增用户', status: '1' }
    const without = (list: unknown) =>
      Array.isArray(list) ? list.filter(({ action }) => action !== entry.action) : []
    const cases = [
      { auth: [], allAuth: [entry], isShown: false },
      { auth: [], allAuth: [{ ...entry, status: '0' }], isShown: true },
      // Entries of type 2 say nothing, neither for nor against.
      {
        auth: [{ ...entry, type: '2' }],
        allAuth: [{ ...entry, type: '2', status: '0' }],
        isShown: false,
      },
      { auth: [entry], allAuth: [], isShown: true },
    ]
    for (const { auth, allAuth, isShown } of cases) {
      await changeMenuAnswer(page, (result) => ({
        ...result,
        auth: [...without(result['auth']), ...auth],
        allAuth: [...without(result['allAuth']), ...allAuth],
      }))
      await page.reload()
      await page.getByRole('button', { name: '导出' }).waitFor()
      expect(await add.count()).toBe(isShown ? 1 : 0)
      await page.unroute(menuCall)
    }
  },
)

journey(
  '[HTTP-03] files come from the configured static domain unless their address is whole',
  async ({ at }) => {
    const page = await at.open('admin')
    await logInAs(page, 'admin')
    const asked: string[] = []
    await page.route('http://cdn.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      })
    })
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch({ url: reachable(route) })
      await route.fulfill({
        response,
        json: { ...Object(await response.json()), staticDomain: 'http://cdn.example/files' },
      })
    })
    for (const [avatar, address] of [
      ['temp/face.png', 'http://cdn.example/files/temp/face.png'],
      ['http://cdn.example/other.png', 'http://cdn.example/other.png'],
    ] as const) {
      await page.evaluate((path) => {
        const stored = JSON.parse(localStorage.getItem('pro__Login_Userinfo') ?? '{}')
        stored.value.info.avatar = path
        localStorage.setItem('pro__Login_Userinfo', JSON.stringify(stored))
      }, avatar)
      await page.reload()
      await page.getByRole('banner').locator('img').first().waitFor()
      await expect.poll(() => asked.at(-1)).toBe(address)
    }
  },
)

journey(
  '[BRAND-05] the built-in agreement is read on the login page, with its seven points',
  async ({ at }) => {
    const page = await at.open('home')
    await page.getByRole('button', { name: '灵活用工平台使用协议' }).click()
    const text = page.frameLocator('iframe[title="灵活用工平台使用协议"]').locator('body')
    await text.getByRole('heading').first().waitFor()
    const agreement = await text.innerText()
    for (const point of points) expect(agreement).toContain(point)
  },
)

journey(
  '[CONST-01] of the pages that were opened sixteen are remembered, the oldest gives way to the latest',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin' })
    const key = 'pro__enhance_menu'
    const known = Array.from({ length: 16 }, (_, index) => `/known/${index}`)
    await page.evaluate(
      ([name, value]) => localStorage.setItem(name, JSON.stringify({ value, expire: null })),
      [key, known] as const,
    )

    await page.goto(`${at.world.urls.admin}/isystem/user`)
    await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor()

    const records = () =>
      page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}').value, key)
    await expect.poll(records).toEqual(['/isystem/user', ...known.slice(0, 15)])
  },
)
