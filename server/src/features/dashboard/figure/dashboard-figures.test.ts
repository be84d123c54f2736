import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { roles } from '@settle/shared/core/role.ts'
import { type getCustomerFunnel } from '@settle/shared/features/customer/customer-calls.ts'
import {
  dashboardCharts,
  dashboardFigures,
  type DashboardLink,
  type DashboardPool,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { dashboardPeriods } from '@settle/shared/features/dashboard/dashboard-period.rules.ts'
import { resultOf } from '#test/access/access-world.ts'
import { findingsOf, type Overview, ownTests, wrongOnes } from '#test/material/figure-findings.ts'
import { RowsBehind } from '#test/material/figure-rows.ts'
import { luoshui } from '#test/material/money-world.ts'
import { storyUsers } from '#test/material/story-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld, type TestWorld } from '#test/harness/test-world.ts'

/* Every figure of every dashboard is what the rows behind its link come to, asked by who sees it (domain.md 6). */

let server: TestServer
let world: TestWorld

/** By username: periods and figures have many of their rows in common. */
const known = new Map<string, Promise<RowsBehind>>()

beforeAll(async () => {
  server = await startTestServer()
  world = await newWorld(server)
  await world.setClock({ mode: 'frozen' })
})

afterAll(() => server.close())

function behindOf(username: string): Promise<RowsBehind> {
  const behind = known.get(username) ?? world.as(username).then((client) => RowsBehind.of(client))
  known.set(username, behind)
  return behind
}

const overviewOf = (client: Client, query: object = {}) =>
  resultOf<Overview>(client.get('/dashboard/overview').query(query))

describe.each(roles)('%s', (role) => {
  const [first = '', ...others] = storyUsers[role]

  test.each(dashboardPeriods)(
    'finds behind every figure of %s the rows that come to it',
    async (period) => {
      const findings = await findingsOf(await behindOf(first), { period })

      expect(wrongOnes(findings)).toEqual([])
    },
  )

  test.each(others)('so does %s', async (username) => {
    const findings = await findingsOf(await behindOf(username), { period: 'halfYear' })

    expect(wrongOnes(findings)).toEqual([])
  })
})

test('so does a merchant that looks at one provider', async () => {
  const query = { period: 'halfYear', providerId: luoshui }

  expect(wrongOnes(await findingsOf(await behindOf('merchant'), query))).toEqual([])
})

test('the story gives each figure and each chart something to add up', async () => {
  const told = new Set<string>()
  for (const username of ['admin', 'operator', 'provider', 'haitang', 'merchant', 'agent']) {
    for (const finding of await findingsOf(await behindOf(username), { period: 'halfYear' })) {
      if (finding.told !== null && finding.told > 0) told.add(finding.what.split(',')[0] ?? '')
    }
  }
  const wanted = [...dashboardFigures, ...dashboardCharts]
  expect(wanted.filter((what) => !told.has(what) && !isOwn(what))).toEqual([])
})

const isOwn = (what: string) => [...ownTests].some((figure) => figure === what)

test('the pools of the platform are its total, and what moved today stands in the ledger', async () => {
  const behind = await behindOf('admin')
  const admin = behind.client
  const pools = await resultOf<DashboardPool[]>(admin.get('/dashboard/pools'))
  const { cards } = await overviewOf(admin)

  expect(cards.find(({ figure }) => figure === 'poolTotal')?.value).toBe(
    pools.reduce((sum, { ledger }) => sum + ledger, 0),
  )
  for (const { todayIn, todayOut, inLink, outLink } of pools) {
    expect(await amountBehind(behind, inLink)).toBe(todayIn)
    expect(await amountBehind(behind, outLink)).toBe(todayOut)
  }
  expect(pools.some(({ todayIn, todayOut }) => todayIn + todayOut > 0)).toBe(true)
})

async function amountBehind(behind: RowsBehind, link: DashboardLink | null): Promise<number> {
  if (link === null) throw new Error('The pool leads nowhere.')
  const rows = await behind.rows(link)
  return rows.reduce((sum, row) => sum + Number(Reflect.get(row, 'amount')), 0)
}

test.each(['merchant', 'xingqiao'])('what %s can have invoiced is its quota', async (name) => {
  const behind = await behindOf(name)
  const { client } = behind
  for (const query of [{}, { providerId: luoshui }]) {
    const { cards } = await overviewOf(client, query)
    const card = cards.find(({ figure }) => figure === 'invoiceable')
    if (card?.link === null || card === undefined) throw new Error('The card leads nowhere.')
    expect(behind.screenAt(card.link)).toBe('InvoiceCreate')
    const quota = await resultOf<{ available: number }>(
      client.get('/invoice/invoiceApply/quota').query(card.link.query),
    )
    expect(quota.available).toBe(card.value)
  }
})

test.each(['admin', 'operator', 'agent'])(
  'each step of the funnel of %s is a list',
  async (name) => {
    const behind = await behindOf(name)
    const { client } = behind
    const funnel = await resultOf<ResultOf<typeof getCustomerFunnel>>(
      client.get('/customer/customerInfo/funnel'),
    )
    const { cards } = await overviewOf(client)
    const path = cards.find(({ figure }) => figure === 'customers')?.link?.path ?? ''
    const { reported, applied, opened, firstOrder } = funnel
    const came = await Promise.all(
      ['1', '2', '3', '4'].map((stage) => behind.total({ path, query: { stage_begin: stage } })),
    )
    expect(came).toEqual([reported, applied, opened, firstOrder])
  },
)
