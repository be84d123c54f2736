import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Role, roles } from '@settle/shared/core/role.ts'
import {
  type DashboardCard,
  type DashboardFigure,
  type DashboardLink,
  type listDashboardPools,
  listDashboardTodos,
  readDashboard,
  readDashboardCharts,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { dashboardPeriods } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { payOrder } from '#server/features/payout/index.ts'
import { luoshui, yunfan } from '#test/material/money-world.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

let server: TestServer
let world: TestWorld
let clients: Readonly<Record<Role, Client>>

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  const [admin, operator, agent, merchant, provider] = await Promise.all([
    world.as('admin'),
    world.as('operator'),
    world.as('agent'),
    world.as('merchant'),
    world.as('provider'),
  ])
  clients = { admin, operator, agent, merchant, provider }
})

afterAll(() => server.close())

async function get<Result>(client: Client, path: string, query: object = {}): Promise<Result> {
  const { body } = await client.get(path).query(query)
  expect(body, path).toMatchObject({ success: true })
  return body.result
}

type Overview = ResultOf<typeof readDashboard>
type Charts = ResultOf<typeof readDashboardCharts>

const overviewOf = (client: Client, query: object = {}) =>
  get<Overview>(client, '/dashboard/overview', query)
const chartsOf = (client: Client, query: object = {}) =>
  get<Charts>(client, '/dashboard/charts', query)

async function cardOf(
  client: Client,
  figure: DashboardFigure,
  query: object = {},
): Promise<DashboardCard> {
  const { cards } = await overviewOf(client, query)
  const card = cards.find((one) => one.figure === figure)
  if (card === undefined) throw new Error(`There is no card ${figure}.`)
  return card
}

const valueOf = async (client: Client, figure: DashboardFigure, query: object = {}) =>
  (await cardOf(client, figure, query)).value

interface Summary {
  readonly total: number
  readonly sums: Readonly<Record<string, number>>
}

/** The list that stands behind the last part of a route. */
const listOfScreen: Readonly<Record<string, string>> = {
  batchOrder: '/payout/batchOrder',
  item: '/payout/batchOrderItem',
}

/** What the list under a link adds up to, as the caller sees it. */
async function summaryBehind(client: Client, { path, query }: DashboardLink): Promise<Summary> {
  const list = listOfScreen[path.split('/')[3] ?? '']
  if (list === undefined) throw new Error(`Nothing is known of ${path}.`)
  return get<Summary>(client, `${list}/summary`, query)
}

describe('every role', () => {
  const figures: Readonly<Record<Role, string>> = {
    admin:
      'payoutToday payout fee share activeMerchants newMerchants customers people successRate poolTotal',
    operator: 'payout fee share shareHold available merchants newMerchants agents customers people',
    provider: 'toAccept payoutToday payout tax taxDue taxPaid fee share signedPeople successRate',
    merchant:
      'available frozen payout feeAndTax merchantPay invoiceable signedPeople employedPeople',
    agent: 'payout share shareHold available merchants newMerchants activeMerchants customers',
  }

  test.each(roles)('%s has its cards', async (role) => {
    const { cards } = await overviewOf(clients[role])
    expect(cards.map(({ figure }) => figure).join(' ')).toBe(figures[role])
  })

  test('gets answers of the declared form in every period', async () => {
    const faults = [
      [readDashboard.path, checkerOf(readDashboard.result)],
      [readDashboardCharts.path, checkerOf(readDashboardCharts.result)],
      [listDashboardTodos.path, checkerOf(listDashboardTodos.result)],
    ] as const
    for (const role of roles) {
      for (const period of dashboardPeriods) {
        for (const [path, faultOf] of faults) {
          const query = path === listDashboardTodos.path ? {} : { period }
          expect(faultOf(await get(clients[role], path, query)), `${role} ${path}`).toBeUndefined()
        }
      }
    }
  })
})

describe('the roles agree', () => {
  test.each(dashboardPeriods)(
    'merchant and provider, on what they did together (%s)',
    async (period) => {
      const seen = await Promise.all([
        chartsOf(clients.merchant, { period, providerId: luoshui }),
        chartsOf(clients.provider, { period, merchantId: yunfan }),
        chartsOf(clients.admin, { period, providerId: luoshui, merchantId: yunfan }),
      ])
      const payouts = seen.map(({ trend }) =>
        trend.map(({ name, payout, fee }) => [name, payout, fee]),
      )
      expect(payouts[0]).toEqual(payouts[2])
      expect(payouts[1]).toEqual(payouts[2])
      expect(seen[0].trend.some(({ payout }) => payout > 0) || period === 'today').toBe(true)
    },
  )

  test('the operators and what the platform serves itself add up to the platform', async () => {
    const period = 'halfYear'
    const beichen = await world.as('beichen')
    for (const figure of ['payout', 'fee'] as const) {
      const all = await valueOf(clients.admin, figure, { period })
      const parts = await Promise.all([
        valueOf(clients.operator, figure, { period }),
        valueOf(beichen, figure, { period }),
        valueOf(clients.admin, figure, { period, tenantId: '0' }),
      ])
      expect(parts.reduce<number>((sum, value) => sum + (value ?? 0), 0)).toBe(all)
      expect(parts.every((value) => value !== null && value > 0)).toBe(true)
    }
  })

  test('the parts of a chart add up to the figure', async () => {
    const { breakdowns } = await chartsOf(clients.admin, { period: 'halfYear' })
    const payout = await valueOf(clients.admin, 'payout', { period: 'halfYear' })
    for (const { total, rows, rest } of breakdowns) {
      expect(rows.reduce((sum, { value }) => sum + value, rest.value)).toBe(total)
    }
    const byParty = breakdowns.filter(({ unit }) => unit === 'fen')
    expect(byParty.map(({ total }) => total)).toEqual(byParty.map(() => payout))
    expect(breakdowns.map(({ chart }) => chart)).toContain('failures')
  })
})

describe('what a role does not see', () => {
  test('an operator, of the others', async () => {
    const { breakdowns } = await chartsOf(clients.operator, { period: 'halfYear' })
    const merchants = breakdowns.find(({ chart }) => chart === 'merchants')?.rows ?? []
    const names = merchants.map(({ name }) => name)
    expect(names).toContain('云帆到家服务有限公司')
    expect(names).not.toContain('码上众包软件有限公司')
  })

  test('narrowing to somebody else shows nothing', async () => {
    expect(await valueOf(clients.merchant, 'payout', { merchantId: '1400000000000000003' })).toBe(0)
    expect(await valueOf(clients.provider, 'payout', { providerId: '1200000000000000002' })).toBe(0)
  })

  test('a merchant has no part of the profit in its trend, an agent no fee figure of others', async () => {
    const { trend } = await chartsOf(clients.merchant, { period: 'halfYear' })
    expect(trend.every((point) => !('share' in point))).toBe(true)
    const { cards } = await overviewOf(clients.agent, { period: 'halfYear' })
    expect(cards.some(({ figure }) => figure === 'fee')).toBe(false)
  })

  test('the pools belong to the platform and, each its own, to the providers', async () => {
    type Pools = ResultOf<typeof listDashboardPools>
    const all = await get<Pools>(clients.admin, '/dashboard/pools')
    const own = await get<Pools>(clients.provider, '/dashboard/pools')
    // The transfers that moved them stand in the platform's menu alone.
    const unlinked = all.map((pool) => ({ ...pool, inLink: null, outLink: null }))
    expect(unlinked.filter(({ providerId }) => providerId === luoshui)).toEqual(own)
    expect(all.every(({ difference }) => difference === 0)).toBe(true)
    expect(all.reduce((sum, { bank }) => sum + bank, 0)).toBe(
      await valueOf(clients.admin, 'poolTotal'),
    )
    const { body } = await clients.merchant.get('/dashboard/pools')
    expect(body.success).toBe(false)
  })
})

describe('when something happens', () => {
  test('a payout that succeeds shows at once, and a world that did nothing shows nothing of it', async () => {
    const busy = await newWorld(server)
    const provider = await busy.as('provider')
    const before = await valueOf(provider, 'payoutToday')
    const accepted = await acceptedOrderOf(provider)

    const opened = await server.registry.get(busy.name)
    await opened?.commit((tx) =>
      payOrder(tx, accepted, { mover: 'provider', username: 'provider' }),
    )
    await busy.advance('5m')

    const items = await get<{ records: PayoutItem[] }>(provider, '/payout/batchOrderItem/list', {
      orderNo: accepted.orderNo,
      status: '2',
      pageSize: 100,
    })
    const paid = items.records.reduce((sum, { amount }) => sum + amount, 0)
    expect(paid).toBeGreaterThan(0)
    const after = await cardOf(provider, 'payoutToday')
    const { sums } = await summaryBehind(provider, after.link ?? { path: '', query: {} })
    expect(after.value).toBe(sums['amount'])
    expect(after.value).toBeGreaterThanOrEqual((before ?? 0) + paid)
    expect(await valueOf(clients.provider, 'payoutToday')).toBe(before)
  })

  test('a return that came a day later lowered the day of the payout', async () => {
    // PF-A was paid on the 19th, one of its items sent back on the 20th (domain.md 9.4).
    const day = '2026-11-19'
    const { trend } = await chartsOf(clients.merchant, { period: 'month', providerId: luoshui })
    const items = await get<{ records: PayoutItem[] }>(
      clients.merchant,
      '/payout/batchOrderItem/list',
      { finishTime_begin: day, finishTime_end: day, providerId: luoshui, pageSize: 200 },
    )
    const paid = items.records.filter(({ status }) => status === '2')
    const returned = items.records.filter((item) => item.returned === '1')

    expect(returned.map(({ returnTime }) => returnTime?.slice(0, 10))).toEqual(['2026-11-20'])
    // The trend has weeks, and no other order of this one was finished.
    expect(trend.find(({ begin, end }) => begin <= day && day <= end)).toMatchObject({
      payout: paid.reduce((sum, { amount }) => sum + amount, 0),
      fee: paid.reduce((sum, { fee }) => sum + fee, 0),
    })
  })
})

async function acceptedOrderOf(provider: Client): Promise<BatchOrder> {
  const { records } = await get<{ records: BatchOrder[] }>(provider, '/payout/batchOrder/list', {
    status: '1',
  })
  const [order] = records
  if (order === undefined) throw new Error('The story holds an accepted order (PF-E).')
  return order
}

test('a merchant who has just begun sees zeros and no change', async () => {
  const client = await world.as('tingchao')
  const { cards } = await overviewOf(client)

  expect(cards.map(({ value }) => value)).toEqual(cards.map(() => 0))
  expect(cards.every(({ change }) => change === null)).toBe(true)
  const { breakdowns } = await chartsOf(client)
  expect(breakdowns.flatMap(({ rows }) => rows)).toEqual([])
})

test('an unknown period is refused by the schema', async () => {
  const { body } = await clients.admin.get('/dashboard/overview').query({ period: 'year' })
  expect(body).toMatchObject({ success: false })
})
