import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role } from '@settle/shared/core/role.ts'
import { checkerOf } from '#server/core/call/values/validation.ts'
import { anOrder, keepOrders, orders } from '#test/material/order-resource.ts'
import { serveResource, type ResourceServer } from '#test/harness/resource-server.ts'
import { startTestServer, type Client, type TestServer } from '#test/harness/test-server.ts'

let server: TestServer
let calls: ResourceServer
let clients: Readonly<Record<Role, Client>>

const byProvider = anOrder(1)
const byOperator = anOrder(2, { collectionMode: '2', payee: '李四光' })

beforeAll(async () => {
  server = await startTestServer()
  calls = await serveResource(server, orders)
  await keepOrders(server, [byProvider, byOperator])
  const [admin, operator, agent, merchant, provider] = await Promise.all([
    calls.as('admin'),
    calls.as('operator'),
    calls.as('agent'),
    calls.as('merchant'),
    calls.as('provider'),
  ])
  clients = { admin, operator, agent, merchant, provider }
})

afterAll(async () => {
  await calls.close()
  await server.close()
})

async function listed(role: Role, query: object = {}) {
  const { body } = await clients[role]
    .get('/test/order/list')
    .query({ column: 'orderNo', order: 'asc', ...query })
  return body.result.records
}

async function read(role: Role, id: string) {
  const { body } = await clients[role].get('/test/order/queryById').query({ id })
  return body.result
}

const conditional = ['totalFee']
const never = ['agentCost', 'agentMode', 'agentMode_dictText']

describe('a list and a reading', () => {
  test('leave out what is hidden from the role, with its text, and what is hidden in the row', async () => {
    const ofAdmin = await listed('admin')
    const ofMerchant = await listed('merchant')
    const ofProvider = await listed('provider')

    expect(ofAdmin[1]).toMatchObject({
      totalFee: 650,
      agentCost: 300,
      agentMode_dictText: '服务商收取',
    })
    for (const field of never) {
      expect(ofMerchant[1]).not.toHaveProperty(field)
      expect(ofProvider[0]).not.toHaveProperty(field)
    }
    expect(ofMerchant[1]).toHaveProperty('totalFee', 650)
    expect(ofProvider[0]).toHaveProperty('totalFee', 650)
    for (const field of conditional) expect(ofProvider[1]).not.toHaveProperty(field)
    expect(await read('provider', byOperator.id)).not.toHaveProperty('totalFee')
    expect(await read('provider', byProvider.id)).toHaveProperty('totalFee', 650)
    expect(await read('merchant', byOperator.id)).not.toHaveProperty('agentCost')
  })

  test('mask by role, and for everybody', async () => {
    const [ofAgent] = await listed('agent', { column: 'createTime' })
    const [ofMerchant] = await listed('merchant', { column: 'createTime' })

    expect(ofAgent).toMatchObject({ payee: '*三丰', phone: '100****5678' })
    expect(ofMerchant).toMatchObject({ payee: '张三丰', phone: '100****5678' })
    expect(await read('agent', byProvider.id)).toMatchObject({ payee: '*三丰' })
  })

  test('show every role its own rows, however often and in whatever order they are asked', async () => {
    const first = await listed('provider')
    const others = await listed('admin')
    const second = await listed('provider')

    expect(second).toEqual(first)
    expect(others).not.toEqual(first)
  })

  test('fit their schemas for every role', async () => {
    const faultOfPage = checkerOf(orders.endpoints.list.result)
    const faultOfRow = checkerOf(orders.endpoints.read.result)
    for (const role of ['admin', 'operator', 'agent', 'merchant', 'provider'] as const) {
      const { body } = await clients[role].get('/test/order/list')
      expect(faultOfPage(body.result)).toBeUndefined()
      expect(faultOfRow(await read(role, byOperator.id))).toBeUndefined()
    }
  })
})

function edit(role: Role) {
  return clients[role]
    .put('/test/order/edit')
    .send({ id: byOperator.id, version: 1, orderNo: 'PF2' })
}

test('the reply to an edit and a conflict show no more than a reading', async () => {
  const edited = await edit('provider')
  const conflict = await edit('provider')

  expect(edited.body).toMatchObject({ success: true, result: { orderNo: 'PF2', version: 2 } })
  expect(conflict.body).toMatchObject({ success: false, code: 409, result: { version: 2 } })
  for (const field of [...conditional, 'agentCost']) {
    expect(edited.body.result).not.toHaveProperty(field)
    expect(conflict.body.result).not.toHaveProperty(field)
  }
})

const superQueryOf = (field: string) => ({
  superQueryParams: JSON.stringify([{ field, rule: 'eq', val: '1' }]),
})

const hidden = (field: string) => `字段 ${field} 对您不可见，不能用于查询或排序`
const masked = (field: string) => `字段 ${field} 以掩码显示，不能用于查询或排序`

describe('what a caller does not see unmasked in every row is neither a filter nor an order', () => {
  test.each<[Role, string, string]>([
    ['provider', 'totalFee', hidden('totalFee')],
    ['provider', 'agentCost', hidden('agentCost')],
    ['merchant', 'agentCost', hidden('agentCost')],
    ['agent', 'payee', masked('payee')],
    ['admin', 'phone', masked('phone')],
  ])('%s and %s', async (role, field, message) => {
    const queries = [
      { [field]: '1' },
      { [`${field}_begin`]: '1' },
      { [`${field}_MultiString`]: '1' },
      { column: field, order: 'asc' },
      superQueryOf(field),
    ]
    for (const query of queries) {
      for (const path of ['list', 'exportXls']) {
        const { body } = await clients[role].get(`/test/order/${path}`).query(query)
        expect(body, JSON.stringify(query)).toMatchObject({ success: false, message })
      }
    }
  })

  test.each<[Role, string]>([
    ['merchant', 'totalFee'],
    ['agent', 'agentCost'],
    ['provider', 'payee'],
  ])('%s may go by %s, which they see', async (role, field) => {
    const { body } = await clients[role]
      .get('/test/order/list')
      .query({ ...superQueryOf(field), [field]: '!x', column: field, order: 'asc' })

    expect(body.success).toBe(true)
  })

  test('a search looks only into what the caller sees unmasked', async () => {
    const totals = await Promise.all(
      (['merchant', 'agent'] as const).map(async (role) =>
        [await listed(role, { keyWord: '四光' }), await listed(role, { keyWord: '12345' })].map(
          (rows) => rows.length,
        ),
      ),
    )

    expect(totals).toEqual([
      [1, 0],
      [0, 0],
    ])
    expect(await listed('agent', { keyWord: 'PF1' })).toHaveLength(1)
  })
})

async function csvFor(role: Role) {
  const { text } = await clients[role]
    .get('/test/order/exportXls')
    .query({ format: 'csv', column: 'createTime', order: 'asc' })
  return text.replace('\uFEFF', '').trim().split('\r\n')
}

describe('an export', () => {
  test('has no column that the caller never sees, and an empty cell where the row hides it', async () => {
    expect(await csvFor('admin')).toEqual([
      '单号,收款人,金额,服务费,代理成本',
      'PF1,张三丰,10000,650,300',
      'PF2,李四光,10000,650,300',
    ])
    expect(await csvFor('merchant')).toEqual([
      '单号,收款人,金额,服务费',
      'PF1,张三丰,10000,650',
      'PF2,李四光,10000,650',
    ])
    expect(await csvFor('provider')).toEqual([
      '单号,收款人,金额,服务费',
      'PF1,张三丰,10000,650',
      'PF2,李四光,10000,',
    ])
    expect((await csvFor('agent'))[1]).toBe('PF1,*三丰,10000,650,300')
  })
})
