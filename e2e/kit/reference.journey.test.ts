import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

journey('the API reference finds a call, tells of it, and sends it as a role', async ({ at }) => {
  const page = await at.open('home', { path: '/__fake/docs' })
  const title = page.locator('#page-title')

  await page.getByText('/__fake/openapi.json').waitFor()
  expect.soft(await seriousOn(page), 'start').toEqual([])

  await page.keyboard.press('/')
  await page.keyboard.type('/sys/user/list')
  await page.keyboard.press('Enter')
  await expect.poll(() => title.textContent()).toBe('查询用户列表')
  expect(page.url()).toMatch(/#user\.list$/)
  await page.getByText('以掩码显示').first().waitFor()
  expect.soft(await seriousOn(page), 'call').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await seriousOn(page), 'call, dark').toEqual([])

  await page.getByText('试一试').click()
  await page.getByLabel('以谁的身份').selectOption('merchant')
  await page.getByRole('button', { name: '发送' }).click()
  const answer = page.locator('.answer')
  await answer.getByText(`HTTP 200`).waitFor()
  // Anyone who opens the reference at a world's own origin works on that world.
  await answer.getByText(`世界 ${at.world.name}`).waitFor()
  await answer.getByText('"success": true').waitFor()

  await page.getByRole('button', { name: 'Switch to English' }).click()
  await page.getByRole('heading', { name: 'List users' }).waitFor()
})

journey('the API reference reads on a phone, from the panel and by its address', async ({ at }) => {
  const panel = await at.open('home', { path: '/__fake/', size: 'phone' })
  await panel.getByRole('link', { name: '接口文档' }).click()
  await panel.getByRole('button', { name: '目录' }).click()
  await panel.getByLabel('搜索接口、路径或字段').fill('登录')
  await panel
    .getByRole('navigation')
    .getByRole('link', { name: '登录', exact: false })
    .first()
    .click()
  await expect.poll(() => panel.locator('#page-title').textContent()).toContain('登录')

  const page = await at.open('home', { path: '/__fake/docs#user.freeze', size: 'phone' })
  await page.getByRole('heading', { name: '冻结或解冻用户' }).waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)

  await page.goto(`${at.world.urls.home}/__fake/docs#no.such`)
  await page.getByText('没有接口 no.such。').waitFor()
})
