import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type PayoutItem } from '@settle/shared/features/payout/payout-item.ts'
import { type TaxDeclaration } from '@settle/shared/features/tax-declaration/tax-declaration.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { type FixtureRow } from '#test/material/fixture-rows.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { storedRowsOf } from '#test/material/stored-rows.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { newWorld } from '#test/harness/test-world.ts'

const callers = [
  'admin',
  'operator',
  'beichen',
  'agent',
  'haiyue',
  'merchant',
  'lvzhou',
  'provider',
] as const
type Caller = (typeof callers)[number]
type Owner = Readonly<Record<string, string>>

/** Whose rows they are, by role, written down from domain.md 2.3. */
const party: Owner = {
  operator: 'tenantId',
  agent: 'agentId',
  provider: 'providerId',
  merchant: 'merchantId',
}
const withoutAgent: Owner = { operator: 'tenantId', provider: 'providerId', merchant: 'merchantId' }
const withoutMerchant: Owner = { operator: 'operatorId', agent: 'agentId', provider: 'providerId' }
const ofInvoices: Owner = { provider: 'providerId', merchant: 'merchantId' }

interface Reported {
  readonly collection: string
  /** The column of each role beside the platform; a role without one has no such report. */
  readonly owner: Owner
  /** Fields that a role does not see at all. */
  readonly hidden?: Readonly<Record<string, readonly string[]>>
  /** Fields that a role sees masked. */
  readonly masked?: Readonly<Record<string, readonly string[]>>
}

const allPeople = ['name', 'certNo', 'phone']
const numbers = ['certNo', 'phone']
const peopleMasks = { admin: allPeople, operator: allPeople, provider: numbers, merchant: numbers }

const reported: Readonly<Record<string, Reported>> = {
  payout_orders: { collection: 'batchOrders', owner: party },
  payout_items: {
    collection: 'payoutItems',
    owner: party,
    hidden: { operator: ['payeeAccount'], agent: ['certNo', 'payeeAccount'] },
    masked: {
      admin: ['name', 'certNo', 'payeeAccount'],
      operator: ['name', 'certNo'],
      agent: ['name'],
      provider: ['certNo', 'payeeAccount'],
      merchant: ['certNo', 'payeeAccount'],
    },
  },
  account_flows: { collection: 'accountFlows', owner: { ...party, operator: 'operatorId' } },
  profit_shares: { collection: 'profitShares', owner: withoutMerchant },
  invoice_applies: { collection: 'invoiceApplies', owner: withoutAgent },
  issued_invoices: { collection: 'invoices', owner: ofInvoices },
  signed_people: { collection: 'signRecords', owner: withoutAgent, masked: peopleMasks },
  employed_people: { collection: 'employments', owner: withoutAgent, masked: peopleMasks },
}

let server: TestServer
let clients: ReadonlyMap<string, Client>
const stored = new Map<string, readonly FixtureRow[]>()
let items: readonly PayoutItem[] = []
let declarations: readonly TaxDeclaration[] = []

beforeAll(async () => {
  server = await startTestServer()
  const world = await newWorld(server)
  // What is due in the seeded world must not come between the rows and the reports.
  await world.setClock({ mode: 'frozen' })
  const names = [...Object.values(reported).map(({ collection }) => collection), 'merchants']
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- reads of one world
    stored.set(name, await storedRowsOf(server, world, defineCollection<FixtureRow>(name)))
  }
  items = await storedRowsOf(server, world, defineCollection<PayoutItem>('payoutItems'))
  declarations = await storedRowsOf(
    server,
    world,
    defineCollection<TaxDeclaration>('taxDeclarations'),
  )
  const users = [...callers, 'hz_kefu', 'hz_risk', 'luoshui_fp']
  clients = new Map(
    await Promise.all(users.map(async (name) => [name, await world.as(name)] as const)),
  )
})

afterAll(() => server.close())

function clientOf(name: string): Client {
  const client = clients.get(name)
  if (client === undefined) throw new Error(`nobody is logged in as ${name}`)
  return client
}

async function columnsOf(name: string, code: string) {
  const { body } = await clientOf(name).get(`/online/cgreport/api/getRpColumns/${code}`)
  return body
}

async function dataOf(name: string, code: string, query: object = {}) {
  const { result } = await columnsOf('admin', code)
  const { body } = await clientOf(name)
    .get(`/online/cgreport/api/getData/${result.cgRpConfigId}`)
    .query({ pageSize: 1000, ...query })
  return body
}

async function fieldsOf(name: string, code: string): Promise<string[]> {
  const { result } = await columnsOf(name, code)
  return result.columns.map(({ dataIndex }: { dataIndex: string }) => dataIndex)
}

function isOwn(caller: Caller, owner: Owner, row: object): boolean {
  const { roleCode, busId, tenantId } = fixtureUserOf(caller)
  if (roleCode === 'admin') return true
  const column = owner[roleCode] ?? ''
  const own = column === 'tenantId' ? tenantId : busId
  return Reflect.get(row, column) === own
}

const pairs = callers.flatMap((caller) =>
  Object.entries(reported).map(([code, report]) => ({ caller, code, report })),
)
const isFor = ({ caller, report }: (typeof pairs)[number]) =>
  caller === 'admin' || report.owner[fixtureUserOf(caller).roleCode] !== undefined

test.each(pairs.filter(isFor))(
  '[API-403] $caller sees in $code the rows of its list and no others',
  async ({ caller, code, report: { collection, owner } }) => {
    const rows = (stored.get(collection) ?? []).filter(
      (row) => row['delFlag'] === '0' && isOwn(caller, owner, row),
    )
    const { result } = await dataOf(caller, code)

    expect(result.total).toBe(rows.length)
    const known = new Set(rows.map(({ id }) => id))
    expect(result.records.every(({ id }: { id: string }) => known.has(id))).toBe(true)
    expect((stored.get(collection) ?? []).length).toBeGreaterThan(0)
  },
)

test.each(pairs.filter((pair) => !isFor(pair)))(
  '[API-403] $code is to $caller like a report that is not there',
  async ({ caller, code }) => {
    expect(await dataOf(caller, code)).toMatchObject({ code: 404, message: '实体不存在' })
  },
)

describe('field visibility (domain.md 2.3)', () => {
  test.each(pairs.filter(isFor).filter(({ report }) => report.hidden ?? report.masked))(
    '$caller sees in $code what the list shows, hidden and masked as there',
    async ({ caller, code, report }) => {
      const role = fixtureUserOf(caller).roleCode
      const hidden = report.hidden?.[role] ?? []
      const masked = report.masked?.[role] ?? []
      const fields = await fieldsOf(caller, code)
      const { result } = await dataOf(caller, code, { pageSize: 50 })
      const rows = new Map((stored.get(report.collection) ?? []).map((row) => [row.id, row]))

      expect(fields.filter((field) => hidden.includes(field))).toEqual([])
      for (const record of result.records) {
        const row = rows.get(record.id)
        for (const field of masked.filter((name) => fields.includes(name))) {
          expect(String(record[field])).toContain('*')
          expect(record[field]).not.toBe(row?.[field])
        }
        for (const field of hidden) expect(record).not.toHaveProperty(field)
        const plain = ['name', 'certNo', 'payeeAccount'].filter(
          (name) => fields.includes(name) && !masked.includes(name),
        )
        expect(plain.map((name) => record[name])).toEqual(plain.map((name) => row?.[name]))
      }
      for (const field of masked.filter((name) => fields.includes(name))) {
        const refusal = { success: false, message: `字段 ${field} 以掩码显示，不能用于查询或排序` }
        // oxlint-disable-next-line no-await-in-loop -- a handful of calls, one after the other
        expect(await dataOf(caller, code, { [field]: '*1*' })).toMatchObject(refusal)
      }
    },
  )

  test('a merchant may look for a name, whom an operator sees masked and may not', async () => {
    const { busId } = fixtureUserOf('merchant')
    const own = items.find(({ merchantId }) => merchantId === busId)
    const found = await dataOf('merchant', 'payout_items', { name: own?.name ?? '' })
    expect(found.result.total).toBeGreaterThan(0)
    expect(await dataOf('operator', 'payout_items', { name: own?.name ?? '' })).toMatchObject({
      success: false,
    })
  })
})

function fenOf(yuan: string): number {
  return Number(yuan.replaceAll(/[,.]/g, ''))
}

describe('taxes by month', () => {
  const { succeeded } = paymentStatus.values
  const monthsOf = (caller: Caller) => {
    const tenantOf = new Map(
      (stored.get('merchants') ?? []).map((row) => [row.id, row['tenantId']]),
    )
    const sums = new Map<string, number[]>()
    for (const item of items) {
      const { merchantId, providerId, taxPeriod, amount, vat, surcharge, iit } = item
      if (item.status !== succeeded || item.returned === '1') continue
      const row = { merchantId, providerId, tenantId: tenantOf.get(merchantId) }
      if (!isOwn(caller, party, row)) continue
      const key = `${providerId}-${taxPeriod}-${merchantId}`
      const sum = sums.get(key) ?? [0, 0, 0, 0]
      sums.set(
        key,
        [amount, vat, surcharge, iit].map((part, at) => part + (sum[at] ?? 0)),
      )
    }
    return sums
  }

  test.each(['admin', 'operator', 'provider', 'merchant', 'lvzhou'] as const)(
    '%s reads what was withheld of its own payouts, to the fen',
    async (caller) => {
      const { result } = await dataOf(caller, 'tax_months')
      const shown = result.records.map((row: Readonly<Record<string, string>>) => [
        row['id'],
        ['income', 'vat', 'surcharge', 'iit'].map((field) => fenOf(row[field] ?? '')),
      ])
      expect(new Map(shown)).toEqual(monthsOf(caller))
      expect(shown.length).toBeGreaterThan(0)
    },
  )

  test('the merchants of a provider together are what it declared', async () => {
    const { result } = await dataOf('admin', 'tax_months')
    const declared = declarations.filter(({ izChanged }) => izChanged === '0')
    expect(declared.length).toBeGreaterThan(0)
    for (const { providerId, period, iit, vat } of declared) {
      const own = result.records.filter(({ id }: { id: string }) =>
        id.startsWith(`${providerId}-${period}-`),
      )
      const sum = (field: string) =>
        own.reduce(
          (all: number, row: Readonly<Record<string, string>>) => all + fenOf(row[field] ?? ''),
          0,
        )
      expect([sum('iit'), sum('vat')]).toEqual([iit, vat])
    }
  })
})

test('[API-403] who has no page of the rows has no report of them, and may not preview one', async () => {
  expect(await columnsOf('hz_kefu', 'account_flows')).toMatchObject({
    success: false,
    code: 510,
    message: '您的菜单里没有显示这些数据的页面，请联系管理员开通',
  })
  const flows = await dataOf('hz_kefu', 'account_flows')
  expect(flows).toMatchObject({ success: false })
  expect(flows.result).toBeNull()
  // What pickers are made of stays open to all.
  expect(await columnsOf('hz_kefu', 'pick_merchant')).toMatchObject({ success: true })
})
