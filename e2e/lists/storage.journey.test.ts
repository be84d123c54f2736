import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs, workspaceOf } from '#e2e/harness/login.ts'
import { fillStorage } from '#e2e/harness/look.ts'
import { rowOf } from '#e2e/harness/lists.ts'

const keys = [
  'Access-Token',
  'Login_Username',
  'Login_Userinfo',
  'UI_CACHE_DB_DICT_DATA',
  'TENANT_ID',
  'SIDEBAR_TYPE',
  'DEFAULT_THEME',
  'DEFAULT_LAYOUT_MODE',
  'DEFAULT_COLOR',
  'DEFAULT_COLOR_WEAK',
  'DEFAULT_FIXED_HEADER',
  'DEFAULT_FIXED_SIDEMENU',
  'DEFAULT_FIXED_HEADER_HIDDEN',
  'DEFAULT_CONTENT_WIDTH_TYPE',
  'DEFAULT_MULTI_PAGE',
  'LOCALE',
  'enhance_menu',
  'LIST_density',
  'LIST_columns.users',
].map((name) => `pro__${name}`)
const windowKeys = ['RELOADS', 'SIGN_OUT_NOTICE', 'SIMULATION_BANNER_SEEN', 'OPEN_TABS'].map(
  (name) => `pro__${name}`,
)

// Broken, and of another version: readable, but nothing that we would write.
const leftovers = [
  '{',
  '',
  'null',
  '7',
  '{"value":{"info":7},"expire":null}',
  '{"value":[null],"expire":null}',
  '{"value":"x","expire":"never"}',
]

journey(
  'whatever an earlier version left behind, the client opens and a login works',
  async ({ at }) => {
    const page = await at.open('admin')
    for (const text of leftovers) {
      await page.evaluate(
        ({ local, perWindow, value }) => {
          for (const key of local) localStorage.setItem(key, value)
          for (const key of perWindow) sessionStorage.setItem(key, value)
        },
        { local: keys, perWindow: windowKeys, value: text },
      )
      await page.goto(`${at.world.urls.admin}/isystem/user`)
      await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    }
    await logInAs(page, 'admin')
    await rowOf(page, 'ob_audit').waitFor()

    // A live token whose user is of another version asks for a new login.
    await page.evaluate(() => {
      localStorage.setItem(
        'pro__Login_Userinfo',
        '{"value":{"username":"admin","info":{}},"expire":null}',
      )
    })
    await page.reload()
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  },
)

journey(
  'a full storage is told once, with what to do, and a login works all the same',
  async ({ at }) => {
    const page = await at.open('admin')
    await fillStorage(page)
    await logInAs(page, 'admin')

    const notice = page.getByRole('alert').filter({ hasText: '存储空间已满' })
    await notice.getByText('请在浏览器设置中清理本站的数据').waitFor()
    await notice.getByRole('button', { name: '知道了' }).click()
    await notice.waitFor({ state: 'hidden' })

    await page.getByRole('menuitem', { name: '系统管理' }).click()
    await page.getByRole('menuitem', { name: '用户管理' }).click()
    await rowOf(page, 'ob_audit').getByText('正常').waitFor()
    expect(await notice.count()).toBe(0)
  },
)

journey(
  'a browser that forbids storage shows the client, which says what is not kept',
  async ({ at }) => {
    const page = await at.open('admin')
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
      }
    })
    await page.reload()
    const notice = page.getByRole('alert').filter({ hasText: '浏览器禁止本站保存数据' })
    await notice.getByText('请在浏览器的隐私设置中允许本站保存数据').waitFor()

    await logInAs(page, 'admin')
    await notice.getByRole('button', { name: '知道了' }).click()
    await page.getByRole('menuitem', { name: '系统管理' }).click()
    await page.getByRole('menuitem', { name: '用户管理' }).click()
    await rowOf(page, 'ob_audit').getByText('正常').waitFor()
    await page.getByRole('button', { name: '收起菜单' }).click()
    await workspaceOf(page)
    expect(await notice.count()).toBe(0)
  },
)
