import { type Page } from 'playwright-core'
import { type Role } from '@settle/shared/core/role.ts'

/** Who holds the seeded account of each role (fixtures/users.json). */
const holders: Readonly<Record<Role, string>> = {
  admin: '林疏桐',
  operator: '周以宁',
  agent: '何见山',
  merchant: '程望舒',
  provider: '谢长宁',
}

/** Logs in by the card of a role on the login page, and waits until the workspace is there. */
export async function logInAs(page: Page, role: Role): Promise<void> {
  const cards = page.getByRole('region', { name: '演示账号' })
  await cards.getByRole('button', { name: holders[role] }).click()
  await workspaceOf(page)
}

/**
 * Leaves the session of a user in a window as the client keeps it (wire.md 17.1), but without an end, for journeys that
 * are not about the login: the server gives it, and no screen is opened for it.
 */
export async function takeSession(page: Page, origin: string, username: string): Promise<void> {
  // The lightest page there is.
  await page.goto(`${origin}/favicon.svg`)
  await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const response = await fetch('/sys/login', { method: 'POST', headers, body })
      const { success, message, result } = await response.json()
      if (success !== true) throw new Error(String(message))
      const kept = {
        Login_Username: result.userInfo.username,
        Login_Userinfo: result.userInfo,
        TENANT_ID: result.userInfo.tenantid,
        UI_CACHE_DB_DICT_DATA: result.sysAllDictItems,
        DICT_LOCALE: 'zh-CN',
        'Access-Token': result.token,
      }
      for (const [key, value] of Object.entries(kept)) {
        localStorage.setItem(`pro__${key}`, JSON.stringify({ value, expire: null }))
      }
    },
    JSON.stringify({ username, password: 'Hz123456' }),
  )
}

/** Fills in the login form and sends it; what comes of it is the caller's to see. */
export async function logInWith(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Waits until somebody is logged in and their menu is there. */
export async function workspaceOf(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '退出' }).waitFor()
}

/** Logs out, and confirms it. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '退出' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
}
