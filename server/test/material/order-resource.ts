import Type from 'typebox'
import { defineResource, rowFields, type RowOf } from '@settle/shared/core/resource.ts'
import { roles } from '@settle/shared/core/role.ts'
import { collectionMode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { defineCollection } from '#server/worlds/collection.ts'
import { type TestServer } from '#test/harness/test-server.ts'

/** A list of money with every kind of field that somebody does not see; the contract has no such resource. */
export const orders = defineResource({
  name: 'testOrder',
  title: '测试订单',
  path: '/test/order',
  collection: 'testOrders',
  row: Type.Object({
    ...rowFields,
    orderNo: Type.String(),
    payee: Type.String(),
    phone: Type.String(),
    settled: yesNo.schema,
    collectionMode: collectionMode.schema,
    amount: Type.Integer(),
    totalFee: Type.Integer(),
    agentCost: Type.Integer(),
    agentMode: collectionMode.schema,
  }),
  draft: Type.Object({ orderNo: Type.String(), payee: Type.Optional(Type.String()) }),
  access: { list: roles, read: roles, edit: roles, export: roles },
  dictionaries: { settled: yesNo, collectionMode, agentMode: collectionMode },
  hidden: {
    totalFee: { from: ['provider'], unless: { collectionMode: collectionMode.values.provider } },
    agentCost: { from: ['merchant', 'provider'] },
    agentMode: { from: ['merchant', 'provider'] },
  },
  masked: { phone: 'phone', payee: { agent: 'name' } },
  summary: { sums: ['amount', 'totalFee', 'agentCost'], counted: 'settled' },
  keyword: ['orderNo', 'payee', 'phone'],
  columns: {
    orderNo: '单号',
    payee: '收款人',
    amount: '金额',
    totalFee: '服务费',
    agentCost: '代理成本',
  },
})
type Order = RowOf<typeof orders>

const orderRows = defineCollection<Order>('testOrders')

/** An order by its number; a test names what matters to it. */
export function anOrder(serial: number, fields: Partial<Order> = {}): Order {
  return {
    id: `19${String(serial).padStart(17, '0')}`,
    tenantId: '0',
    createBy: 'story',
    createTime: `2026-01-01 00:00:${String(serial).padStart(2, '0')}`,
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    orderNo: `PF${serial}`,
    payee: '张三丰',
    phone: '10012345678',
    settled: yesNo.values.no,
    collectionMode: collectionMode.values.provider,
    amount: 10_000,
    totalFee: 650,
    agentCost: 300,
    agentMode: collectionMode.values.provider,
    ...fields,
  }
}

/** Puts orders into the default world of a server. */
export async function keepOrders(server: TestServer, kept: readonly Order[]): Promise<void> {
  const world = await server.registry.get('default')
  await world?.commit((tx) => {
    for (const order of kept) tx.rows(orderRows).insert(order)
  })
}
