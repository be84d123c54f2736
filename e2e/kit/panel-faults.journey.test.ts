import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { workspaceOf } from '#e2e/harness/login.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

const faultsIn = (page: Page) => page.getByRole('region', { name: '生效中的故障' })
const formIn = (page: Page) => page.getByRole('region', { name: '让请求出错' })

async function chooseCall(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: '接口' }).fill(text)
  await page.getByRole('option', { name }).first().click()
}

journey(
  'a rule of the panel hits the call in the window of the user that it is for',
  async ({ at }) => {
    const admin = await at.open('admin', { as: 'admin' })
    const page = await at.open('home', { path: '/__fake/#faults' })
    const form = formIn(page)

    // Anyone who types before the calls are read loses nothing.
    const call = page.getByRole('combobox', { name: '接口' })
    await page.route(/\/v1\/operations$/, async (route) => {
      await call.fill('/sys/user/list')
      await route.continue()
    })
    await page.reload()
    await page.getByRole('option', { name: '查询用户列表' }).first().click()
    await form.getByText('GET /sys/user/list').waitFor()
    await form.getByLabel('错误').selectOption('business')
    await form.getByLabel('对谁').selectOption('一个用户')
    await form.getByLabel('用户名').fill('admin')
    await form.getByLabel('提示信息').fill("it's 停用 today")
    const curl = page.locator('#fault-curl')
    await expect.poll(() => curl.textContent()).toContain(`it'\\''s 停用 today`)
    await form.getByRole('button', { name: '建立规则' }).click()
    await faultsIn(page).getByText('还会触发 1 次 · 已触发 0 次').waitFor()

    await admin.goto(`${at.world.urls.admin}/isystem/user`)
    await admin.getByText("it's 停用 today").first().waitFor()
    // The list follows while the other window works.
    await faultsIn(page).getByText('还会触发 0 次 · 已触发 1 次').waitFor()
    await faultsIn(page).getByText('次数已用完').waitFor()

    await faultsIn(page).getByRole('button', { name: '全部删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '全部删除' }).click()
    await faultsIn(page).getByText('现在没有故障').waitFor()
  },
)

journey(
  'the presets of the panel, what happens once, and a gate that is let go',
  async ({ at }) => {
    at.expectTrouble(/^504: GET .*\/dashboard\/overview/)
    const merchant = await at.open('merchant', { as: 'merchant' })
    const page = await at.open('home', { path: '/__fake/#faults' })

    // The dashboard's call, by one press.
    await page
      .getByRole('group', { name: '商户首页的请求' })
      .getByRole('button', { name: '504' })
      .click()
    await faultsIn(page).getByText('HTTP 504').waitFor()
    const failed = merchant.waitForResponse(
      (response) => response.url().includes('/dashboard/overview') && response.status() === 504,
    )
    await merchant.reload()
    await failed
    await faultsIn(page).getByText('次数已用完').waitFor()

    // A gate holds the next request of this kind until it is let go.
    const form = formIn(page)
    await chooseCall(page, 'dashboard.overview', '首页数字')
    await form.getByLabel('错误').selectOption('gate')
    await form.getByRole('button', { name: '下一次', exact: true }).click()
    await faultsIn(page).getByText('下一次').first().waitFor()
    const answered = merchant.waitForResponse((response) =>
      response.url().includes('/dashboard/overview'),
    )
    await merchant.reload()
    await faultsIn(page).getByText('放行（1 个等待中）').click()
    await page.getByText('已放行 1 个请求').waitFor()
    expect((await answered).status()).toBe(200)
    await workspaceOf(merchant)
  },
)

journey('the panel explains, says what cannot be, and keeps what was typed', async ({ at }) => {
  at.expectTrouble(/^400: POST .*\/faults$/)
  at.expectTrouble(/^404: POST .*\/explain$/)
  const link = '/__fake/#faults?operation=user.list&effect=business&message=x&user=nobody-here'
  const page = await at.open('home', { path: link })
  const form = formIn(page)
  const explain = page.getByRole('region', { name: '为什么' })

  // A link from elsewhere fills the form.
  await form.getByText('GET /sys/user/list').waitFor()
  expect(await form.getByLabel('用户名').inputValue()).toBe('nobody-here')
  expect(await form.getByLabel('提示信息').inputValue()).toBe('x')
  await form.getByRole('button', { name: '建立规则' }).click()
  await page.getByText('这个世界没有用户 nobody-here').waitFor()

  await form.getByLabel('延迟（毫秒）').fill('soon')
  await form.getByRole('button', { name: '建立规则' }).click()
  await form.getByText('FAKE_BAD_FAULT').waitFor()
  expect(await form.getByLabel('延迟（毫秒）').inputValue()).toBe('soon')

  await explain.getByLabel('谁发出').fill('merchant')
  await explain.getByRole('button', { name: '用上面选的接口' }).click()
  await explain.getByText('没有用户 nobody-here').waitFor()
  await explain.getByLabel('谁发出').fill('admin')
  await explain.getByRole('button', { name: '会发生什么' }).click()
  await explain.getByText('不会出错，得到真实的回答').waitFor()
  await explain.getByText('针对其他用户').waitFor()

  await page.getByRole('button', { name: 'Switch to English' }).click()
  await page.getByRole('heading', { name: 'Make a request fail' }).waitFor()
  await expect.poll(() => page.getByLabel('Delay (ms)').inputValue()).toBe('soon')
  await page.getByRole('combobox', { name: 'Call' }).click()
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  expect.soft(await seriousOn(page), 'with its list open').toEqual([])
})

journey('the panel makes real 401 and 403', async ({ at }) => {
  at.expectTrouble(/^401: /)
  at.expectTrouble(/^409: POST .*revoke-permission$/)
  const merchant = await at.open('merchant', { as: 'merchant' })
  const page = await at.open('home', { path: '/__fake/#faults' })
  const card = page.getByRole('region', { name: '真实的 401 和 403' })

  await card.getByLabel('按钮权限').fill('payout:submit')
  await card.getByRole('button', { name: '收回权限' }).click()
  await page.getByText('已收回 merchant 的权限 payout:submit').waitFor()
  await card.getByRole('button', { name: '收回权限' }).click()
  await card.getByText('FAKE_PERMISSION_NOT_HELD').waitFor()

  await card.getByRole('button', { name: '让登录过期' }).click()
  await page.getByText('merchant 的 1 个登录已过期').waitFor()
  await merchant.waitForURL(/\/user\/login/)
})
