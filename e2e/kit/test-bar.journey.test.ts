// @module-tag core
import { type Locator, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { dressIn, store } from '#e2e/harness/look.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { takeSession, workspaceOf } from '#e2e/harness/login.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const users = '/isystem/user'

const barOf = (page: Page) => page.getByRole('complementary', { name: '测试栏' })
const part = (page: Page, name: string) => barOf(page).getByRole('region', { name })
const requestsOf = (page: Page) => part(page, '本页最近的请求').getByRole('listitem')

async function openBar(page: Page): Promise<Locator> {
  await page.keyboard.press('Alt+Shift+KeyD')
  await barOf(page).waitFor()
  // The keyboard goes on in the bar.
  await page.keyboard.press('Enter')
  await part(page, '让下一次请求失败').waitFor()
  return barOf(page)
}

journey(
  'the test bar comes with a key, makes the next request fail once, and leads to its entry in the journal',
  async ({ at }) => {
    at.expectTrouble(/^504: GET .*\/sys\/user\/list/)
    at.expectTrouble(/^failed: GET .*\/sys\/user\/list.* net::ERR_/)
    const asked: string[] = []
    const page = await at.open('admin', { as: 'admin', path: users })
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.reload()
    await workspaceOf(page)
    await page.getByRole('button', { name: '查询', exact: true }).waitFor()
    expect(await barOf(page).count()).toBe(0)
    expect(asked.filter((path) => path.startsWith('/__fake'))).toEqual([])

    const bar = await openBar(page)
    await bar.getByText(at.world.name, { exact: true }).waitFor()
    await requestsOf(page).filter({ hasText: 'GET /sys/user/list' }).first().waitFor()

    // Any next request of this user.
    await bar.getByRole('button', { name: '504', exact: true }).click()
    await bar.getByText('504 · 任何请求 · admin').waitFor()
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect
      .poll(() => requestsOf(page).first().innerText())
      .toMatch(/504\s+GET \/sys\/user\/list/)
    await expect.poll(() => requestsOf(page).first().innerText()).toContain('故障 status')
    await bar.getByText('504 · 任何请求 · admin').waitFor({ state: 'detached' })

    // A chosen one, which gets no answer at all: its entry is found all the same.
    await requestsOf(page).first().getByRole('button', { name: '选它' }).click()
    await bar.getByRole('button', { name: '断开', exact: true }).click()
    await bar.getByText('断开 · 查询用户列表 · admin').waitFor()
    await page.getByRole('button', { name: '查询', exact: true }).click()
    await expect.poll(() => requestsOf(page).first().innerText()).toContain('故障 reset')
    await expect.poll(() => requestsOf(page).first().innerText()).toContain('无应答')
    const [journal] = await Promise.all([
      page.context().waitForEvent('page'),
      requestsOf(page).first().getByRole('link', { name: '日志' }).click(),
    ])
    await journal.getByRole('dialog').getByText('无应答').first().waitFor()
    await journal.close()

    // One that is not wanted any more is called off.
    await bar.getByRole('button', { name: '500', exact: true }).click()
    await bar.getByRole('button', { name: '取消：500 · 查询用户列表 · admin' }).click()
    await bar.getByText('500 · 查询用户列表 · admin').waitFor({ state: 'detached' })
    expect(await seriousOn(page)).toEqual([])

    // The same key takes it away, also after a reload.
    await page.reload()
    await barOf(page).waitFor()
    await page.keyboard.press('Alt+Shift+KeyD')
    await barOf(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.documentElement.style.cssText)).not.toContain(
      'test-bar',
    )
  },
)

journey(
  'the test bar shows what a request changed, moves the clock, keeps a moment and forks the world',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: `${users}?username=zhitong` })
    const bar = await openBar(page)

    await part(page, '改了什么').getByText('没有改动数据').waitFor()
    await rowOf(page, 'zhitong').getByRole('button', { name: '冻结' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
    await part(page, '改了什么')
      .getByText(/^users \d+$/)
      .waitFor()
    await part(page, '改了什么').getByText('status: 1 → 2').waitFor()

    const time = part(page, '时钟').getByRole('time')
    const before = await time.innerText()
    await bar.getByRole('button', { name: '冻结时钟' }).click()
    await bar.getByText('冻结', { exact: true }).first().waitFor()
    await bar.getByRole('button', { name: '快进 1 天' }).click()
    await expect.poll(() => time.innerText()).not.toContain(before.slice(0, 'YYYY-MM-DD'.length))

    await bar.getByRole('button', { name: '拍快照' }).click()
    await bar.getByRole('button', { name: /^回到 / }).waitFor()
    await bar.getByRole('button', { name: '派生' }).click()
    const [there] = await Promise.all([
      page.context().waitForEvent('page'),
      bar.getByRole('link', { name: '在那里打开本页' }).click(),
    ])
    expect(new URL(there.url()).hostname).toMatch(/^admin\.[\w-]+\.w\.localhost$/)
    await there.close()
  },
)

journey(
  'the test bar covers no button at 1440 and 390 px, is not printed, and is there when nothing else answers',
  async ({ at }) => {
    at.expectTrouble(/^failed: .*/)
    const page = await at.open('admin', { as: 'admin', path: users, size: 'phone' })
    await store(page, 'TEST_BAR', true)
    await store(page, 'LOCALE', 'en-US')
    await dressIn(page, 'dark')
    const bar = page.getByRole('complementary', { name: 'Test bar' })
    await bar.getByRole('button', { name: 'Test bar', exact: true }).click()
    await bar.getByRole('button', { name: '504', exact: true }).waitFor()

    for (const size of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await expect.poll(() => coveredBy(page)).toEqual([])
      expect(await seriousOn(page)).toEqual([])
    }
    await rowOf(page, 'ob_audit').getByRole('button').first().click()
    await expect.poll(() => coveredBy(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => bar.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await bar.waitFor()

    // The application's own calls reach nobody any more.
    await page.route(/^(?!.*\/__fake)/, (route) => route.abort())
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: 'Advance 1 hour' }).click()
    await bar.getByText(/^The clock is set; \d+ things? came due$/).waitFor()
  },
)

journey(
  'a link to here leads into the world, also at an address that all worlds share',
  async ({ at }) => {
    const shared = new URL(at.world.urls.home)
    shared.hostname = 'localhost'
    const page = await at.open('home')
    await page.goto(`${shared.origin}/user/login?__world=${at.world.name}`)
    // A key that is pressed before the application is there reaches nobody.
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    const bar = await openBar(page)
    await bar.getByText(at.world.name, { exact: true }).waitFor()

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await bar.getByRole('button', { name: '复制到这里的链接' }).click()
    await bar.getByText(/^已复制 http/).waitFor()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect([link.origin, link.searchParams.get('__world')]).toEqual([shared.origin, at.world.name])

    // A session of another world at the same address ends: it would show the wrong data.
    const other = await at.makeWorld()
    await takeSession(page, shared.origin, 'merchant')
    await page.goto(`${shared.origin}/?__world=${other.name}`)
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await barOf(page).getByText(other.name, { exact: true }).waitFor()
  },
)

/** The names of what can be pressed and lies under the bar, wholly or in part. */
function coveredBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector('settlement-test-bar')?.getBoundingClientRect()
    if (bar === undefined || bar.height < 30) return ['no bar']
    const clips = (element: Element) => {
      // What is scrolled out of its box is not there to be pressed.
      let { top, bottom } = element.getBoundingClientRect()
      for (let box = element.parentElement; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue
        const around = box.getBoundingClientRect()
        top = Math.max(top, around.top)
        bottom = Math.min(bottom, around.bottom)
      }
      return bottom - top > 1 && bottom > bar.top + 1 && top < bar.bottom
    }
    return [...document.querySelectorAll('button, a, input, [role="menuitem"], [role="tab"]')]
      .filter((element) => element.checkVisibility() && clips(element))
      .map((element) => element.outerHTML.slice(0, 120))
  })
}
