// @module-tag core
import { expect } from 'vitest'
import { journey } from '#e2e/harness/journey.ts'
import { countRedraws, redrawsUntil } from './redraws.ts'
import { openEntry, tabOf } from '#e2e/harness/tabs.ts'

const lists = [
  ['用户管理', '/isystem/user'],
  ['系统日志', '/isystem/log'],
] as const

// A step of the window once drew the whole workspace anew, some 1,800 components, before the page was in sight
// (decision 231). The counts are those of React and the same on every machine.
journey(
  '[TABS-01] a page in another tab is in sight before menu and frame are drawn again',
  async ({ at }) => {
    const page = await at.open('admin', { as: 'admin' })
    await countRedraws(page)
    for (const [entry, path] of lists) {
      await openEntry(page, '系统管理', entry)
      await page.locator(`${shownPanel(path)} .list-card[aria-busy=false]`).waitFor()
    }

    const switched = await redrawsUntil(page, shownPanel('/isystem/user'), () =>
      tabOf(page, '用户管理').click(),
    )
    expect(switched).toBeGreaterThan(0)
    expect(switched).toBeLessThan(500)
    await page.locator('.ant-menu-item-selected', { hasText: '用户管理' }).waitFor()
  },
)

/** The panel of an open page while it is the shown one. */
function shownPanel(path: string): string {
  return `.tab-panel[aria-labelledby="tab-${path}"]:not([style*="display: none"])`
}
