import { type Page, type Route } from 'playwright-core'
import { expect } from 'vitest'
import { journey, type Journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { logInAs, logInWith, workspaceOf } from '#e2e/harness/login.ts'

const password = 'Hz123456'
const listCall = '**/sys/user/list?*'
const usersPath = '/isystem/user?username=merchant'
/** The calls of the platform's dashboard that are made at once. */
const dashboardCalls = /\/dashboard\/(?:overview|charts|pools)\?|\/sys\/\w+\/list\?/

const noticesOf = (page: Page) => page.getByRole('alert').filter({ hasText: '系统提示' })
const refresh = (page: Page) => page.getByRole('button', { name: '刷新' }).click()

const gone = (route: Route) => route.abort('connectionrefused')
const nonsense = (route: Route) => route.fulfill({ status: 200, body: '{"success": tr' })

function failing(status: number, message: string) {
  return (route: Route) =>
    route.fulfill({ status, json: { success: false, code: status, message, timestamp: 0 } })
}

async function openUsers(at: Journey): Promise<Page> {
  const page = await at.open('admin', { as: 'admin', path: usersPath })
  await rowOf(page, 'merchant').waitFor()
  return page
}

journey(
  '[ERR-403] [ERR-404] [ERR-504] a failing status is told once in the words of the catalogue, for 4 s, and a time-out until it is read',
  async ({ at }) => {
    at.expectTrouble(/^\d{3}: GET .*\/sys\/user\/list/)
    const page = await openUsers(at)
    await page.clock.install()

    for (const [status, message, text] of [
      [403, '没有操作权限', '拒绝访问'],
      [404, '路径不存在', '很抱歉，资源未找到!'],
      [502, '上游服务不可用', '上游服务不可用'],
      [400, '参数 pageNo 有误', '参数 pageNo 有误'],
    ] as const) {
      await page.route(listCall, failing(status, message))
      await refresh(page)
      const notice = noticesOf(page).getByText(text, { exact: true })
      await notice.waitFor()
      expect(await noticesOf(page).count()).toBe(1)
      await page.clock.fastForward(3_000)
      await notice.waitFor()
      await page.clock.fastForward(1_500)
      await noticesOf(page).waitFor({ state: 'detached' })
      await page.unroute(listCall)
    }

    await page.route(listCall, failing(504, '网关超时'))
    await refresh(page)
    await noticesOf(page).getByText('网络超时', { exact: true }).waitFor()
    await page.clock.fastForward(600_000)
    expect(await noticesOf(page).count()).toBe(1)
    await page.getByRole('button', { name: '关闭', exact: true }).click()
    await noticesOf(page).waitFor({ state: 'detached' })

    // Whatever failed can be tried again.
    await page.unroute(listCall)
    await page.getByRole('button', { name: '重试' }).click()
    await rowOf(page, 'merchant').waitFor()
  },
)

journey(
  '[ERR-500] a failing server is told once, the page reloads after 1.5 s, and at the third time in 15 s it stops and says so',
  async ({ at }) => {
    at.expectTrouble(/^500: GET /)
    const page = await at.open('admin', { as: 'admin' })
    await page.getByText('资金池总额').first().waitFor()
    let loads = 0
    page.on('load', () => (loads += 1))
    const failed: number[] = []
    await page.route(dashboardCalls, async (route) => {
      failed.push(performance.now())
      await failing(500, '服务器内部错误')(route)
    })

    const left = page.waitForEvent('framenavigated')
    await page.getByRole('button', { name: '近6月' }).click()
    await left // The chosen period stands in the address.
    const reloaded = page.waitForEvent('load')
    await noticesOf(page).getByText('服务器内部错误').waitFor()
    expect(await noticesOf(page).count()).toBe(1)
    await reloaded
    expect(performance.now() - (failed[0] ?? 0)).toBeGreaterThan(1_450)

    await page.getByRole('heading', { name: '抱歉，服务器出错了' }).waitFor()
    expect(loads).toBe(2)
    expect(failed.length).toBeGreaterThan(4)
    expect(await noticesOf(page).count()).toBe(0)

    await page.unroute(dashboardCalls)
    await page.getByRole('button', { name: '重新加载' }).click()
    await workspaceOf(page)
    await page.getByText('资金池总额').first().waitFor()
    expect(loads).toBe(3)
  },
)

journey(
  '[ERR-401] a session that ended is told once in every window, the page reloads, and the next login leads back',
  async ({ at }) => {
    at.expectTrouble(/^401: GET /)
    const page = await openUsers(at)
    const other = await at.open('admin', { path: usersPath })
    await rowOf(other, 'merchant').waitFor()

    await other.route(dashboardCalls, failing(401, 'Token失效，请重新登录'))
    const reloaded = other.waitForEvent('load')
    await other.getByRole('menuitem', { name: '首页' }).click()
    await noticesOf(other).getByText('未授权，请重新登录').waitFor()
    expect(await noticesOf(other).count()).toBe(1)
    expect(await other.evaluate(() => localStorage.getItem('pro__Access-Token'))).toBeNull()
    await reloaded
    await noticesOf(other).getByText('未授权，请重新登录').waitFor()
    expect(await noticesOf(other).count()).toBe(1)

    // The other window follows without a prompt of its own, and each keeps its place.
    await page.waitForURL(`**/user/login?redirect=${encodeURIComponent(usersPath)}`)
    expect(await noticesOf(page).count()).toBe(0)
    await other.unroute(dashboardCalls)
    await logInWith(page, 'admin', password)
    await rowOf(page, 'merchant').waitFor()
    expect(page.url()).toBe(at.world.urls.admin + usersPath)
    await workspaceOf(other)
    await other.waitForURL('**/dashboard/analysis')
  },
)

journey(
  'a server that is gone or answers nonsense is told where the user stands, and everything works when it is back',
  async ({ at }) => {
    at.expectTrouble(/\/sys\/(?:user\/list|login)/)
    const page = await at.open('admin')

    for (const [answer, text] of [
      [gone, '网络连接失败，请检查网络后重试'],
      [failing(502, '上游服务不可用'), '上游服务不可用'],
    ] as const) {
      await page.route('**/sys/login', answer)
      await logInWith(page, 'admin', password)
      await noticesOf(page).getByText(text).waitFor()
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
      await page.unroute('**/sys/login')
      await noticesOf(page).getByRole('button', { name: '关闭' }).click()
    }
    await page.route('**/sys/login', nonsense)
    await logInWith(page, 'admin', password)
    await page.getByText('服务器返回了无法识别的内容').waitFor()
    await page.unroute('**/sys/login')
    await logInAs(page, 'admin')
    await page.goto(at.world.urls.admin + usersPath)
    await rowOf(page, 'merchant').waitFor()

    for (const [answer, text] of [
      [gone, '加载失败：网络连接失败，请检查网络后重试'],
      [nonsense, '加载失败：服务器返回了无法识别的内容'],
    ] as const) {
      await page.route(listCall, answer)
      await page.reload()
      await page.getByText(text).waitFor()
      await page.unroute(listCall)
      await page.getByRole('button', { name: '重试' }).click()
      await rowOf(page, 'merchant').waitFor()
    }
  },
)

journey('a refusal is told by the message of the server, in passing', async ({ at }) => {
  const page = await openUsers(at)
  await page.route('**/sys/user/frozenBatch', failing(200, '该数据不存在或无权限'))

  await rowOf(page, 'merchant').getByRole('button', { name: '冻结' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
  await page.getByText('该数据不存在或无权限').waitFor()
  expect(await noticesOf(page).count()).toBe(0)
})

journey(
  '[HTTP-02] readings carry the time in seconds, dictionary look-ups and changes do not, and pages see bodies only',
  async ({ at }) => {
    const page = await at.open('admin')
    const stamps = new Map<string, (string | null)[]>()
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (!/^\/(?:sys|payout|dashboard)\//.test(pathname)) return
      const kind = pathname.includes('getDictItems') ? 'look-up' : request.method()
      stamps.set(kind, [...(stamps.get(kind) ?? []), searchParams.get('_t')])
    })
    await logInAs(page, 'admin')
    const orders = '/plate/payout/batchOrder?merchantId=1400000000000000001'
    await page.goto(at.world.urls.admin + orders)
    const merchant = page
      .getByRole('form', { name: '查询条件' })
      .getByLabel('商户', { exact: true })
    await expect.poll(() => merchant.inputValue()).toBe('云帆到家服务有限公司')

    expect(new Set(stamps.keys())).toEqual(new Set(['GET', 'POST', 'look-up']))
    // Ten digits are seconds.
    for (const stamp of stamps.get('GET') ?? []) expect(stamp).toMatch(/^1\d{9}$/)
    expect(stamps.get('POST')?.every((stamp) => stamp === null)).toBe(true)
    expect(stamps.get('look-up')?.every((stamp) => stamp === null)).toBe(true)
  },
)

journey(
  '[ERR-DL] a download that fails says so, and why; so does a cache that is not refreshed',
  async ({ at }) => {
    at.expectTrouble(/^403: GET .*exportXls/)
    const page = await openUsers(at)

    for (const [answer, reason] of [
      [failing(403, '没有操作权限'), '拒绝访问'],
      [failing(200, '导出的数据超过上限'), '导出的数据超过上限'],
    ] as const) {
      await page.route('**/exportXls*', answer)
      await page.getByRole('button', { name: '导出' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '导出' }).click()
      await noticesOf(page).getByText('文件下载失败').waitFor()
      await noticesOf(page).getByText(reason).waitFor()
      await page.reload()
      await page.unroute('**/exportXls*')
    }

    const refreshCache = async () => {
      await page.getByRole('banner').getByRole('button', { name: /平台/ }).click()
      await page.getByRole('menuitem', { name: '刷新缓存' }).click()
    }
    await page.route('**/sys/dict/refleshCache*', failing(200, '缓存正忙'))
    await refreshCache()
    await page.getByText('刷新缓存失败！').waitFor()
    await page.unroute('**/sys/dict/refleshCache*')
    await refreshCache()
    await page.getByText('刷新缓存完成！').waitFor()
  },
)

journey('what breaks the content policy fails the journey', async ({ at }) => {
  at.expectTrouble(/Content Security Policy/)
  const page = await at.open('home')
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  const told = page.waitForEvent('console', (message) => message.type() === 'error')
  const violated = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        )
        const script = document.createElement('script')
        script.textContent = 'document.title = "broken"'
        document.body.append(script)
      }),
  )

  expect(await violated).toBe('script-src-elem')
  expect((await told).text()).toContain('Content Security Policy')
  expect(await page.title()).not.toBe('broken')
})
