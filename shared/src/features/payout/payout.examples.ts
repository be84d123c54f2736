import { exampleOf } from '#shared/core/example.ts'
import { batchOrderStatus, paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { batchOrders } from './batch-order.ts'
import {
  acceptBatchOrder,
  listOrderEvents,
  payBatchOrder,
  queryPayoutItem,
  readPayoutReceipt,
  refuseBatchOrder,
  revealPayoutItem,
  withdrawBatchOrder,
} from './payout-calls.ts'
import { acceptBatchOrders, payBatchOrders } from './payout-batch-calls.ts'
import { payoutItems } from './payout-item.ts'

const { submitted, accepted } = batchOrderStatus.values
const orders = batchOrders.endpoints
const items = payoutItems.endpoints
const firstOrder = `$${orders.list.id}.records.0.id`
const firstItem = `$${items.list.id}.records.0.id`

/** The example of the list is made with other values first, so that it finds an order in the right status. */
const ordersOf = (as: string, status: string) => [
  exampleOf(orders.list, { as, query: filters({ status }) }),
]
const itemsOf = (as: string, conditions: Conditions) => [
  exampleOf(items.list, { as, query: filters(conditions) }),
]

type Conditions = Readonly<Record<string, string>>

/** A list takes conditions on its fields besides what its schema names (wire.md 1.7). */
function filters(conditions: Conditions): { readonly column?: string } {
  return conditions
}

export const payoutExamples = [
  exampleOf(orders.list, { as: 'merchant', query: { column: 'createTime', order: 'desc' } }),
  exampleOf(orders.read, { as: 'merchant', query: { id: firstOrder }, after: [orders.list.id] }),
  exampleOf(orders.summary, { as: 'merchant' }),
  exampleOf(orders.export, { as: 'merchant', query: { format: 'csv' } }),
  exampleOf(items.list, { as: 'merchant', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(items.read, { as: 'merchant', query: { id: firstItem }, after: [items.list.id] }),
  exampleOf(items.summary, { as: 'merchant' }),
  exampleOf(items.export, { as: 'merchant', query: { format: 'csv' } }),
  exampleOf(listOrderEvents, {
    as: 'merchant',
    query: { id: firstOrder },
    after: [orders.list.id],
  }),
  exampleOf(withdrawBatchOrder, {
    as: 'merchant',
    body: { id: firstOrder, reason: '金额有误' },
    first: ordersOf('merchant', submitted),
  }),
  exampleOf(refuseBatchOrder, {
    as: 'provider',
    body: { id: firstOrder, reason: '缺少验收单' },
    first: ordersOf('provider', submitted),
  }),
  exampleOf(acceptBatchOrder, {
    as: 'provider',
    body: { id: firstOrder },
    first: ordersOf('provider', submitted),
  }),
  exampleOf(payBatchOrder, {
    as: 'provider',
    body: { id: firstOrder, payPassword: 'Pay12345' },
    first: ordersOf('provider', accepted),
  }),
  exampleOf(acceptBatchOrders, {
    as: 'provider',
    body: { ids: [firstOrder] },
    first: ordersOf('provider', submitted),
  }),
  exampleOf(payBatchOrders, {
    as: 'provider',
    body: { ids: [firstOrder], payPassword: 'Pay12345' },
    first: ordersOf('provider', accepted),
  }),
  exampleOf(queryPayoutItem, {
    as: 'provider',
    body: { id: firstItem },
    first: itemsOf('provider', { status: paymentStatus.values.paying }),
  }),
  exampleOf(revealPayoutItem, {
    as: 'merchant',
    body: { id: firstItem },
    first: itemsOf('merchant', {}),
  }),
  exampleOf(readPayoutReceipt, {
    as: 'merchant',
    query: { id: firstItem },
    first: itemsOf('merchant', { hasReceipt: yesNo.values.yes }),
  }),
]
