import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDashboard } from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { addFen, fen, formatYuan, parseYuan } from '@settle/shared/core/money/fen.ts'
import { startTestServer, type TestServer } from '@settle/server/test/harness/test-server.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { AnalysisScreen } from './analysis.screen.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

function Home({ paths }: { paths: readonly string[] }) {
  const session = useSession()
  if (session === undefined) return null
  return (
    <AnalysisScreen
      userInfo={session.userInfo}
      links={[]}
      paths={new Set(paths)}
      logPath={undefined}
    />
  )
}

function openAs(username: string, { query = '', paths = [] as readonly string[] } = {}) {
  return renderScreen(<Home paths={paths} />, {
    server,
    as: username,
    path: `/dashboard/analysis${query}`,
  })
}

/** The card of a figure. */
async function cardOf(name: string) {
  const label = await screen.findByText(name)
  const card = label.closest<HTMLElement>('.figure-card, .hero-card')
  if (card === null) throw new Error(`${name} is on no card.`)
  return card
}

test('a merchant sees what it has with its current provider, or with all of them', async () => {
  const { user } = await openAs('merchant')

  expect(await cardOf('可用余额')).toHaveTextContent('286,540.18')
  await user.click(screen.getByRole('checkbox', { name: '全部服务商' }))
  expect(window.location.search).toBe('?provider=all')
  // 52,300.00 more lie in the pool of its other provider.
  await screen.findByText('338,840.18')
})

test('a merchant reads first what it has, how long that lasts, and what it does with it', async () => {
  await openAs('merchant', {
    paths: ['/merchant/payout/create', '/merchant/account/recharge', '/merchant/payout/item'],
  })
  const first = within(await cardOf('可用余额'))

  expect(first.getByText(/^按近 30 天的支出，约可用 \d+ 天。$/)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/merchant\/payout\/item\?.*finishTime_begin=/),
  )
  expect(first.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['发起付款', '充值']),
  )
})

test('the period stands in the address, and an unknown one is this month', async () => {
  const { user } = await openAs('provider', { query: '?period=century' })
  const month = await call(readDashboard, { query: { period: 'month' } })
  const payout = month.cards.find(({ figure }) => figure === 'payout')?.value ?? 0

  expect(await cardOf('本月下发')).toHaveTextContent(formatYuan(fen(payout)))
  await user.click(screen.getByRole('button', { name: '近6月' }))
  expect(await cardOf('近6月下发')).toBeVisible()
  expect(new URLSearchParams(window.location.search).get('period')).toBe('halfYear')
})

test('behind every chart stands a table that adds up', async () => {
  const { user } = await openAs('merchant')
  const chart = await screen.findByRole('region', { name: '费用构成' })
  await user.click(within(chart).getByRole('button', { name: '以表格查看' }))

  const [heads = [], ...rows] = within(chart)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  const amounts = rows.map(([, amount = '']) => parseYuan(amount.replaceAll(',', '')))
  expect(heads).toEqual(['构成', '金额(元)', '占比'])
  expect(rows.map(([name]) => name)).toEqual(['实发金额', '服务费', '税费', '合计'])
  expect(addFen(...amounts.slice(0, -1))).toBe(amounts.at(-1))
})

test('a figure leads to its rows where the menu has them, and is plain text where it has not', async () => {
  await openAs('merchant', { paths: ['/merchant/payout/item'] })
  const paid = within(await cardOf('本月下发'))

  const address = paid.getByRole('link').getAttribute('href') ?? ''
  expect(address).toMatch(/^\/merchant\/payout\/item\?status=2&finishTime_begin=2026-11-01/)
  expect(within(await cardOf('可用余额')).queryByRole('link', { name: /可用余额/ })).toBeNull()
})

test('a merchant who has just begun is told what to do next', async () => {
  await openAs('tingchao', { paths: ['/merchant/payout/create', '/merchant/payout/batchOrder'] })

  const orders = within(await screen.findByRole('region', { name: '最近批次' }))
  expect(await orders.findByText('暂无批次，去发起付款')).toBeVisible()
  // Figures and orders come each with an answer of their own.
  expect(await screen.findByText('账户里还没有钱，充值到账后即可发起付款。')).toBeVisible()
  expect(orders.getByRole('link', { name: '发起付款' })).toHaveAttribute(
    'href',
    '/merchant/payout/create',
  )
  expect(await screen.findByText('没有待办，所有事项都已处理。')).toBeVisible()
})

test('[API-403] whose menu has no page with figures is told so, and sees none', async () => {
  const admin = await server.as('admin')
  const manager = await server.as('merchant')
  const role = { baseRole: 'merchant', roleName: '访客', roleCode: 'guest' }
  const added = await admin.post('/sys/role/add').send(role)
  const draft = { username: 'guest', realname: '访客', password: 'Hz123456' }
  await manager.post('/sys/user/add').send({ ...draft, selectedroles: added.body.result.id })
  await openAs('guest')

  expect(
    await screen.findByText('您的菜单里还没有经营数据的页面。如需查看，请联系管理员开通。'),
  ).toBeVisible()
  expect(await screen.findByText('您的菜单里没有需要您办理的事项。')).toBeVisible()
  for (const region of ['最近批次', '最近流水', '专属充值账号']) {
    expect(screen.queryByRole('region', { name: region })).toBeNull()
  }
  expect(document.querySelector('.figure-card')).toBeNull()
})

test('what waits is counted, and what nobody waits for is left out', async () => {
  await openAs('provider')
  const todos = await screen.findByRole('region', { name: '待办' })

  expect(await within(todos).findByText('待受理批次')).toBeVisible()
  expect(within(todos).queryByText('待审商户')).toBeNull()
})
