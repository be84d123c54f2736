import { defineFeature } from '#shared/core/feature.ts'
import { batchOrderMachine, payoutItemMachine } from './batch-order.status.ts'
import { batchOrders } from './batch-order.ts'
import { acceptBatchOrders, payBatchOrders } from './payout-batch-calls.ts'
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
import { payoutItems } from './payout-item.ts'
import { payoutExamples } from './payout.examples.ts'

export const payoutFeature = defineFeature({
  name: 'payout',
  group: 'payouts',
  resources: [batchOrders, payoutItems],
  calls: [
    acceptBatchOrder,
    listOrderEvents,
    payBatchOrder,
    acceptBatchOrders,
    payBatchOrders,
    queryPayoutItem,
    readPayoutReceipt,
    refuseBatchOrder,
    revealPayoutItem,
    withdrawBatchOrder,
  ],
  moving: [
    { resource: batchOrders, field: 'status', machine: batchOrderMachine },
    { resource: payoutItems, field: 'status', machine: payoutItemMachine },
  ],
  examples: payoutExamples,
})
