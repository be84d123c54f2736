import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'

journey('what the panel reads anew leaves alone what is under the hand', async ({ at }) => {
  at.expectTrouble(/^403: GET .*\/sys\/user\/list/)
  const token = await at.world.tokenOf('admin')
  const page = await at.open('home', {
    path: '/__fake/#faults?operation=user.list&effect=403&user=admin&times=3',
  })
  await page.getByRole('button', { name: '建立规则' }).click()
  const remove = page.getByRole('button', { name: /^删除故障/ })
  await remove.focus()
  const held = await remove.elementHandle()

  // The line counts what another window does, and stays the line that it was.
  await page.evaluate(async (secret) => {
    await (await fetch('/sys/user/list', { headers: { 'X-Access-Token': secret } })).text()
  }, token)
  await page.getByText('还会触发 2 次 · 已触发 1 次').waitFor()
  expect(await held?.evaluate((node) => node === document.activeElement)).toBe(true)

  // What is typed stays over other tabs, other readings and another language.
  await page.getByRole('tab', { name: '世界与快照' }).click()
  await page.getByLabel('快照的名字（可不填）').fill('kept')
  await page.getByRole('tab', { name: '资金核对' }).click()
  await page.getByText(/\d+ 条规则全部成立/).waitFor()
  await page.getByRole('tab', { name: '世界与快照' }).click()
  await page.getByRole('button', { name: 'Switch to English' }).click()
  const name = page.getByLabel('Name of the snapshot (optional)')
  expect(await name.inputValue()).toBe('kept')
})

journey('the panel drops what is told late of a world that was left', async ({ at }) => {
  const other = await at.makeWorld()
  await at.world.snapshot('of-the-first')
  await other.snapshot('of-the-other')
  const page = await at.open('home', { path: '/__fake/' })
  await page.getByRole('heading', { name: '程望舒' }).waitFor()

  let answer: (() => void) | undefined
  const isLeft = new Promise<void>((resolve) => {
    answer = resolve
  })
  const late = new RegExp(`/worlds/${at.world.name}/snapshots$`)
  const asked = page.waitForRequest(late)
  await page.route(late, async (route) => {
    await isLeft
    await route.continue()
  })
  await page.getByRole('tab', { name: '世界与快照' }).click()
  await asked
  await page.getByLabel('当前世界').selectOption(other.name)
  const snapshots = page.getByRole('region', { name: '快照', exact: true })
  const restore = (name: string) => snapshots.getByRole('button', { name: `恢复快照 ${name}` })
  await restore('of-the-other').waitFor()
  const told = page.waitForResponse(late)
  answer?.()
  await (await told).finished()
  // Whatever the page makes of it is drawn by then.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
  )
  expect(await restore('of-the-other').count()).toBe(1)
  expect(await restore('of-the-first').count()).toBe(0)
})
