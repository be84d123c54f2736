// @module-tag core

import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { logInAs } from '#e2e/harness/login.ts'
import { dressIn } from '#e2e/harness/look.ts'
import { rowOf } from '#e2e/harness/lists.ts'
import { seriousOn } from '#e2e/harness/serious-findings.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  journey(
    `axe finds nothing serious on login, dashboard, list, form, modal, bell, search and settings, ${colorScheme}`,
    async ({ at }) => {
      const page = await at.open('admin')
      await dressIn(page, colorScheme)
      await page.getByRole('region', { name: '演示账号' }).waitFor()
      expect.soft(await seriousOn(page), 'login').toEqual([])

      await logInAs(page, 'admin')
      await page.getByRole('heading', { name: '我最近的操作' }).waitFor()
      await page
        .getByRole('img', { name: /^图表：/ })
        .first()
        .waitFor()
      expect.soft(await seriousOn(page), 'dashboard').toEqual([])

      await page.goto(`${at.world.urls.admin}/isystem/user`)
      await rowOf(page, 'ob_audit').waitFor()
      expect.soft(await seriousOn(page), 'list').toEqual([])

      await page.getByRole('button', { name: '新增用户' }).click()
      await page.getByRole('dialog', { name: '新增用户' }).getByLabel('姓名').waitFor()
      expect.soft(await seriousOn(page), 'form').toEqual([])
      await page.keyboard.press('Escape')

      const header = page.getByRole('banner')
      await header.getByRole('button', { name: /平台/ }).click()
      await page.getByRole('menuitem', { name: '修改密码' }).click()
      await page.getByRole('dialog', { name: '修改密码' }).getByLabel('旧密码').waitFor()
      expect.soft(await seriousOn(page), 'modal').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('dialog', { name: '修改密码' }).waitFor({ state: 'hidden' })

      await header.getByRole('button', { name: /条未读|通知|公告/ }).click()
      await page.getByRole('tab', { name: '常见问题' }).waitFor()
      expect.soft(await seriousOn(page), 'bell').toEqual([])
      await page.keyboard.press('Escape')

      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: '全局搜索' }).waitFor()
      expect.soft(await seriousOn(page), 'search').toEqual([])
      await page.keyboard.press('Escape')

      await header.getByRole('button', { name: '界面设置' }).click()
      await page.getByRole('dialog', { name: '界面设置' }).waitFor()
      expect.soft(await seriousOn(page), 'settings').toEqual([])
    },
  )
}
