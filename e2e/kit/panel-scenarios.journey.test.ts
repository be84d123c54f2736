import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { workspaceOf } from '#e2e/harness/login.ts'

journey(
  'a scenario of the panel opens in a world of its own, at its first screen',
  async ({ at }) => {
    const page = await at.open('home', { path: '/__fake/#scenarios' })

    const coming = page.context().waitForEvent('page')
    await page.getByRole('button', { name: '在新世界打开：服务商受理批次单' }).click()
    const opened = await coming
    // Said for seconds only, while the other window is looked at.
    const said = page.getByText(/^已在世界 orders-to-accept\S* 打开：/).waitFor()
    await opened.waitForURL(/\/\/provider\.orders-to-accept[^/]*\/user\/login/)
    await said
    await opened.getByRole('button', { name: '登录', exact: true }).click()
    await opened.waitForURL(/\/provider\/payout\/batchOrder$/)
    await workspaceOf(opened)
    await opened.close()

    // The panel stays, with that world chosen.
    const name = await page.getByLabel('当前世界').inputValue()
    expect(name).toMatch(/^orders-to-accept/)

    // Into the chosen world only after it was said what is lost.
    await page.getByRole('button', { name: `载入 ${name}：三天后的分润` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('这些会丢失，且不能恢复：').waitFor()
    const next = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: '载入' }).click()
    await page.getByText(`${name} 现在是：三天后的分润`).waitFor()
    await (await next).waitForURL(new RegExp(`//agent\\.${name}\\.`))

    await page.getByRole('tab', { name: '世界与快照' }).click()
    await page.getByRole('button', { name: `删除世界 ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByText(`已删除世界 ${name}`).waitFor()
  },
)

journey(
  'magic values are found and copied, and the banner of the application leads to the panel',
  async ({ at }) => {
    const merchant = await at.open('merchant', { as: 'merchant' })
    await merchant.getByRole('link', { name: '打开控制面板' }).click()
    await merchant.getByRole('tab', { name: '魔法值' }).click()
    await expect.poll(() => merchant.getByLabel('当前世界').inputValue()).toBe(at.world.name)

    await merchant.getByLabel('搜索魔法值').fill('qa500')
    await merchant.getByRole('button', { name: '复制 qa500' }).click()
    await merchant.getByText('已复制 qa500').waitFor()
    expect(await merchant.getByRole('row').count()).toBe(2)
    await merchant.getByLabel('搜索魔法值').fill('no such value')
    await merchant.getByText('没有符合的魔法值').waitFor()
  },
)
