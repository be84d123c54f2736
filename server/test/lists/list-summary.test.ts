import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { anOrder, keepOrders, orders } from '#test/material/order-resource.ts'
import { serveResource, type ResourceServer } from '#test/harness/resource-server.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer
let calls: ResourceServer
let admin: Client

beforeAll(async () => {
  server = await startTestServer()
  calls = await serveResource(server, orders)
  admin = await calls.as('admin')
  await keepOrders(server, [
    anOrder(1, { settled: '1', amount: 100, totalFee: 7, agentCost: 1 }),
    anOrder(2, { settled: '1', amount: 200, totalFee: 11, agentCost: 2 }),
    anOrder(3, { settled: '0', amount: 400, totalFee: 13, agentCost: 4, collectionMode: '2' }),
    anOrder(4, { settled: '0', amount: 800, totalFee: 17, agentCost: 8, delFlag: '1' }),
    ...Array.from({ length: 12 }, (_, index) =>
      anOrder(10 + index, { orderNo: 'XM1', amount: 1_000, totalFee: 0, agentCost: 0 }),
    ),
  ])
})

afterAll(async () => {
  await calls.close()
  await server.close()
})

async function summary(client: Client, query: object = {}) {
  const { body } = await client.get('/test/order/summary').query(query)
  return body.result
}

test('adds up all rows that the caller may see, not one page of them, and no deleted one', async () => {
  expect(await summary(admin, { pageSize: 1, pageNo: 2 })).toEqual({
    total: 15,
    sums: { amount: 12_700, totalFee: 31, agentCost: 7 },
    counts: { '1': 2, '0': 13 },
  })
})

test.each([
  ['a filter', { orderNo: 'PF*' }],
  ['a search', { keyWord: 'PF' }],
  ['an advanced query', { superQueryParams: '[{"field":"orderNo","rule":"like","val":"PF"}]' }],
])('%s holds for sums and counts alike', async (_, query) => {
  expect(await summary(admin, query)).toEqual({
    total: 3,
    sums: { amount: 700, totalFee: 31, agentCost: 7 },
    counts: { '1': 2, '0': 1 },
  })
})

test.each([{ settled: '1' }, { settled_MultiString: '1' }, { settled_begin: '1' }])(
  'the filter %o narrows the sums and leaves the counts by its own field',
  async (filter) => {
    expect(await summary(admin, { orderNo: 'PF*', ...filter })).toEqual({
      total: 2,
      sums: { amount: 300, totalFee: 18, agentCost: 3 },
      counts: { '1': 2, '0': 1 },
    })
  },
)

test('what is hidden from a role enters no sum, as a field or in single rows', async () => {
  const query = { orderNo: 'PF*' }

  expect((await summary(await calls.as('merchant'), query)).sums).toEqual({
    amount: 700,
    totalFee: 31,
  })
  expect((await summary(await calls.as('provider'), query)).sums).toEqual({
    amount: 700,
    totalFee: 18,
  })
})

test('a list without rows has sums and counts of nothing', async () => {
  expect(await summary(admin, { orderNo: 'nothing' })).toEqual({
    total: 0,
    sums: { amount: 0, totalFee: 0, agentCost: 0 },
    counts: { '1': 0, '0': 0 },
  })
})

test('it refuses the filters that the list refuses', async () => {
  const provider = await calls.as('provider')
  const { body } = await provider.get('/test/order/summary').query({ agentCost: '>= 2' })

  expect(body).toMatchObject({
    success: false,
    message: '字段 agentCost 对您不可见，不能用于查询或排序',
  })
})

test('it fits its schema for every role', async () => {
  const faultOf = checkerOf(orders.endpoints.summary.result)
  const everybody: readonly Role[] = ['admin', 'operator', 'agent', 'merchant', 'provider']

  await Promise.all(
    everybody.map(async (role) => {
      expect(faultOf(await summary(await calls.as(role)))).toBeUndefined()
    }),
  )
})
