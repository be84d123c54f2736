// @module-tag core

import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { epochMsOf, parseDateTime } from '@settle/shared/core/day.ts'
import { journey } from '#e2e/harness/journey.ts'

const worldLine = (page: Page, name: string) =>
  page.getByRole('region', { name: '世界' }).getByRole('listitem').filter({ hasText: name })

journey('the control panel makes a world, moves its clock and takes it back', async ({ at }) => {
  const name = `${at.world.name}-b`
  const page = await at.open('home', { path: '/__fake/' })
  const tab = (title: string) => page.getByRole('tab', { name: title })
  const clock = page.getByRole('region', { name: '时钟' })
  const shown = async () => (await clock.locator('time').first().textContent()) ?? ''

  // The panel of a world's own origin begins with that world.
  await page.getByRole('heading', { name: '程望舒' }).waitFor()
  expect(await page.getByLabel('当前世界').inputValue()).toBe(at.world.name)

  await tab('世界与快照').click()
  await page.getByLabel('新世界的名字（可不填）').fill(name)
  await page.getByRole('button', { name: '创建世界' }).click()
  await page.getByText(`已创建世界 ${name}`).waitFor()
  await worldLine(page, name).getByText('当前').waitFor()
  await tab('账号').click()
  const merchant = page.getByRole('link', { name: `以商户身份打开 ${name}（新标签页）` })
  expect(await merchant.getAttribute('href')).toContain(`//merchant.${name}.w.localhost`)

  await tab('时钟与模拟').click()
  await clock.getByRole('button', { name: '冻结' }).click()
  await page.getByText(`${name} 的时钟：`).waitFor()
  const before = await shown()
  await clock.getByRole('button', { name: '+3 天' }).click()
  await clock.getByRole('heading', { name: '发生了什么' }).waitFor()
  await expect.poll(async () => hoursBetween(before, await shown())).toBe(72)
  await clock.getByLabel('快进多久').fill('90m')
  await clock.getByLabel('快进多久').press('Enter')
  await expect.poll(async () => hoursBetween(before, await shown())).toBe(73.5)

  await tab('世界与快照').click()
  await page.getByRole('button', { name: `重置世界 ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `重置世界 ${name}？` })
  await dialog.getByText('这些会丢失，且不能恢复：').waitFor()
  await dialog.getByRole('button', { name: '重置' }).click()
  await page.getByText(`世界 ${name} 已回到初始状态`).waitFor()
  await dialog.waitFor({ state: 'detached' })
  const clockAbove = page.getByRole('banner').locator('time')
  expect(hoursBetween(before, (await clockAbove.textContent()) ?? '')).toBeLessThan(1)

  await page.getByRole('button', { name: `删除世界 ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText(`已删除世界 ${name}`).waitFor()
  expect(await worldLine(page, name).count()).toBe(0)
})

journey('the control panel says why a world cannot be made, in either language', async ({ at }) => {
  at.expectTrouble(/^400: POST .*\/__fake\/v1\/worlds$/)
  const page = await at.open('home', { path: '/__fake/#worlds', size: 'phone' })

  await page.getByText('小写字母、数字和连字符，以字母或数字开头，最长 32 位').waitFor()
  await page.getByLabel('新世界的名字（可不填）').fill('Not a name')
  await page.getByRole('button', { name: '创建世界' }).click()
  await page.getByText('FAKE_BAD_WORLD_NAME').waitFor()

  await page.getByRole('button', { name: 'Switch to English' }).click()
  await page.getByRole('button', { name: 'Create world' }).waitFor()
  await page.getByLabel('Name of the new world (optional)').fill('Not a name')
  await page.getByRole('button', { name: 'Create world' }).click()
  await page.getByText('Not a name is no name of a world').waitFor()
})

function hoursBetween(from: string, to: string): number {
  const hourMs = 3_600_000
  return (epochMsOf(parseDateTime(to)) - epochMsOf(parseDateTime(from))) / hourMs
}
