import { type Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './journey.ts'
import { choose, filtersOf } from './lists.ts'
import { workspaceOf } from './login.ts'
import { callsTo } from './simulation.ts'
import { expectTabs, openEntry, tabOf } from './tabs.ts'

const luoshui = { id: '1200000000000000001', name: '洛水众服科技有限公司' }
const haitang = { id: '1200000000000000002', name: '海棠企业服务有限公司' }
const switchCall = '**/sys/switchProvider*'
const ordersCall = '/payout/batchOrder/list'

const switcherOf = (page: Page) => page.getByRole('button', { name: /^当前服务商：/ })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: '切换服务商', exact: true })
const okOf = (page: Page) => dialogOf(page).getByRole('button', { name: '确定' })
const allProvidersOf = (page: Page) => page.getByRole('checkbox', { name: '全部服务商' })
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('pro__Access-Token'))

/** Chooses in the open dialog, but does not confirm. */
async function pick(page: Page, provider: string, channel: string): Promise<void> {
  await choose(page, dialogOf(page), '服务商', provider)
  await choose(page, dialogOf(page), '渠道', channel)
}

/** Which provider the lists of a window ask for. */
function providersAskedBy(page: Page) {
  const calls = callsTo(page, ordersCall)
  return () => calls.map(({ url }) => new URL(url).searchParams.get('providerId'))
}
