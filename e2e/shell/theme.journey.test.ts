import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs } from '#e2e/harness/login.ts'
import { colorOf, dressIn, fillStorage, store } from '#e2e/harness/look.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const colors = ['薄暮', '火山', '日暮', '明青', '极光绿', '拂晓蓝', '极客蓝', '酱紫']

journey(
  '[THEME-01] colours, weak colour vision, layout, header, sidebar, width and tabs are chosen in a drawer and kept',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin' })
    const drawer = await openSettings(page)
    const box = await drawer.boundingBox()
    expect(box?.width).toBe(300)
    expect(await drawer.getByRole('radio', { name: '拂晓蓝' }).isChecked()).toBe(true)

    const seen = new Set<string>()
    let before = await colorOf(page, '--primary')
    for (const name of colors) {
      await drawer.getByRole('radio', { name }).check({ force: true })
      await expect.poll(() => colorOf(page, '--primary')).not.toBe(before)
      before = await colorOf(page, '--primary')
      seen.add(before)
    }
    expect(seen.size).toBe(8)

    const shell = page.locator('.shell')
    await drawer.getByRole('radio', { name: '顶部栏导航' }).check({ force: true })
    await expect.poll(() => shell.getAttribute('data-layout')).toBe('top')
    expect(await drawer.getByRole('switch', { name: '固定侧边菜单' }).isDisabled()).toBe(true)
    await drawer.getByRole('radio', { name: '固定' }).check({ force: true })
    await expect.poll(() => widthOf(page)).toBe(1200)
    await drawer.getByRole('radio', { name: '流式' }).check({ force: true })
    await expect.poll(() => widthOf(page)).toBeGreaterThan(1200)
    await drawer.getByRole('switch', { name: '下滑时隐藏 Header' }).click()
    await drawer.getByRole('switch', { name: '色弱模式' }).click()
    await drawer.getByRole('switch', { name: '多页签模式' }).click()
    expect(await seriousOn(page), 'drawer').toEqual([])

    await page.reload()
    await expect.poll(() => shell.getAttribute('data-layout')).toBe('top')
    expect(await colorOf(page, '--primary')).toBe([...seen].at(-1))
    expect(await page.locator('html').getAttribute('class')).toContain('color-weak')
    await openSettings(page)
    expect(await drawer.getByRole('radio', { name: '酱紫' }).isChecked()).toBe(true)
    expect(await drawer.getByRole('radio', { name: '流式' }).isChecked()).toBe(true)
    const hiding = drawer.getByRole('switch', { name: '下滑时隐藏 Header' })
    expect(await hiding.isChecked()).toBe(true)
    expect(await drawer.getByRole('switch', { name: '多页签模式' }).isChecked()).toBe(false)

    // What does not hide cannot be told to.
    await drawer.getByRole('switch', { name: '固定 Header', exact: true }).click()
    await expect.poll(() => hiding.isDisabled()).toBe(true)
    expect(await hiding.isChecked()).toBe(false)
    await drawer.getByRole('radio', { name: '侧边栏导航' }).check({ force: true })
    await drawer.getByRole('switch', { name: '固定侧边菜单' }).click()
    await page.mouse.move(600, 600)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(true)
    await expect
      .poll(async () => (await page.getByRole('menuitem', { name: '首页' }).boundingBox())?.y)
      .toBeLessThan(0)
  },
)

journey('another window of the origin follows, and so do the defaults', async ({ at }) => {
  const page = await at.open('admin')
  await store(page, 'DEFAULT_COLOR', '#722ED1')
  await store(page, 'DEFAULT_COLOR_WEAK', true)
  await logInAs(page, 'admin')
  await page.reload()
  await expect.poll(() => colorOf(page, '--primary')).toBe('#722ed1')

  const other = await at.open('admin', { path: '/dashboard/analysis' })
  await openSettings(other)
  await other.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => colorOf(page, '--primary')).toBe('#1370c7')
  await expect.poll(() => page.locator('html').getAttribute('class')).not.toContain('color-weak')
})

journey(
  '[THEME-02] light, at the side, bounded, with tabs until the user chooses; a failed change says so',
  async ({ at }) => {
    const page = await at.open('admin')
    // The system's wish counts only for the one who follows it.
    await page.emulateMedia({ colorScheme: 'dark' })
    await logInAs(page, 'admin')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    const drawer = await openSettings(page)
    for (const name of ['浅色', '侧边栏导航', '固定']) {
      expect(await drawer.getByRole('radio', { name, exact: true }).isChecked(), name).toBe(true)
    }
    expect(await drawer.getByRole('switch', { name: '多页签模式' }).isChecked()).toBe(true)

    await fillStorage(page)
    await drawer.getByRole('radio', { name: '跟随系统' }).check({ force: true })
    await page.getByText('Failed to update theme').waitFor()
    await page.getByRole('alert').getByText('存储空间已满').waitFor()
    // It holds for as long as the page is there.
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.reload()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
  },
)

journey('the page is dressed before its first paint, and not again', async ({ at }) => {
  const page = await at.open('admin')
  await store(page, 'DEFAULT_COLOR', '#722ED1')
  await store(page, 'DEFAULT_COLOR_WEAK', true)
  await dressIn(page, 'dark')
  await logInAs(page, 'admin')
  await page.addInitScript(() => {
    window.looks = []
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const look = () => {
      const root = document.documentElement
      const background =
        document.body === null ? '' : getComputedStyle(document.body).backgroundColor
      window.looks.push({
        at: performance.now(),
        look: `${root?.dataset['theme']} ${root?.style.getPropertyValue('--primary')} ${root?.className}`,
        background,
      })
    }
    new MutationObserver(look).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-theme', 'style', 'class'],
    })
  })

  await page.reload()
  await page.getByRole('heading', { name: '我最近的操作' }).waitFor()
  const { looks, firstPaint } = await page.evaluate(() => ({
    looks: window.looks,
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  }))
  expect(looks[0]?.at).toBeLessThan(firstPaint)
  expect(new Set(looks.map(({ look }) => look))).toEqual(new Set(['dark #a377e1 color-weak']))
  const backgrounds = new Set(looks.map(({ background }) => background).filter(Boolean))
  expect(backgrounds).toEqual(new Set(['rgb(15, 20, 25)']))
})

async function openSettings(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await drawer.getByRole('button', { name: '恢复默认' }).waitFor()
  return drawer
}

async function widthOf(page: Page): Promise<number | undefined> {
  const box = await page.locator('.shell-content-inner').first().boundingBox()
  return box?.width
}

declare global {
  interface Window {
    /** Each change of the document's look, as the test recorded it. */
    looks: { at: number; look: string; background: string }[]
  }
}
