import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

/** Calls of the world's own pages. */
async function call(page: Page, path: string, headers: Readonly<Record<string, string>> = {}) {
  await page.evaluate(
    async ([address, members]) => {
      await (await fetch(address, { headers: members })).text()
    },
    [path, headers] as const,
  )
}

journey(
  'a request appears by itself, tells what it changed, is copied as curl and made to fail again',
  async ({ at }) => {
    at.expectTrouble(/^500: /)
    const page = await at.open('home', { path: '/__fake/#requests' })
    await page.getByText('实时', { exact: true }).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const lines = page.getByRole('table', { name: '请求' }).getByRole('button')
    await page.getByText('还没有请求。').waitFor()

    // Nobody reloads anything: the login of the merchant comes over the stream.
    const token = await at.world.tokenOf('merchant')
    const login = lines.filter({ hasText: 'POST /sys/login' })
    await login.waitFor()

    await page.getByLabel('只看有改动').check()
    await login.focus()
    await page.keyboard.press('Enter')
    const detail = page.getByRole('dialog')
    await detail.getByRole('heading', { name: '改动了什么' }).waitFor()
    await detail.getByText('sessions').first().waitFor()
    const body = (await detail.getByRole('figure').allTextContents()).join(' ')
    expect(body).toContain('"username": "merchant"')
    expect(body).not.toContain('Hz123456')
    expect(await seriousOn(page)).toEqual([])

    await detail.getByRole('button', { name: '复制为 curl' }).click()
    await page.getByText('已复制 curl 命令').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('curl --globoff')
    expect(await detail.getByRole('link', { name: '接口文档' }).getAttribute('href')).toContain(
      '/__fake/docs#',
    )
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
    expect(await login.evaluate((line) => line === document.activeElement)).toBe(true)

    // A faulted one says so, and where the fault came from; then it is prepared to fail like this again.
    const faulted = { 'X-Access-Token': token, 'X-Fake-Fault': '500' }
    await call(page, '/sys/permission/getUserPermissionByToken', faulted)
    await page.getByLabel('只看有改动').uncheck()
    await page.getByLabel('只看故障').check()
    const failed = lines.filter({ hasText: 'getUserPermissionByToken' })
    await failed.waitFor()
    await expect.poll(() => lines.count()).toBe(1)
    await page.getByText('故障：请求头').waitFor()
    await failed.click()
    await detail.getByRole('heading', { name: '这次应答是故障' }).waitFor()
    await detail.getByRole('link', { name: '下一次照此失败' }).click()
    // The address stands before the browser tells the page of it.
    await page.getByRole('tab', { name: '故障', selected: true }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#faults\?.*operation=[^&]+&user=merchant&effect=500/)
  },
)

journey(
  'a thousand requests stay a short page; they are paused, narrowed and cleared',
  async ({ at }) => {
    const page = await at.open('home', { path: '/__fake/#requests' })
    await page.getByText('实时', { exact: true }).waitFor()
    const some = async (count: number) => {
      await page.evaluate(async (times) => {
        for (let done = 0; done < times; done += 50) {
          const calls = Array.from({ length: Math.min(50, times - done) }, async () =>
            (await fetch('/operator/oemInfo/queryByDomainName?domainName=localhost')).text(),
          )
          await Promise.all(calls)
        }
      }, count)
    }
    await some(1050)

    const rows = page.getByRole('table', { name: '请求' }).getByRole('row')
    await page.getByText('显示 1000 / 1000 条').waitFor()
    await page.getByText('更早的 50 条已被挤出').waitFor()
    expect(await rows.count()).toBeLessThan(60)
    const first = rows.nth(1).getByRole('button')
    await first.focus()
    await page.keyboard.press('End')
    const focused = page.locator('[role=row] button:focus, tr button:focus')
    await expect.poll(() => focused.allTextContents()).toEqual([expect.stringContaining('GET')])
    await page.keyboard.press('Home')

    await page.getByRole('button', { name: '暂停' }).click()
    await some(3)
    await page.getByText('已暂停，又来了 3 条').waitFor()
    await page.getByRole('button', { name: '继续' }).click()
    await page.getByText('实时', { exact: true }).waitFor()

    await page.getByLabel('接口或路径').fill('nothing like this')
    await page.getByText('没有符合条件的请求').waitFor()
    await page.getByRole('button', { name: '清除条件' }).click()
    await page.getByRole('button', { name: '清空列表' }).click()
    await page.getByText('还没有请求。').waitFor()
    await some(1)
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByRole('button', { name: '显示清空的 999 条' }).click()
    await page.getByText('显示 1000 / 1000 条').waitFor()

    // Without its stream the list is asked for, and loses nothing; then it is live again by itself.
    at.expectTrouble(/^failed: GET .*\/requests\/stream/)
    const stream = /\/requests\/stream/
    await page.route(stream, (route) => route.abort())
    await page.reload()
    await page.getByText('实时连接断开，每 2 秒询问一次').waitFor()
    await at.world.tokenOf('merchant')
    await rows.filter({ hasText: 'POST /sys/login' }).waitFor()
    await page.unroute(stream)
    await page.getByText('实时', { exact: true }).waitFor()
  },
)
