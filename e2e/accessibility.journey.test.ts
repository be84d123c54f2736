import { expect } from 'vitest'
import { journey } from './journey.ts'
import { logInAs } from './login.ts'
import { dressIn } from './look.ts'
import { rowOf } from './lists.ts'
import { seriousOn } from './serious-findings.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  journey(
    `axe finds nothing serious on login, dashboard, list and form, ${colorScheme}`,
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
    },
  )
}
