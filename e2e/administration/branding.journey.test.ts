import { type Page, type Route } from 'playwright-core'
import { expect, inject } from 'vitest'
import { builtInBranding } from '@settle/shared/core/text/built-in-branding.ts'
import { type World } from '@settle/testkit/world.ts'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs, logOut } from '#e2e/harness/login.ts'

const oemCall = '**/operator/oemInfo/queryByDomainName*'
const agreementName = '灵活用工平台使用协议'

/** The server's port; hosts that name no world get the test's own by a header. */
const { port } = new URL(inject('address'))

async function stayIn(world: World, page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders(world.headers)
}

/** Serves the product under a host that leads nowhere, as a name server would. */
async function serveUnder(origin: string, page: Page): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const url = route.request().url().replace(origin, inject('address'))
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

function asksFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/queryByDomainName')) {
      asked.push(url.searchParams.get('domainName') ?? '')
    }
  })
  return asked
}

const loginButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })
const skeleton = (page: Page) => page.getByRole('status', { name: '正在加载' })

async function expectBuiltIn(page: Page): Promise<void> {
  await loginButton(page).waitFor()
  await page.getByRole('banner').getByText(builtInBranding.websiteName).waitFor()
  await page.getByRole('banner').getByText(`客服热线 ${builtInBranding.hotline}`).waitFor()
  const footer = page.getByRole('contentinfo')
  const copyright = footer.getByRole('link', { name: builtInBranding.copyright })
  expect(await copyright.getAttribute('href')).toBe(builtInBranding.copyrightUrl)
  await footer.getByRole('link', { name: builtInBranding.recordNo }).waitFor()
  await expect.poll(() => page.title()).toBe(builtInBranding.websiteName)
}

async function agreementOf(page: Page): Promise<string> {
  await page.getByRole('contentinfo').getByRole('button', { name: agreementName }).click()
  const text = page.frameLocator(`iframe[title="${agreementName}"]`).locator('body')
  await text.getByText('甲方').first().waitFor()
  const content = await text.innerText()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: agreementName }).waitFor({ state: 'detached' })
  return content
}

journey(
  "[BRAND-01] the product's own and the local hosts show the built-in brand, and ask for no other",
  async ({ at }) => {
    const page = await at.open('home')
    await stayIn(at.world, page)
    const asked = asksFor(page)
    const elsewhere = [`http://[::1]:${port}`, 'http://settle.example.com']
    await Promise.all(elsewhere.map((origin) => serveUnder(origin, page)))
    await page.route('**/config.json', async (route) => {
      const url = `${inject('address')}/config.json`
      const response = await route.fetch({ url })
      const config: object = await response.json()
      await route.fulfill({ json: { ...config, productHosts: ['settle.example.com'] } })
    })

    for (const origin of [
      at.world.urls.merchant,
      `http://localhost:${port}`,
      `http://127.0.0.1:${port}`,
      ...elsewhere,
    ]) {
      await page.goto(`${origin}/user/login`)
      await expectBuiltIn(page)
    }

    expect(await agreementOf(page)).toContain('杭州市滨江区人民法院')
    expect(asked).toEqual([])
  },
)

journey(
  '[BRAND-02] [BRAND-03] any other host asks before it shows the login page, and an inactive white label changes nothing',
  async ({ at }) => {
    const page = await at.open('home')
    await stayIn(at.world, page)
    const asked = asksFor(page)
    let answer: (() => Promise<void>) | undefined
    await page.route(oemCall, (route) => {
      answer = () => route.continue()
    })

    await page.goto(`http://beichen.localhost:${port}/isystem/user`)
    await skeleton(page).waitFor()
    await expect.poll(() => asked).toEqual(['beichen.localhost'])
    expect(await loginButton(page).count()).toBe(0)
    expect(await page.locator('body').innerText()).not.toContain('衡舟')
    await answer?.()
    await expectBuiltIn(page)

    await page.unroute(oemCall)
    await page.goto(`http://acme.localhost:${port}/user/login`)
    await expectBuiltIn(page)
    expect(asked).toEqual(['beichen.localhost', 'acme.localhost'])
  },
)

journey(
  '[BRAND-04] [SESS-04] an active white label replaces every part of the brand, stays for a reload, and a logout forgets it with the session',
  async ({ at }) => {
    const page = await at.open('home')
    await stayIn(at.world, page)

    await page.goto(`http://qinghe.localhost:${port}/user/login`)
    await loginButton(page).waitFor()
    await page.getByRole('banner').getByText('青禾灵工', { exact: true }).waitFor()
    await page.getByRole('banner').getByText('客服热线 400-000-1001').waitFor()
    const footer = page.getByRole('contentinfo')
    const copyright = footer.getByRole('link', { name: '青禾云服务有限公司 版权所有' })
    expect(await copyright.getAttribute('href')).toBe('https://www.example.com/qinghe')
    await footer.getByRole('link', { name: '示例ICP备00001001号-1' }).waitFor()
    await expect.poll(() => page.title()).toBe('青禾灵工')
    await expectLogo(page)
    const agreement = await agreementOf(page)
    expect(agreement).toContain('青禾云服务有限公司')
    expect(agreement).not.toContain('滨江区')
    expect(await page.locator('body').innerText()).not.toContain('衡舟平台')

    const guide = await at.open('home', { size: 'phone' })
    await stayIn(at.world, guide)
    await guide.goto(`http://qinghe.localhost:${port}/hbsk`)
    await guide.getByRole('banner').getByText('青禾灵工', { exact: true }).waitFor()
    await guide.getByRole('link', { name: '拨打 400-000-1001' }).waitFor()
    expect(await guide.locator('body').innerText()).not.toContain('衡舟')
    await guide.close()

    await logInAs(page, 'merchant')
    await page.getByText('欢迎进入青禾灵工平台').waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: '青禾云服务有限公司 版权所有' })
      .waitFor()
    await expectLogo(page)
    await expect.poll(() => page.title()).toContain('青禾灵工')

    // A reload shows the white label at once: the server does not answer any more.
    await page.route(oemCall, () => undefined)
    await page.reload()
    await page.getByText('欢迎进入青禾灵工平台').waitFor()

    const { 'pro__Access-Token': token, ...kept } = await stored(page)
    expect(Object.keys(kept)).toEqual(
      expect.arrayContaining(['pro__UI_CACHE_DB_DICT_DATA', 'pro__OEM_INFO']),
    )
    const asked = page.waitForRequest('**/sys/logout')
    await logOut(page)
    const request = await asked
    expect(request.method()).toBe('POST')
    const { value }: { value: string } = JSON.parse(token ?? '')
    expect(request.headers()).toMatchObject({ 'x-access-token': value })
    const left = Object.keys(await stored(page))
    for (const name of ['Access-Token', 'UI_CACHE_DB_DICT_DATA', 'OEM_INFO', 'Login_Userinfo']) {
      expect(left).not.toContain(`pro__${name}`)
    }
    await page.getByRole('banner').getByText('青禾灵工', { exact: true }).waitFor()
    // The menu goes with the session: no page of it is left to go back to.
    await page.unroute(oemCall)
    await page.goBack()
    await loginButton(page).waitFor()
  },
)

journey(
  'a white label that cannot be told leaves the built-in brand without a word',
  async ({ at }) => {
    at.expectTrouble(/queryByDomainName/)
    const page = await at.open('home')
    await stayIn(at.world, page)
    const answers: readonly ((route: Route) => Promise<void>)[] = [
      (route) =>
        route.fulfill({ status: 500, json: { success: false, message: '服务器内部错误' } }),
      (route) => route.fulfill({ status: 200, body: '<html>' }),
      (route) => route.fulfill({ json: { success: false, code: 500, message: '查询失败' } }),
      (route) => route.abort('connectionrefused'),
    ]
    for (const answer of answers) {
      await page.route(oemCall, answer)
      await page.goto(`http://qinghe.localhost:${port}/user/login`)
      await expectBuiltIn(page)
      expect(await page.getByText('系统提示').count()).toBe(0)
      await page.unroute(oemCall)
    }

    // Nobody waits for ever.
    await page.clock.install()
    await page.route(oemCall, () => undefined)
    await page.goto(`http://qinghe.localhost:${port}/user/login`)
    await skeleton(page).waitFor()
    await page.clock.fastForward(4_000)
    await expectBuiltIn(page)
  },
)

journey('settings that are missing or broken leave a login page that works', async ({ at }) => {
  at.expectTrouble(/config\.json/)
  const page = await at.open('home')
  const answers: readonly ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 404, body: '' }),
    (route) => route.fulfill({ status: 200, body: '{"locale":' }),
    (route) => route.fulfill({ status: 200, body: `"${'x'.repeat(300_000)}"` }),
    (route) => route.abort('connectionreset'),
  ]
  for (const answer of answers) {
    await page.route('**/config.json', answer)
    await page.goto(`${at.world.urls.merchant}/user/login`)
    await expectBuiltIn(page)
    await page.unroute('**/config.json')
  }
})

async function expectLogo(page: Page): Promise<void> {
  const logo = page.getByRole('img', { name: '青禾灵工标志' })
  expect(await logo.getAttribute('src')).toBe('/brand/qinghe-logo.svg')
  const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
}

async function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)))
}
