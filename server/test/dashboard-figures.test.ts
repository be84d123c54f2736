import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { roles } from '@settle/shared/core/role.ts'
import { type getCustomerFunnel } from '@settle/shared/features/customer/customer-calls.ts'
import {
  type DashboardBreakdown,
  type DashboardCard,
  type DashboardFigure,
  dashboardFigures,
  type DashboardLink,
  type DashboardPool,
  type DashboardTrendPoint,
  type readDashboard,
  type readDashboardCharts,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { dashboardPeriods } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { resultOf } from './access-world.ts'
import { RowsBehind } from './figure-rows.ts'
import { luoshui } from './money-world.ts'
import { storyUsers } from './story-users.ts'
import { startTestServer, type Client, type TestServer } from './test-server.ts'
import { newWorld, type TestWorld } from './test-world.ts'

/* Every figure of every dashboard is what the rows behind its link come to, asked by who sees it (domain.md 6). */

type Overview = ResultOf<typeof readDashboard>
type Charts = ResultOf<typeof readDashboardCharts>

let server: TestServer
let world: TestWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
})

afterAll(() => server.close())

/** A figure is a column of the rows added up, by the screen that lists them. */
const summed =
  (...fields: readonly string[]) =>
  async (behind: RowsBehind, link: DashboardLink): Promise<number> => {
    const { sums } = await behind.summary(link)
    return fields.reduce((sum, field) => sum + (sums[field] ?? Number.NaN), 0)
  }

/** What was paid, in payments or in orders. */
const paid = async (behind: RowsBehind, link: DashboardLink): Promise<number> =>
  summed(behind.screenAt(link) === 'BatchOrderList' ? 'successAmount' : 'amount')(behind, link)

const counted = (behind: RowsBehind, link: DashboardLink): Promise<number> => behind.total(link)

const different = (field: string) => (behind: RowsBehind, link: DashboardLink) =>
  behind.distinct(link, field)

type Measure = (behind: RowsBehind, link: DashboardLink) => Promise<number | null>

/** What the rows behind each card come to. */
const measureOf: Readonly<Partial<Record<DashboardFigure, Measure>>> = {
  payoutToday: paid,
  payout: paid,
  fee: summed('fee'),
  tax: summed('tax'),
  feeAndTax: summed('fee', 'tax'),
  merchantPay: summed('pay'),
  successRate: async (behind, link) => {
    const { counts = {} } = await behind.summary(link)
    const { 2: succeeded = 0, 3: failed = 0 } = counts
    const ended = succeeded + failed
    return ended === 0 ? null : Math.floor((succeeded * 1_000_000) / ended)
  },
  activeMerchants: (behind, link) =>
    behind.screenAt(link) === 'MerchantList'
      ? behind.total(link)
      : behind.distinct(link, 'merchantId'),
  people: different('individualId'),
  signedPeople: different('individualId'),
  employedPeople: different('individualId'),
  share: summed('amount'),
  shareHold: summed('shareHold'),
  available: summed('available'),
  frozen: summed('frozen'),
  merchants: counted,
  newMerchants: counted,
  agents: counted,
  customers: counted,
  toAccept: summed('totalAmount'),
  taxDue: summed('payable'),
  taxPaid: summed('payable'),
}

/** The cards whose rows stand elsewhere than in a list; each has a test of its own below. */
const ownTests: readonly DashboardFigure[] = ['poolTotal', 'invoiceable']

interface Seen {
  readonly client: Client
  readonly behind: RowsBehind
  /** Tells of whom and when, where something is wrong. */
  readonly who: string
}

async function seenBy(username: string): Promise<Seen> {
  const client = await world.as(username)
  return { client, behind: await RowsBehind.of(client), who: username }
}

const overviewOf = ({ client }: Seen, query: object) =>
  resultOf<Overview>(client.get('/dashboard/overview').query(query))
const chartsOf = ({ client }: Seen, query: object) =>
  resultOf<Charts>(client.get('/dashboard/charts').query(query))

const told = new Set<DashboardFigure>()
const compared = { cards: 0, points: 0, parts: 0 }

async function checkCard({ behind, who }: Seen, card: DashboardCard): Promise<void> {
  const { figure, link, value } = card
  if (ownTests.includes(figure)) return
  const measure = measureOf[figure]
  if (link === null || measure === undefined) throw new Error(`${who}: ${figure} leads nowhere.`)
  expect(await measure(behind, link), `${who} ${figure}`).toBe(value)
  if (value !== null && value > 0) told.add(figure)
  compared.cards += 1
}

/** A point that is nothing is not followed: thirty of them would say the same. */
async function checkPoint({ behind, who }: Seen, point: DashboardTrendPoint): Promise<void> {
  const { name, payout, fee, vat, surcharge, iit, share = 0, link, shareLink = null } = point
  if (payout > 0) {
    if (link === null) throw new Error(`${who}: the point ${name} leads nowhere.`)
    expect(await paid(behind, link), `${who} ${name}`).toBe(payout)
    if (behind.screenAt(link) === 'PayoutItemList') {
      const { sums } = await behind.summary(link)
      expect(sums['fee'], `${who} ${name} fee`).toBe(fee)
      if (vat !== undefined) expect(sums).toMatchObject({ vat, surcharge, iit })
    }
    compared.points += 1
  }
  if (share > 0) {
    if (shareLink === null) throw new Error(`${who}: the share of ${name} leads nowhere.`)
    expect(await summed('amount')(behind, shareLink), `${who} ${name} share`).toBe(share)
  }
}

async function checkBreakdown({ behind, who }: Seen, breakdown: DashboardBreakdown): Promise<void> {
  const { chart, unit, rows, rest, total, link } = breakdown
  const measure = (key: string): Measure => {
    if (chart === 'composition') return summed(key)
    return unit === 'count' ? counted : paid
  }
  for (const part of rows.filter(({ value }) => value > 0)) {
    if (part.link === null) throw new Error(`${who}: ${chart} ${part.name} leads nowhere.`)
    const found = await measure(part.key)(behind, part.link)
    expect(found, `${who} ${chart} ${part.name}`).toBe(part.value)
    compared.parts += 1
  }
  if (total === 0) return
  if (link === null) throw new Error(`${who}: the whole of ${chart} leads nowhere.`)
  const whole = chart === 'composition' ? summed('net', 'tax', 'fee') : measure('')
  expect(await whole(behind, link), `${who} ${chart}, all`).toBe(total)
  if (rest.count === 0) return
  if (rest.link === null) throw new Error(`${who}: the rest of ${chart} leads nowhere.`)
  expect(await measure('')(behind, rest.link), `${who} ${chart}, the rest`).toBe(rest.value)
}

async function checkAll(seen: Seen, query: object): Promise<void> {
  const { cards, outlook } = await overviewOf(seen, query)
  for (const card of cards) await checkCard(seen, card)
  if (outlook !== null && outlook.link !== null) {
    expect(await summed('pay')(seen.behind, outlook.link), `${seen.who} outlook`).toBe(
      outlook.spent,
    )
  }
  const { trend, breakdowns } = await chartsOf(seen, query)
  for (const point of trend) await checkPoint(seen, point)
  for (const breakdown of breakdowns) await checkBreakdown(seen, breakdown)
}

describe.each(roles)('%s', (role) => {
  const [first = '', ...others] = storyUsers[role]

  test.each(dashboardPeriods)(
    'finds behind every figure of %s the rows that come to it',
    async (period) => {
      const seen = await seenBy(first)
      await checkAll({ ...seen, who: `${first} ${period}` }, { period })
    },
  )

  test('so does everybody else of the console', async () => {
    for (const username of others) await checkAll(await seenBy(username), { period: 'halfYear' })
  })
})

test('a merchant that looks at one provider finds the rows of that provider', async () => {
  const seen = await seenBy('merchant')
  await checkAll(seen, { period: 'halfYear', providerId: luoshui })
})

test('all of them were followed, and nearly all had something to add up', () => {
  const measured = dashboardFigures.filter((figure) => !ownTests.includes(figure))
  expect(measured.filter((figure) => !told.has(figure))).toEqual([])
  expect(compared.cards).toBeGreaterThan(200)
  expect(compared.points).toBeGreaterThan(40)
  expect(compared.parts).toBeGreaterThan(100)
})

test.each(['admin', 'provider'])('the pools of %s are their total and their day', async (name) => {
  const seen = await seenBy(name)
  const pools = await resultOf<DashboardPool[]>(seen.client.get('/dashboard/pools'))
  const { cards } = await overviewOf(seen, {})
  const total = cards.find(({ figure }) => figure === 'poolTotal')
  if (name === 'admin')
    expect(total?.value).toBe(pools.reduce((sum, { ledger }) => sum + ledger, 0))
  for (const { todayIn, todayOut, inLink, outLink } of pools) {
    if (name === 'provider') {
      // Its menu has no list of transfers.
      expect([inLink, outLink]).toEqual([null, null])
      continue
    }
    expect(await amountBehind(seen, inLink)).toBe(todayIn)
    expect(await amountBehind(seen, outLink)).toBe(todayOut)
  }
  expect(pools.some(({ todayIn, todayOut }) => todayIn + todayOut > 0)).toBe(true)
})

async function amountBehind({ behind }: Seen, link: DashboardLink | null): Promise<number> {
  if (link === null) throw new Error('The pool leads nowhere.')
  const rows = await behind.rows(link)
  return rows.reduce((sum, row) => sum + Number(Reflect.get(row, 'amount')), 0)
}

test.each(['merchant', 'xingqiao'])('what %s can have invoiced is its quota', async (name) => {
  const seen = await seenBy(name)
  for (const query of [{}, { providerId: luoshui }]) {
    const { cards } = await overviewOf(seen, query)
    const card = cards.find(({ figure }) => figure === 'invoiceable')
    if (card?.link === null || card === undefined) throw new Error('The card leads nowhere.')
    expect(seen.behind.screenAt(card.link)).toBe('InvoiceCreate')
    const quota = await resultOf<{ available: number }>(
      seen.client.get('/invoice/invoiceApply/quota').query(card.link.query),
    )
    expect(quota.available).toBe(card.value)
  }
})

test.each(['admin', 'operator', 'agent'])(
  'each step of the funnel of %s is a list',
  async (name) => {
    const { client, behind } = await seenBy(name)
    const funnel = await resultOf<ResultOf<typeof getCustomerFunnel>>(
      client.get('/customer/customerInfo/funnel'),
    )
    const { cards } = await resultOf<Overview>(client.get('/dashboard/overview'))
    const path = cards.find(({ figure }) => figure === 'customers')?.link?.path ?? ''
    const { reported, applied, opened, firstOrder } = funnel
    const came = await Promise.all(
      ['1', '2', '3', '4'].map((stage) => behind.total({ path, query: { stage_begin: stage } })),
    )
    expect(came).toEqual([reported, applied, opened, firstOrder])
  },
)
