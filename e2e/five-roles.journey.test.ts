import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { journey } from './journey.ts'
import { logInAs, logOut } from './login.ts'

interface RoleStory {
  readonly role: Role
  readonly tag: string
  readonly greeting: string
  /** The menu as fixtures/menus has it, folders with what they hold. */
  readonly menu: readonly string[]
  readonly users: string
  readonly log: string
  /** Somebody on the first page of this role's users. */
  readonly colleague: string
}

const stories: readonly RoleStory[] = [
  {
    role: 'admin',
    tag: '平台',
    greeting: '上午好，林疏桐',
    menu: [
      '首页',
      '商户管理',
      '服务商管理',
      '代理商列表',
      '运营商管理',
      '付款管理',
      '人员管理',
      '项目管理',
      '资金管理',
      '内容管理',
      '系统管理',
      '用户管理',
      '角色管理',
      '菜单权限',
      '部门管理',
      '数据字典',
      '基础数据',
      '在线报表',
      '校验规则',
      '秘钥管理',
      'IP白名单',
      '系统日志',
      '模拟器',
    ],
    users: '/isystem/user',
    log: '/isystem/log',
    colleague: 'ob_audit',
  },
  {
    role: 'operator',
    tag: '运营商',
    greeting: '上午好，周以宁',
    menu: [
      '首页',
      '商户管理',
      '代理商列表',
      '服务商',
      '付款管理',
      '人员管理',
      '项目与招聘',
      '资金管理',
      '系统设置',
      '企业信息',
      '白标设置',
      '用户管理',
      '角色管理',
      '公告管理',
      '秘钥管理',
      'IP白名单',
      '操作日志',
    ],
    users: '/operator/system/user',
    log: '/operator/system/log',
    colleague: 'ob_agree',
  },
  {
    role: 'agent',
    tag: '代理商',
    greeting: '上午好，何见山',
    menu: [
      '首页',
      '客户管理',
      '业务数据',
      '分润中心',
      '系统设置',
      '企业信息',
      '用户管理',
      '操作日志',
    ],
    users: '/agent/system/user',
    log: '/agent/system/log',
    colleague: 'agent',
  },
  {
    role: 'merchant',
    tag: '商户',
    greeting: '上午好，程望舒',
    menu: [
      '首页',
      '付款管理',
      '人员管理',
      '资金管理',
      '项目管理',
      '系统设置',
      '企业信息',
      '合作服务商',
      '用户管理',
      '角色管理',
      '秘钥管理',
      'IP白名单',
      '操作日志',
    ],
    users: '/merchant/system/user',
    log: '/merchant/system/log',
    colleague: 'yunfan_jb',
  },
  {
    role: 'provider',
    tag: '服务商',
    greeting: '上午好，谢长宁',
    menu: [
      '首页',
      '付款管理',
      '商户与产品',
      '人员管理',
      '项目管理',
      '资金管理',
      '系统设置',
      '企业信息',
      '用户管理',
      '角色管理',
      '秘钥管理',
      'IP白名单',
      '操作日志',
    ],
    users: '/provider/system/user',
    log: '/provider/system/log',
    colleague: 'luoshui_fp',
  },
]

for (const story of stories) {
  const { role, menu } = story
  journey(
    `[ROLE-01] [KIT-01] [HEAD-01] ${role} logs in by its card and finds its own dashboard, menu, users and log`,
    async ({ at }) => {
      const page = await at.open(role)
      await logInAs(page, role)
      await page.waitForURL('**/dashboard/analysis')
      const banner = page.getByRole('banner')
      await banner.getByTitle(story.greeting, { exact: true }).waitFor()
      const [, nickname] = story.greeting.split('，')
      await banner.getByText(`欢迎，${nickname}`, { exact: true }).waitFor()
      await page.getByRole('banner').getByText(story.tag, { exact: true }).waitFor()

      const users = '用户管理'
      const folder = menu.find((entry) => entry.startsWith('系统')) ?? ''
      const log = menu.at(-1) ?? ''
      await entryOf(page, folder).click()
      await entryOf(page, users).waitFor()
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(menu)

      await entryOf(page, users).click()
      await page.waitForURL(`**${story.users}`)
      await page.getByRole('heading', { level: 1, name: '用户管理' }).waitFor()
      await page.getByRole('cell', { name: story.colleague, exact: true }).waitFor()

      await entryOf(page, log).click()
      await page.waitForURL(`**${story.log}`)
      await page.getByRole('navigation', { name: '当前位置' }).getByText(log).waitFor()
      await page
        .getByRole('button', { name: `登录：${role}` })
        .first()
        .waitFor()
    },
  )
}

journey(
  '[HEAD-02] [ROUTE-15] logging out asks first, ends the session on both sides and leads to the login page',
  async ({ at }) => {
    const page = await at.open('merchant')
    await logInAs(page, 'merchant')
    const leave = page.getByRole('banner').getByRole('button', { name: '退出' })
    const dialog = page.getByRole('dialog', { name: '提示' })

    await leave.click()
    await dialog.getByText('真的要注销登录吗 ?', { exact: true }).waitFor()
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const sent = page.waitForRequest((request) => request.url().endsWith('/sys/logout'))
    const [request] = await Promise.all([sent, logOut(page)])
    expect(request.method()).toBe('POST')
    expect(request.headers()['x-access-token']).toMatch(/^[a-z0-9-]+\.[\w-]{43}$/)
    expect(new URL(page.url()).pathname).toBe('/user/login')

    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept).not.toContain('pro__Access-Token')
    expect(kept).not.toContain('pro__UI_CACHE_DB_DICT_DATA')
    await page.goto(`${at.world.urls.merchant}/dashboard/analysis`)
    await page.waitForURL('**/user/login?redirect=%2Fdashboard%2Fanalysis')
  },
)

function entryOf(page: Page, title: string) {
  return page.getByRole('navigation', { name: '菜单' }).getByRole('menuitem', { name: title })
}
