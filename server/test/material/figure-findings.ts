import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import {
  type DashboardBreakdown,
  type DashboardCard,
  type DashboardFigure,
  type DashboardLink,
  type DashboardTrendPoint,
  type readDashboard,
  type readDashboardCharts,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { resultOf } from '#test/access/access-world.ts'
import { type RowsBehind } from './figure-rows.ts'

/** A figure as the dashboard tells it, and what the rows behind its link come to; null where it leads nowhere. */
export interface Finding {
  readonly what: string
  readonly told: number | null
  readonly found: number | null | 'nowhere'
}

export type Overview = ResultOf<typeof readDashboard>
type Charts = ResultOf<typeof readDashboardCharts>

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
export const ownTests: ReadonlySet<DashboardFigure> = new Set(['poolTotal', 'invoiceable'])

/** Every figure of a dashboard beside what its rows come to: cards, the outlook, the trend and the parts of all charts. */
export async function findingsOf(behind: RowsBehind, query: object): Promise<Finding[]> {
  const { client } = behind
  const { cards, outlook } = await resultOf<Overview>(
    client.get('/dashboard/overview').query(query),
  )
  const { trend, breakdowns } = await resultOf<Charts>(client.get('/dashboard/charts').query(query))
  const findings: Finding[] = []
  const find = async (
    what: string,
    told: number | null,
    link: DashboardLink | null,
    measure: Measure | undefined,
  ) => {
    const isNowhere = link === null || measure === undefined
    findings.push({ what, told, found: isNowhere ? 'nowhere' : await measure(behind, link) })
  }

  for (const card of cards.filter(({ figure }) => !ownTests.has(figure))) await findCard(card)
  if (outlook !== null) await find('outlook', outlook.spent, outlook.link, summed('pay'))
  for (const point of trend) await findPoint(point)
  for (const breakdown of breakdowns) await findParts(breakdown)
  return findings

  async function findCard({ figure, value, link }: DashboardCard): Promise<void> {
    await find(figure, value, link, measureOf[figure])
  }

  // A point that is nothing is not followed: thirty of them would say the same.
  async function findPoint(point: DashboardTrendPoint): Promise<void> {
    const { name, payout, share = 0, link, shareLink = null } = point
    if (share > 0) await find(`share of ${name}`, share, shareLink, summed('amount'))
    if (payout === 0) return
    await find(`payouts of ${name}`, payout, link, paid)
    if (link === null || behind.screenAt(link) !== 'PayoutItemList') return
    for (const field of ['fee', 'vat', 'surcharge', 'iit'] as const) {
      const told = point[field]
      if (told !== undefined) await find(`${field} of ${name}`, told, link, summed(field))
    }
  }

  async function findParts(breakdown: DashboardBreakdown): Promise<void> {
    const { chart, unit, rows, rest, total, link } = breakdown
    const measure = unit === 'count' ? counted : paid
    for (const { key, name, value, link: own } of rows.filter((row) => row.value > 0)) {
      await find(`${chart}, ${name}`, value, own, chart === 'composition' ? summed(key) : measure)
    }
    const whole = chart === 'composition' ? summed('net', 'tax', 'fee') : measure
    if (total > 0) await find(`${chart}, all`, total, link, whole)
    if (rest.count > 0) await find(`${chart}, the rest`, rest.value, rest.link, measure)
  }
}

/** The findings that are wrong: an empty list is what a test wants. */
export const wrongOnes = (findings: readonly Finding[]) =>
  findings.filter(({ told, found }) => told !== found)
