// @module-tag core

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { type MenuEntry } from '@settle/shared/features/menu/menu.ts'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs, logOut } from '#e2e/harness/login.ts'

interface RoleStory {
  readonly role: Role
  readonly tag: string
  readonly greeting: string
  readonly users: string
  readonly log: string
  /** Somebody on the first page of this role's users. */
  readonly colleague: string
}

interface MenuGroup {
  readonly title: string
  readonly screens: readonly { readonly title: string; readonly path: string }[]
}

/** The menu as fixtures/menus has it, without what is not shown in it. */
function menuOf(role: Role): readonly MenuGroup[] {
  const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'menus', role)
  return readdirSync(folder)
    .toSorted()
    .flatMap((name): MenuEntry[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(({ hidden }) => hidden !== true)
    .map(({ title, children = [] }) => ({
      title,
      screens: children.filter(({ hidden }) => hidden !== true),
    }))
}

/** What the menu shows of a group: its screens where it is open, and of a group with one screen that screen. */
function linesOf({ title, screens }: MenuGroup, isOpen: boolean): readonly string[] {
  if (screens.length === 1) return screens.map((screen) => screen.title)
  return [title, ...(isOpen ? screens.map((screen) => screen.title) : [])]
}

const stories: readonly RoleStory[] = [
  {
    role: 'admin',
    tag: '平台',
    greeting: '上午好，林疏桐',
    users: '/isystem/user',
    log: '/isystem/log',
    colleague: 'ob_audit',
  },
  {
    role: 'operator',
    tag: '运营商',
    greeting: '上午好，周以宁',
    users: '/operator/system/user',
    log: '/operator/system/log',
    colleague: 'ob_agree',
  },
  {
    role: 'agent',
    tag: '代理商',
    greeting: '上午好，何见山',
    users: '/agent/system/user',
    log: '/agent/system/log',
    colleague: 'agent',
  },
  {
    role: 'merchant',
    tag: '商户',
    greeting: '上午好，程望舒',
    users: '/merchant/system/user',
    log: '/merchant/system/log',
    colleague: 'yunfan_jb',
  },
  {
    role: 'provider',
    tag: '服务商',
    greeting: '上午好，谢长宁',
    users: '/provider/system/user',
    log: '/provider/system/log',
    colleague: 'luoshui_fp',
  },
]

for (const story of stories) {
  const { role } = story
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
      const groups = menuOf(role)
      const settings = groups.find(({ screens }) =>
        screens.some(({ path }) => path === story.users),
      )
      const log = settings?.screens.find(({ path }) => path === story.log)?.title ?? ''
      await entryOf(page, settings?.title ?? '').click()
      await entryOf(page, users).waitFor()
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(
        groups.flatMap((group) => linesOf(group, group === settings)),
      )

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
