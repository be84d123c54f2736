import axe from 'axe-core'
import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { logInAs } from './login.ts'
import { rowOf } from './lists.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  journey(
    `axe finds nothing serious on login, dashboard, list and form, ${colorScheme}`,
    async ({ at }) => {
      const page = await at.open('admin')
      await page.emulateMedia({ colorScheme })
      await page.getByRole('region', { name: '演示账号' }).waitFor()
      expect.soft(await seriousOn(page), 'login').toEqual([])

      await logInAs(page, 'admin')
      await page.getByRole('heading', { name: '我最近的操作' }).waitFor()
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

interface Finding {
  readonly rule: string
  readonly where: string
  readonly why: string
}

async function seriousOn(page: Page): Promise<Finding[]> {
  // By hand, because a script tag of a foreign source is not for our pages.
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => ({
          rule: id,
          where: target.join(' '),
          why: failureSummary.split('\n').slice(1).join(' ').trim(),
        })),
      )
  })
}

declare global {
  interface Window {
    /** What the source of axe-core leaves behind. */
    axe: typeof axe
  }
}
