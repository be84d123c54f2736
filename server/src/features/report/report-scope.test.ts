import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { fixtureRowsOf, type FixtureRow } from '#test/material/fixture-rows.ts'
import { fixtureUserOf } from '#test/material/fixture-users.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'
import { storedRowsOf } from '#test/material/stored-rows.ts'
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
  'haitang',
] as const

type Caller = (typeof callers)[number]

let server: TestServer
let clients: ReadonlyMap<string, Client>
// What the history plays or adds to, so that the fixtures do not list it all.
let orders: readonly FixtureRow[] = []
let socials: readonly FixtureRow[] = []
let signs: readonly FixtureRow[] = []
let individuals: readonly FixtureRow[] = []

beforeAll(async () => {
  server = await startTestServer()
  const world = await newWorld(server)
  orders = await storedRowsOf(server, world, defineCollection<FixtureRow>('batchOrders'))
  socials = await storedRowsOf(server, world, defineCollection<FixtureRow>('socialOrders'))
  signs = await storedRowsOf(server, world, defineCollection<FixtureRow>('signRecords'))
  individuals = await storedRowsOf(server, world, defineCollection<FixtureRow>('individuals'))
  const entries = callers.map(async (name) => [name, await world.as(name)] as const)
  clients = new Map(await Promise.all(entries))
})

afterAll(() => server.close())

function clientOf(caller: Caller): Client {
  const client = clients.get(caller)
  if (client === undefined) throw new Error(`nobody is logged in as ${caller}`)
  return client
}

const packages = fixtureRowsOf('service-packages.json')
const projects = fixtureRowsOf('projects.json')
const merchants = fixtureRowsOf('parties/merchants.json')
const providers = fixtureRowsOf('parties/providers.json')
const agents = fixtureRowsOf('parties/agents.json')
const users = fixtureRowsOf('users.json')

/** Which column of a row makes it the caller's own, written down from domain.md 2.3. */
function isOwn(caller: Caller, row: FixtureRow): boolean {
  const { roleCode, busId, tenantId } = fixtureUserOf(caller)
  switch (roleCode) {
    case 'admin':
      return true
    case 'operator':
      return (row['tenantId'] ?? '0') === tenantId
    default:
      return row[`${roleCode}Id`] === busId
  }
}

function isRole(caller: Caller, ...roleCodes: readonly string[]): boolean {
  return roleCodes.includes(fixtureUserOf(caller).roleCode)
}

function among(rows: readonly FixtureRow[], caller: Caller, column: string) {
  const related = new Set(rows.filter((row) => isOwn(caller, row)).map((row) => row[column]))
  return (row: FixtureRow) => isRole(caller, 'admin') || related.has(row.id)
}

/** The rows of each report that a caller may see; undefined where the report is not for their role. */
const visible: Readonly<Record<string, (caller: Caller) => readonly FixtureRow[] | undefined>> = {
  pick_merchant: (caller) =>
    merchants.filter(
      isRole(caller, 'provider')
        ? among(packages, caller, 'merchantId')
        : (row) => isOwn(caller, row),
    ),
  pick_provider: (caller) =>
    providers.filter(
      isRole(caller, 'admin', 'provider')
        ? (row) => isOwn(caller, row)
        : among(packages, caller, 'providerId'),
    ),
  pick_agent: (caller) =>
    isRole(caller, 'admin', 'operator', 'agent')
      ? agents.filter((row) => isOwn(caller, row))
      : undefined,
  pick_individual: (caller) => individuals.filter(among(signs, caller, 'individualId')),
  pick_project: (caller) =>
    projects.filter(
      (row) =>
        isOwn(caller, row) &&
        // A provider knows what they are offered, took or refused, but nothing before the review.
        (!isRole(caller, 'provider') || !['0', '1', '3'].includes(String(row['status']))),
    ),
  pick_order_invoiceable: (caller) =>
    [
      ...orders.filter(({ status }) => ['4', '7'].includes(String(status))),
      // An agent reads no social orders.
      ...(isRole(caller, 'agent') ? [] : socials.filter(({ status }) => status === '2')),
    ].filter((row) => isOwn(caller, row) && row['invoicingStatus'] === '0'),
  pick_user: (caller) => {
    const { roleCode, busId, tenantId } = fixtureUserOf(caller)
    return users.filter(
      (row) =>
        roleCode === 'admin' ||
        (roleCode === 'operator' ? row['tenantId'] === tenantId : row['busId'] === busId),
    )
  },
}

const codes = Object.keys(visible)
const pairs = callers.flatMap((caller) => codes.map((code) => ({ caller, code })))

interface Column {
  readonly dataIndex: string
  readonly title: string
}

async function columnsOf(caller: Caller, code: string) {
  const { body } = await clientOf(caller).get(`/online/cgreport/api/getRpColumns/${code}`)
  return body
}

async function idOf(code: string): Promise<string> {
  return (await columnsOf('admin', code)).result.cgRpConfigId
}

async function dataOf(caller: Caller, code: string, query: object = {}) {
  const { body } = await clientOf(caller)
    .get(`/online/cgreport/api/getData/${await idOf(code)}`)
    .query({ pageSize: 1000, ...query })
  return body
}

async function fieldsOf(caller: Caller, code: string): Promise<string[]> {
  const { result } = await columnsOf(caller, code)
  return result.columns.map(({ dataIndex }: Column) => dataIndex)
}

test('the callers of this test see different parts', () => {
  const counts = Object.fromEntries(
    codes.map((code) => [code, callers.map((caller) => visible[code]?.(caller)?.length)]),
  )
  // How many the history plays is its own affair: everybody sees some, the platform all, and no two the same.
  for (const code of ['pick_individual', 'pick_order_invoiceable']) {
    const [all = 0, ...others] = counts[code] ?? []
    expect(Math.min(...others.map(Number))).toBeGreaterThan(0)
    expect(Math.max(...others.map(Number))).toBeLessThan(all)
    const parts = callers.map((caller) =>
      visible[code]?.(caller)
        ?.map(({ id }) => id)
        .join(),
    )
    expect(new Set(parts).size).toBe(callers.length)
    delete counts[code]
  }

  expect(counts).toEqual({
    pick_merchant: [27, 14, 7, 2, 3, 1, 1, 22, 5],
    pick_provider: [10, 2, 4, 2, 3, 2, 1, 1, 1],
    pick_agent: [10, 6, 2, 1, 1, undefined, undefined, undefined, undefined],
    pick_project: [10, 3, 7, 3, 4, 3, 3, 1, 2],
    pick_user: [64, 23, 10, 1, 1, 3, 1, 3, 2],
  })
})

const shownPairs = pairs.filter(({ caller, code }) => visible[code]?.(caller) !== undefined)
const hiddenPairs = pairs.filter(({ caller, code }) => visible[code]?.(caller) === undefined)

test.each(shownPairs)(
  '[API-403] $caller sees of $code all rows of the own scope and no others',
  async ({ caller, code }) => {
    const { result } = await dataOf(caller, code)
    const found = result.records.map(({ id }: { id: string }) => id)

    expect(found.toSorted()).toEqual(
      visible[code]?.(caller)
        ?.map(({ id }) => id)
        .toSorted(),
    )
    expect(result.total).toBe(found.length)
  },
)

test.each(hiddenPairs)(
  '[API-403] $code is to $caller like a report that is not there',
  async ({ caller, code }) => {
    const refusal = { success: false, code: 404, message: '实体不存在', result: null }

    expect(await dataOf(caller, code)).toMatchObject(refusal)
    expect(await columnsOf(caller, code)).toMatchObject(refusal)
  },
)

test.each(callers)('[API-403] no parameter widens what %s sees', async (caller) => {
  const attempts = [
    { tenantId: '1002', merchantId: '1400000000000000007' },
    { merchantName: '*', id: '*', delFlag: '1' },
    { merchantId: '!x', tenantId_begin: '0' },
    { self_tenantId: '1002', self_merchantId: '1400000000000000007', self_delFlag: '1' },
    { superQueryMatchType: 'or', superQueryParams: '[{"field":"id","rule":"like","val":""}]' },
  ]
  for (const code of codes) {
    const own = new Set(visible[code]?.(caller)?.map(({ id }) => id))
    const bodies = await Promise.all(attempts.map((query) => dataOf(caller, code, query)))
    const found = bodies.flatMap((body) => body.result?.records ?? [])

    expect(found.filter(({ id }: { id: string }) => !own.has(id))).toEqual([])
  }
})

describe('field visibility (domain.md 2.3)', () => {
  test('people are masked for everybody, and an agent sees no more of them than the name', async () => {
    const secrets = individuals.flatMap((row) => [row['name'], row['certNo'], row['phone']])

    for (const caller of callers) {
      const text = JSON.stringify((await dataOf(caller, 'pick_individual')).result.records)
      expect(secrets.filter((secret) => text.includes(String(secret)))).toEqual([])
    }
    const { records } = (await dataOf('provider', 'pick_individual')).result
    const known = records.find(({ id }: { id: string }) => id === '1110000000000000001')
    expect(known).toMatchObject({
      name: '*知夏',
      certNo: '990101********1021',
      phone: '100****2274',
    })
    expect(await fieldsOf('agent', 'pick_individual')).toEqual([
      'name',
      'realNameStatus',
      'registerStatus',
      'createTime',
    ])
  })

  test('those who only work with a provider see its names and no more', async () => {
    const names = ['providerCode', 'providerName', 'shortName']

    expect(await fieldsOf('operator', 'pick_provider')).toEqual(names)
    expect(await fieldsOf('merchant', 'pick_provider')).toEqual(names)
    expect(await fieldsOf('agent', 'pick_provider')).toEqual(names)
    expect(await fieldsOf('provider', 'pick_provider')).toContain('contactName')
    const { records } = (await dataOf('merchant', 'pick_provider')).result
    expect(records.map((row: object) => Object.keys(row))).toEqual(
      records.map(() => ['id', ...names]),
    )
  })

  test('what a role does not see is neither a filter nor an order nor a query field to it', async () => {
    const id = await idOf('pick_provider')
    const { body } = await clientOf('merchant').get(`/online/cgreport/api/getQueryInfo/${id}`)
    const all = await dataOf('merchant', 'pick_provider')

    expect(body.result.map(({ field }: { field: string }) => field)).toEqual([
      'providerCode',
      'providerName',
    ])
    // As unknown as any other word: no filter, and no column to sort by.
    expect((await dataOf('merchant', 'pick_provider', { taxpayerType: '9' })).result).toEqual(
      all.result,
    )
    expect(await dataOf('merchant', 'pick_provider', { column: 'createTime' })).toMatchObject({
      success: false,
      message: '请注意，将要排序的列字段不存在：createTime',
    })
  })

  test.each(callers)('[API-403] no masked field is a filter or an order for %s', async (caller) => {
    for (const [code, fields] of [
      ['pick_individual', ['name', 'certNo', 'phone']],
      ['pick_user', ['phone']],
      ['pick_merchant', ['contactPhone']],
    ] as const) {
      const shown = await fieldsOf(caller, code)
      for (const field of fields.filter((name) => shown.includes(name))) {
        const refusal = { success: false, message: `字段 ${field} 以掩码显示，不能用于查询或排序` }
        expect(await dataOf(caller, code, { [field]: '*1*' })).toMatchObject(refusal)
        expect(await dataOf(caller, code, { column: field, order: 'asc' })).toMatchObject(refusal)
      }
      const id = await idOf(code)
      const { body } = await clientOf(caller).get(`/online/cgreport/api/getQueryInfo/${id}`)
      const asked: string[] = body.result.map(({ field }: { field: string }) => field)
      expect(asked.filter((field) => (fields as readonly string[]).includes(field))).toEqual([])
    }
  })

  test('[SCREEN-16] the five roles agree on every field that they share of one order', async () => {
    const seen = await Promise.all(
      (['admin', 'operator', 'agent', 'merchant', 'provider'] as const).map(async (caller) => {
        const { records } = (await dataOf(caller, 'pick_order_invoiceable')).result
        return records.find(({ batchName }: { batchName: string }) => batchName === '保洁师周结')
      }),
    )
    const [platform, ...others] = seen

    expect(platform).toMatchObject({
      successCount: 4,
      successAmount: '38,046.17',
      successTax: '190.23',
      successFee: '2,587.14',
      invoiceAmount: '40,633.31',
    })
    expect(others).toEqual([platform, platform, platform, platform])
  })
})

test('a provider sees the fee of an order where it collects it, and cannot ask by it; applied ones are gone', async () => {
  const world = await newWorld(server)
  const [provider, merchant] = [await world.as('provider'), await world.as('merchant')]
  const change = async (batchName: string, fields: Partial<BatchOrder>) => {
    const opened = await server.registry.get(world.name)
    const id = orders.find((row) => row['batchName'] === batchName)?.id ?? ''
    await opened?.commit((tx) => {
      const rows = tx.rows(batchOrderRows)
      const order = rows.find(id)
      if (order !== undefined) rows.replace({ ...order, ...fields })
    })
  }
  const [before, beforeOfMerchant] = [
    feesOf(await invoiceableOf(provider)),
    feesOf(await invoiceableOf(merchant)),
  ]
  expect(before).toContainEqual(['保洁师周结', '2,587.14'])
  expect(before).toContainEqual(['保洁师周结 2026-11 第2期', '5,885.61'])

  await change('保洁师周结', { collectionMode: '2' })
  await change('保洁师周结 2026-11 第2期', { invoicingStatus: '1' })

  expect(feesOf(await invoiceableOf(provider))).toEqual(
    before
      .filter(([batchName]) => batchName !== '保洁师周结 2026-11 第2期')
      .map((pair) => (pair[0] === '保洁师周结' ? ['保洁师周结', null] : pair)),
  )
  expect(feesOf(await invoiceableOf(merchant))).toEqual(
    beforeOfMerchant.filter(([batchName]) => batchName !== '保洁师周结 2026-11 第2期'),
  )
  expect(beforeOfMerchant).toContainEqual(['保洁师周结 2026-11 第2期', '5,885.61'])
  expect(await invoiceableOf(provider, { column: 'successFee' })).toMatchObject({ success: false })
  expect(await invoiceableOf(merchant, { column: 'successFee' })).toMatchObject({ success: true })
})

/** The orders to invoice as a client asks for them, the newest first. */
async function invoiceableOf(client: Client, query: object = {}) {
  const columns = await client.get('/online/cgreport/api/getRpColumns/pick_order_invoiceable')
  const { body } = await client
    .get(`/online/cgreport/api/getData/${columns.body.result.cgRpConfigId}`)
    .query({ pageSize: 1000, column: 'orderNo', order: 'desc', ...query })
  return body
}

function feesOf(body: {
  readonly result: { readonly records: readonly Record<string, string>[] }
}) {
  return body.result.records.map(({ batchName, successFee }) => [batchName, successFee])
}
