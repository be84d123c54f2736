// @module-tag core

import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { rowOf } from '#e2e/harness/lists.ts'

const frozenUser = '/isystem/user?username=zhitong'

journey('[KIT-05] what is done in one world is not seen in another', async ({ at }) => {
  const other = await at.makeWorld()
  const here = await at.open('admin', { as: 'admin', path: frozenUser })
  const there = await at.open('admin', { as: 'admin', world: other })

  await rowOf(here, 'zhitong').getByRole('button', { name: '冻结' }).click()
  await here.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
  await rowOf(here, 'zhitong').getByText('冻结', { exact: true }).first().waitFor()

  await there.goto(other.urls.admin + frozenUser)
  await rowOf(there, 'zhitong').getByText('正常', { exact: true }).waitFor()
})

journey(
  '[KIT-05] one call takes a world back to the seed, and its users stay logged in',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin', path: frozenUser })
    await rowOf(page, 'zhitong').getByRole('button', { name: '冻结' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '冻结' }).click()
    await rowOf(page, 'zhitong').getByRole('button', { name: '解冻' }).waitFor()

    await at.world.reset()
    await page.getByRole('button', { name: '刷新' }).click()
    await rowOf(page, 'zhitong').getByText('正常', { exact: true }).waitFor()
  },
)

journey(
  'a token of another world ends the session with a sentence that names both',
  async ({ at }) => {
    const other = await at.makeWorld()
    const there = await at.open('admin', { as: 'admin', world: other })
    const foreign = await there.evaluate(() =>
      Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const),
    )

    at.expectTrouble(/^409: /)
    const page = await at.open('home')
    await page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, foreign)
    await page.goto(`${at.world.urls.home}/dashboard/analysis`)
    await page
      .getByText(`令牌属于世界 ${other.name}，请求却指定了世界 ${at.world.name}`)
      .first()
      .waitFor()
    await page.waitForURL('**/user/login*')
  },
)

journey('an address that names no world says so and shows the way', async ({ at }) => {
  at.expectTrouble(/^404: GET http:\/\/nowhere\./)
  const page = await at.open('home')
  const { port } = new URL(page.url())

  const answer = await page.goto(`http://nowhere.w.localhost:${port}/dashboard/analysis`)
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: '世界 nowhere 不存在' }).waitFor()
})
