import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs, logInWith, workspaceOf } from '#e2e/harness/login.ts'

async function openDialog(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: /平台/ }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  return page.getByRole('dialog', { name: '修改密码' })
}

/** The messages at the top of the page of one kind, which stay for seconds. */
function messageOf(page: Page, kind: 'success' | 'warning' | 'error', text: string) {
  return page.locator(`.ant-message-${kind}`).filter({ hasText: text })
}

journey(
  '[PWD-01] [HTTP-04] one changes their own password; what is refused is a warning here and an error elsewhere',
  async ({ at }) => {
    const page = await at.open('admin')
    await logInAs(page, 'admin')
    const dialog = await openDialog(page)
    const old = dialog.getByLabel('旧密码', { exact: true })
    const fresh = dialog.getByLabel('新密码', { exact: true })
    const again = dialog.getByLabel('确认新密码', { exact: true })
    const ok = dialog.getByRole('button', { name: '确定' })
    expect((await dialog.boundingBox())?.width).toBe(800)

    await old.fill('   ')
    await ok.click()
    await dialog.getByText('请输入旧密码!').waitFor()
    await dialog.getByText('请输入新密码!').waitFor()
    await dialog.getByText('请确认新密码!').waitFor()

    await old.fill('Wrong1234')
    await fresh.fill(' Linshutong26 ')
    await again.fill('Linshutong27')
    await dialog.getByText('两次输入的密码不一样！').waitFor()
    await again.fill('Linshutong26')
    await dialog.getByText('两次输入的密码不一样！').waitFor({ state: 'hidden' })
    await ok.click()
    await messageOf(page, 'warning', '旧密码输入错误!还可尝试 4 次').waitFor()
    expect(await dialog.isVisible()).toBe(true)

    await old.fill(' Hz123456 ')
    await ok.click()
    await messageOf(page, 'success', '密码重置成功!').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    const other = await at.open('home')
    await logInWith(other, 'admin', 'Linshutong26')
    await workspaceOf(other)

    // Elsewhere what is refused is an error.
    await page.route('**/sys/user/list?*', (route) =>
      route.fulfill({ json: { success: false, message: '名单正在整理', code: 500, result: null } }),
    )
    await page.goto(`${at.world.urls.admin}/isystem/user`)
    await messageOf(page, 'error', '名单正在整理').waitFor()
    // And of a question that is not there the page says so with a warning.
    await page.goto(`${at.world.urls.admin}/system/questionDetail?id=1`)
    await page.locator('.ant-message-warning').first().waitFor()
  },
)

journey(
  '[PWD-01] the dialog leads out, and does not open when nobody is logged in',
  async ({ at }) => {
    const page = await at.open('admin')
    await logInAs(page, 'admin')
    // What the first page still asks for may find out first.
    at.expectTrouble(/^401: GET /)
    await page.getByRole('banner').getByRole('button', { name: /平台/ }).click()
    const entry = page.getByRole('menuitem', { name: '修改密码' })
    await entry.waitFor()
    await page.evaluate(() => localStorage.removeItem('pro__Access-Token'))
    await entry.click()
    await messageOf(page, 'warning', '当前系统无登录用户!').waitFor()
    expect(await page.getByRole('dialog', { name: '修改密码' }).count()).toBe(0)

    await page.reload()
    await logInAs(page, 'admin')
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: '退出登录' }).click()
    await page.getByText('真的要注销登录吗 ?').waitFor()
    await page.getByRole('dialog').last().getByRole('button', { name: '确定' }).click()
    await page.waitForURL('**/user/login')
  },
)
