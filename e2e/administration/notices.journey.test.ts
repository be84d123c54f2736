import { type Page, type WebSocket } from 'playwright-core'
import { expect, vi } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { pass } from '#e2e/harness/clock.ts'
import { type Journey, journey } from '#e2e/harness/journey.ts'
import { logInAs } from '#e2e/harness/login.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const unreadPath = '/sys/annountCement/listByUser' // sic

/** A text that the client keeps in local storage. */
function storedIn(page: Page, key: string): Promise<string> {
  return page.evaluate(
    (name) => String(JSON.parse(localStorage.getItem(`pro__${name}`) ?? '{}').value),
    key,
  )
}

/** A call of the API as the one who is logged in in a window. */
async function callAs(
  page: Page,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const request = {
    path,
    method,
    headers: {
      'X-Access-Token': await storedIn(page, 'Access-Token'),
      tenant_id: await storedIn(page, 'TENANT_ID'),
      'Content-Type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
  const answer: unknown = await page.evaluate(async ({ path: address, ...init }) => {
    const response = await fetch(address, init)
    return response.json()
  }, request)
  expect(answer).toMatchObject({ success: true })
  return { ...Object(answer).result }
}

/** Writes an announcement and releases it. */
async function announce(admin: Page, fields: object): Promise<void> {
  const { id } = await callAs(admin, 'POST', '/sys/annountCement/add', {
    msgContent: '<p>内容</p>',
    priority: 'H',
    msgCategory: '1',
    msgType: 'ALL',
    openType: 'none',
    ...fields,
  })
  await callAs(admin, 'GET', `/sys/annountCement/doReleaseData?id=${String(id)}`)
}

function bellOf(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /^通知/ })
}

function bellWith(page: Page, unread: number) {
  return page.getByRole('banner').getByRole('button', {
    name: unread === 0 ? '通知' : `通知，${unread} 条未读`,
    exact: true,
  })
}

async function openBell(page: Page) {
  await bellOf(page).click()
  const panel = page.getByRole('dialog', { name: '通知', exact: true })
  await panel.getByRole('tab', { name: '系统公告' }).waitFor()
  return panel
}

async function unreadOf(page: Page) {
  const { anntMsgTotal, sysMsgTotal } = await callAs(page, 'GET', unreadPath)
  return { announcements: Number(anntMsgTotal), messages: Number(sysMsgTotal) }
}

journey(
  '[NOTICE-01] [NOTICE-02] [NOTICE-05] [NOTICE-06] the bell counts what is unread, and opens it',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    const { announcements, messages } = await unreadOf(page)
    await bellWith(page, announcements + messages).waitFor()

    const panel = await openBell(page)
    await panel.getByRole('tab', { name: '常见问题' }).waitFor()
    expect((await page.locator('.bell-popover .ant-popover-container').boundingBox())?.width).toBe(
      300,
    )
    const systemMessages = panel.getByRole('region', { name: `系统消息(${messages})` })
    const group = panel.getByRole('region', { name: `公告(${announcements})` })
    const holidays = group.getByRole('button', { name: /节假日期间银行付款与到账安排/ })
    expect(await holidays.innerText()).toMatch(/2026-11-15 13:30:00 发布/)
    expect(await holidays.innerText()).toMatch(/紧急消息/)
    expect.soft(await seriousOn(page), 'bell').toEqual([])

    const marked = page.waitForRequest(/editByAnntIdAndUserId/)
    await holidays.click()
    expect((await marked).method()).toBe('PUT')
    const dialog = page.getByRole('dialog', { name: '通知消息' })
    await dialog.getByRole('heading', { name: '节假日期间银行付款与到账安排' }).waitFor()
    await dialog.getByText('发布人：admin').waitFor()
    await dialog.getByText('发布时间：2026-11-15 14:30:00').waitFor()
    await dialog.getByText('支付宝渠道不受影响').waitFor()
    expect(await dialog.getByRole('button', { name: '去处理' }).count()).toBe(0)
    expect.soft(await seriousOn(page), 'message').toEqual([])
    await bellWith(page, announcements + messages - 1).waitFor()
    await dialog.getByText('关闭', { exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    // Anyone who uses the keyboard goes on where they were.
    expect(await bellOf(page).evaluate((bell) => bell === document.activeElement)).toBe(true)

    await openBell(page)
    expect(await holidays.count()).toBe(0)
    await systemMessages
      .or(panel)
      .getByRole('button', { name: /充值到账/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: '去处理' }).click()
    await page.waitForURL('**/merchant/account/recharge')
    await dialog.waitFor({ state: 'detached' })
  },
)

journey(
  '[ROUTE-08] the page of all messages shows, filters and reads them, and marks all as read',
  async ({ at }) => {
    const page = await at.open('merchant', { as: 'merchant' })
    const panel = await openBell(page)
    await panel.getByRole('button', { name: '查看更多' }).click()
    await page.waitForURL('**/isps/userAnnouncement')
    await page.getByRole('heading', { level: 1, name: '我的公告' }).waitFor()
    await panel.waitFor({ state: 'hidden' })

    await page.getByRole('textbox', { name: '标题' }).fill('节假日')
    await page.getByRole('button', { name: '查询' }).click()
    await page.getByText('共 1 条').filter({ visible: true }).waitFor()
    const row = page.getByRole('row', { name: /节假日期间/ })
    await row.getByText('未读').waitFor()
    await row.getByRole('button', { name: /节假日期间/ }).click()
    const dialog = page.getByRole('dialog', { name: '通知消息' })
    await dialog.getByText('支付宝渠道不受影响').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await row.getByText('已读').waitFor()

    await page.getByRole('button', { name: '全部标注已读' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '全部标注已读' }).click()
    await bellWith(page, 0).waitFor()
    await openBell(page)
    await panel.getByText('没有未读的公告').waitFor()
    await panel.getByText('没有未读的系统消息').waitFor()
    await panel.getByRole('tab', { name: '常见问题' }).click()
    await panel.getByRole('button', { name: '查看更多' }).click()
    await page.waitForURL('**/system/questionList')
    await page.getByRole('heading', { level: 1, name: '常见问题' }).waitFor()
    // Both pages have a form of filters; the former one must not be met.
    await page.getByRole('heading', { level: 1, name: '我的公告' }).waitFor({ state: 'hidden' })

    await page.getByRole('textbox', { name: '标题' }).fill('充值')
    await page.getByRole('button', { name: '查询' }).click()
    await page.getByText('共 1 条').filter({ visible: true }).waitFor()
    await page
      .getByRole('row', { name: /充值多久到账/ })
      .getByRole('link', { name: '详情' })
      .click()
    await page.waitForURL('**/system/questionDetail?id=1800000000000000001')
    await page.getByRole('heading', { level: 1, name: '充值多久到账？' }).waitFor()
    await page.getByText('对公账户', { exact: true }).waitFor()

    // A question that there is not is a warning, and a page that leads on.
    await page.goto(`${at.world.urls.merchant}/system/questionDetail?id=1800000000000000999`)
    await page.locator('.ant-message-warning').getByText('该数据不存在或无权限').waitFor()
    await page.getByText('这个问题不存在、已删除，或不对您开放。').waitFor()
    await page.getByRole('button', { name: '全部常见问题' }).click()
    // The list is open in a tab already, with its filters in the address.
    await page.waitForURL('**/system/questionList?*')
  },
)

/** Opens a window of the merchant whose time the test moves, logged in; from here on it stands still. */
async function openHeld(at: Journey, watch: (page: Page) => Promise<void> | void): Promise<Page> {
  const page = await at.open('merchant', { path: '/favicon.svg' })
  await page.clock.install()
  await watch(page)
  await page.goto(at.world.urls.merchant)
  // The shell shows a bell before the part that asks has come.
  const firstAnswer = page.waitForResponse((response) => response.url().includes(unreadPath))
  await logInAs(page, 'merchant')
  await bellOf(page).waitFor()
  await firstAnswer
  // On a busy machine the moment may have passed before the clock hears of it.
  await vi.waitFor(
    async () => {
      // oxlint-disable-next-line eslint/no-restricted-globals -- the clock of the window itself
      const soon = await page.evaluate(() => Date.now() + 1_000)
      await page.clock.pauseAt(soon)
    },
    { timeout: 60_000 },
  )
  return page
}

/** Lets a window's time pass in small steps until a count has grown to what is expected. */
async function passUntil(page: Page, count: () => number, expected: number): Promise<void> {
  await expect
    .poll(async () => {
      if (count() < expected) await page.clock.runFor(250)
      return count()
    })
    .toBe(expected)
}

journey(
  '[NOTICE-04] [WS-05] the list is polled until an error stops it silently; a release reaches the bell over the socket',
  async ({ at }) => {
    at.expectTrouble(/^500: GET .*listByUser/)
    const admin = await at.open('admin', { as: 'admin' })
    let asked = 0
    let answered = 0
    const sockets: WebSocket[] = []
    const page = await openHeld(at, (held) => {
      held.on('websocket', (socket) => sockets.push(socket))
      held.on('request', (request) => {
        if (request.url().includes(unreadPath)) asked += 1
      })
      held.on('requestfinished', (request) => {
        if (request.url().includes(unreadPath)) answered += 1
      })
    })
    const nextPoll = async () => {
      await passUntil(page, () => asked, asked + 1)
      await expect.poll(() => answered).toBe(asked)
    }
    await nextPoll()
    const polled = asked
    await pass(page, 5_500)
    expect(asked).toBe(polled)
    await passUntil(page, () => asked, polled + 1)

    let isFailing = true
    await page.route(`**${unreadPath}*`, (route) =>
      isFailing
        ? route.fulfill({ status: 500, json: { success: false, message: '坏了', code: 500 } })
        : route.continue(),
    )
    await expect.poll(() => answered).toBe(asked)
    await nextPoll()
    isFailing = false
    const stoppedAt = asked
    const { announcements, messages } = await unreadOf(page)
    const own = asked - stoppedAt

    // Heartbeats come every five seconds: four of them are more than three intervals of the poll.
    expect(sockets).toHaveLength(1)
    for (let beat = 0; beat < 4; beat += 1) {
      const heard = sockets[0]?.waitForEvent('framereceived')
      await page.clock.runFor(5_000)
      await heard
    }
    await pass(page, 1_000)
    expect(asked - stoppedAt - own).toBe(0)
    expect(await page.locator('.ant-notification-notice, .ant-message-notice').count()).toBe(0)

    await page.clock.resume()
    await announce(admin, { titile: '今晚系统升级' }) // sic
    await bellWith(page, announcements + messages + 1).waitFor()
    const panel = await openBell(page)
    await panel.getByRole('button', { name: /今晚系统升级/ }).waitFor()
  },
)

journey(
  '[WS-01] [WS-02] [WS-03] [WS-04] one socket, with a heartbeat, one reconnect, and a reload without a token',
  async ({ at }) => {
    at.expectTrouble(/^console: WebSocket connection to .* failed/)
    at.expectTrouble(/^401: GET .*listByUser/)
    const lines: { readonly url: string; sent: number; heard: number; close: () => void }[] = []
    const texts = new Set<string>()
    const asked: string[] = []
    const page = await openHeld(at, (held) =>
      held.routeWebSocket(/\/websocket\//, (route) => {
        const server = route.connectToServer()
        const line = { url: route.url(), sent: 0, heard: 0, close: () => void 0 }
        line.close = () => void route.close({ code: 1012 })
        lines.push(line)
        route.onMessage((text) => {
          line.sent += 1
          texts.add(String(text))
          server.send(text)
        })
        server.onMessage((text) => {
          line.heard += 1
          route.send(text)
        })
      }),
    )
    await expect.poll(() => lines.length).toBe(1)
    const token = await storedIn(page, 'Access-Token')
    expect(lines[0]?.url).toMatch(
      new RegExp(`/websocket/1500000000000000016${token}\\?changes=on$`),
    )
    await see(page, 'hidden')
    // What was under way is answered.
    await pass(page, 250)
    page.on('request', (request) => {
      if (request.url().includes(unreadPath)) asked.push(request.url())
    })
    const beatsOf = (line: number) => () => lines[line]?.sent ?? 0
    const nextBeat = async (line: number) => {
      await passUntil(page, beatsOf(line), beatsOf(line)() + 1)
      await expect.poll(() => lines[line]?.heard).toBe(lines[line]?.sent)
    }
    await nextBeat(0)
    for (let beat = 0; beat < 3; beat += 1) {
      const sent = beatsOf(0)()
      await pass(page, 4_500)
      expect(beatsOf(0)()).toBe(sent)
      await nextBeat(0)
    }
    expect([...texts]).toEqual(['HeartBeat'])
    expect(lines).toHaveLength(1)
    // Three intervals of heartbeats are more than two of the poll, which rests while nobody looks.
    expect(asked).toEqual([])
    await see(page, 'visible')
    await expect
      .poll(async () => {
        await page.clock.runFor(250)
        return asked.length
      })
      .toBeGreaterThan(0)

    lines[0]?.close()
    await pass(page, 4_500)
    expect(lines).toHaveLength(1)
    await passUntil(page, () => lines.length, 2)
    // The next heartbeat is a whole interval away: a second try would have come by then.
    await nextBeat(1)
    expect(lines).toHaveLength(2)

    // From a window whose sockets nobody watches.
    const other = await at.open('home')
    expect(
      await other.evaluate(
        (origin) =>
          new Promise((resolve) => {
            const wrong = new WebSocket(`${origin}/websocket/1500000000000000016nobody`)
            wrong.addEventListener('open', () => resolve('open'))
            wrong.addEventListener('error', () => resolve('refused'))
          }),
        at.world.urls.home.replace('http', 'ws'),
      ),
    ).toBe('refused')

    const reloaded = page.waitForEvent('load')
    await page.evaluate(() => localStorage.removeItem('pro__Access-Token'))
    await page.clock.resume()
    await page.clock.fastForward(5_000)
    await reloaded
    await page.waitForURL('**/user/login?*')
  },
)

/** Makes a page believe that it is looked at or not. */
async function see(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    window.dispatchEvent(new Event('visibilitychange'))
  }, visibility)
}

const hostileBody = `<p>正文<script>window.stolen = 1</script></p>
<img src="x" onerror="window.stolen = 2"><svg onload="window.stolen = 3"><circle r="9"/></svg>
<iframe src="http://evil.example/frame"></iframe><img src="http://evil.example/pixel.png" alt="像素">
<style>body { background: url(http://evil.example/style) } @import url(http://evil.example/css);</style>
<div style="position: fixed; inset: 0; z-index: 99999; background: url(http://evil.example/cover)">盖住</div>
<form action="http://evil.example/form"><input name="password"><button>登录</button></form>
<p><a href="javascript:window.stolen = 4">点我</a> <a href="/merchant/payout/batchOrder">批次单</a></p>
<p onclick="window.stolen = 5" onpointerenter="window.stolen = 6">经过</p>`

journey('HTML of an announcement can neither run, load, send nor cover', async ({ at }) => {
  // Its own picture that there is not: what should run then does not.
  at.expectTrouble(/^404: GET .*\/x$/)
  // The policy already objects to what is only read in order to be cleaned.
  at.expectTrouble(/^console: Executing inline event handler violates/)
  const admin = await at.open('admin', { as: 'admin' })
  await announce(admin, { titile: '恶意公告', msgContent: hostileBody }) // sic
  const page = await at.open('merchant')
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url())
  })
  await logInAs(page, 'merchant')
  const panel = await openBell(page)
  await panel.getByRole('button', { name: /恶意公告/ }).click()
  const dialog = page.getByRole('dialog', { name: '通知消息' })
  await dialog.getByText('正文').waitFor()
  await dialog.getByText('经过').click()
  await dialog.getByText('点我').click()

  expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined()
  expect(foreign).toEqual([])
  const unwanted = 'iframe, form, input, script, style, svg'
  expect(await dialog.locator('.rich-text').locator(unwanted).count()).toBe(0)
  const covered = dialog.getByText('盖住')
  expect(await covered.evaluate((element) => getComputedStyle(element).position)).toBe('static')
  await dialog.getByRole('link', { name: '批次单' }).click()
  await page.waitForURL('**/merchant/payout/batchOrder')
  await dialog.waitFor({ state: 'detached' })
})

journey(
  '[NOTICE-07] a message opens the component that it names; an unknown one stays a text with a hint',
  async ({ at }) => {
    const admin = await at.open('admin', { as: 'admin' })
    const page = await at.open('merchant', { as: 'merchant' })
    const list = await callAs(page, 'GET', '/payout/batchOrder/list?pageSize=1')
    const [order] = Array.isArray(list['records']) ? list['records'] : []
    const openType = 'component'
    await announce(admin, {
      titile: '请看批次', // sic
      openType,
      openPage: 'payout/BatchOrderDetail',
      busId: order.id,
    })
    await announce(admin, {
      titile: '请看问题', // sic
      openType,
      openPage: 'system/QuestionDetail',
      busId: '1800000000000000003',
    })
    await announce(admin, {
      titile: '请看别的', // sic
      openType,
      openPage: 'nowhere/Unknown',
      busId: '1',
    })

    const panel = await openBell(page)
    await panel.getByRole('button', { name: /请看别的/ }).click()
    await page.getByText('当前版本没有“nowhere/Unknown”组件，请在菜单中查找相应的页面。').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: '通知消息' }).waitFor({ state: 'detached' })

    await openBell(page)
    await panel.getByRole('button', { name: /请看问题/ }).click()
    const question = page.getByRole('dialog', { name: '常见问题' })
    await question.getByRole('heading', { name: '发生退汇怎么办？' }).waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })

    await openBell(page)
    await panel.getByRole('button', { name: /请看批次/ }).click()
    const drawer = page.getByRole('dialog', { name: `批次 ${order.orderNo}` })
    await drawer.getByText('应付总额').waitFor()
    expect.soft(await seriousOn(page), 'order').toEqual([])
    await drawer.getByRole('button', { name: '查看批次详情' }).click()
    await page.waitForURL(`**/merchant/payout/batchOrder/detail?id=${order.id}`)
    await drawer.waitFor({ state: 'detached' })
  },
)

/** Written from the specification, section 6. */
const questionCalls: readonly (readonly [Role, string])[] = [
  ['merchant', '/basics/problemBase/getAllListByMerchant'],
  ['admin', '/basics/problemBase/list'],
  ['agent', '/basics/problemBase/getAllListByAgent'],
  ['operator', '/basics/problemBase/getAllListByOperator'],
  ['provider', '/basics/problemBase/getAllListByProvider'],
]

journey(
  '[NOTICE-03] [HELP-01] [HELP-02] the bell shows three questions of the role, and opens them',
  async ({ at }) => {
    for (const [role, path] of questionCalls) {
      const page = await at.open(role, { as: role })
      const panel = await openBell(page)
      const asked = page.waitForRequest((request) => request.url().includes(path))
      await panel.getByRole('tab', { name: '常见问题' }).click()
      const { searchParams } = new URL((await asked).url())
      expect(searchParams.get('column')).toBe('createTime')
      expect(searchParams.get('order')).toBe('desc')
      await panel.getByText('2026-10-2').first().waitFor()
      expect(await panel.locator('.popover-row-time').allInnerTexts()).toEqual(
        expect.arrayContaining([expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]),
      )
      expect(await panel.locator('.popover-row').count()).toBe(3)
      if (role !== 'merchant') await page.close()
      if (role !== 'admin') continue
    }

    const admin = await at.open('admin')
    await admin.getByRole('banner').waitFor()
    await callAs(admin, 'POST', '/basics/problemBase/add', {
      title: '去哪里充值？',
      problemContent: '<p>见充值页。</p>',
      roles: 'merchant',
      sort: 1,
      openType: 'url',
      openPage: '/merchant/account/recharge',
      izShow: '1',
    })
    const page = await at.open('merchant')
    const panel = await openBell(page)
    await panel.getByRole('tab', { name: '常见问题' }).click()
    await panel.getByRole('button', { name: /如何切换服务商/ }).click()
    const dialog = page.getByRole('dialog', { name: '常见问题' })
    await dialog.getByRole('heading', { name: '如何切换服务商？' }).waitFor()
    await dialog.getByText(/^更新时间：\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/).waitFor()
    await dialog.getByRole('button', { name: '全屏', exact: true }).click()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(1440)
    await dialog.getByRole('button', { name: '退出全屏' }).click()
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(864)
    await dialog.getByText('关闭', { exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    await openBell(page)
    await panel.getByRole('tab', { name: '常见问题' }).click()
    await panel.getByRole('button', { name: /去哪里充值/ }).click()
    await page.waitForURL('**/merchant/account/recharge')
    expect(await dialog.count()).toBe(0)
  },
)

journey('a title of ten thousand characters stays in its place', async ({ at }) => {
  const page = await at.open('merchant', { size: 'phone' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await logInAs(page, 'merchant')
  const result = await callAs(page, 'GET', unreadPath)
  const rows = Array.isArray(result['anntMsgList']) ? result['anntMsgList'] : []
  const anntMsgList = rows.map((row) => ({ ...Object(row), titile: '长'.repeat(10_000) })) // sic
  await page.route(`**${unreadPath}*`, (route) =>
    route.fulfill({ json: { success: true, code: 0, result: { ...result, anntMsgList } } }),
  )
  const panel = await openBell(page)
  const row = panel.getByRole('button', { name: /^长/ }).first()
  expect((await row.boundingBox())?.height).toBeLessThan(100)
  const { x = -1, width = 0 } = (await panel.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(390)
  expect.soft(await seriousOn(page), 'bell').toEqual([])
  await row.click()
  const dialog = page.getByRole('dialog', { name: '通知消息' })
  const close = dialog.getByText('关闭', { exact: true })
  await close.waitFor()
  const { y = 0, height = 0 } = (await close.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(844)
  expect.soft(await seriousOn(page), 'message').toEqual([])
  await close.click()
})
