import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey(
  'the tabs of the panel are walked through with the keyboard, and Back works',
  async ({ at }) => {
    const other = await at.makeWorld()
    const page = await at.open('home', { path: '/__fake/' })
    const shown = () => page.getByRole('tab', { selected: true }).textContent()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))

    await page.getByRole('heading', { name: '程望舒' }).waitFor()
    await page.getByRole('tab', { name: '账号' }).focus()
    await page.keyboard.press('ArrowLeft')
    expect(await page.getByRole('tab').last().getAttribute('aria-selected')).toBe('true')
    expect(
      await page
        .getByRole('tab')
        .last()
        .evaluate((tab) => tab === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Home')
    expect(await shown()).toBe('账号')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toBe('账号')

    // The address says which tab and which world, so that it can be sent to somebody.
    await page.getByRole('tab', { name: '时钟与模拟' }).click()
    await page.getByLabel('当前世界').selectOption(other.name)
    await expect.poll(() => new URL(page.url()).hash).toBe(`#clock?world=${other.name}`)
    await page.goBack()
    await expect.poll(() => page.getByLabel('当前世界').inputValue()).toBe(at.world.name)
    expect(await shown()).toBe('时钟与模拟')
    await page.goBack()
    await expect.poll(shown).toBe('账号')
    await page.goForward()
    await page.goForward()
    await page.reload()
    await expect.poll(() => page.getByLabel('当前世界').inputValue()).toBe(other.name)
    expect(await shown()).toBe('时钟与模拟')

    // Only the shown tab asks the server.
    asked.length = 0
    await page.reload()
    await page.getByRole('region', { name: '时钟' }).locator('time').waitFor()
    expect(asked).not.toContain('/config.json')
  },
)

/** What each tab has read when it is all there, in their order. */
const contents: Readonly<Record<string, string | RegExp>> = {
  账号: '程望舒',
  场景: '服务商受理批次单',
  故障: '现在没有故障',
  请求: /^实时$/,
  时钟与模拟: '支付宝签约',
  发件箱: '还没有发出任何东西',
  世界与快照: '还没有快照',
  真实服务: /^没有设置真实服务/,
  回调: '还没有回调地址：什么都不会发出。',
  资金核对: '条规则全部成立',
  魔法值: 'qa500',
}

journey('axe finds nothing serious on any tab of the panel, light and dark', async ({ at }) => {
  const page = await at.open('home', { path: '/__fake/' })
  const panel = page.getByRole('tabpanel')

  await page.getByRole('heading', { name: '程望舒' }).waitFor()
  expect(await page.getByRole('tab').allTextContents()).toEqual(Object.keys(contents))
  const examine = async (title: string) => {
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await seriousOn(page), `${title}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await seriousOn(page), `${title}, dark`).toEqual([])
  }
  for (const [title, content] of Object.entries(contents)) {
    await page.getByRole('tab', { name: title }).click()
    await panel.getByText(content).first().waitFor()
    await examine(title)
  }

  // The tenth is a page of its own.
  await page.getByRole('link', { name: '接口文档' }).click()
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await examine('接口文档')
})
