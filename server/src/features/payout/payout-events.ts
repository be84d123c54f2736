import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { webhookEvent, type WebhookEvent } from '#server/webhooks/webhook-event.ts'

const order = batchOrderStatus.values
const item = paymentStatus.values

/** What is told of orders and their payments. */
export const payoutEvents: readonly WebhookEvent[] = [
  webhookEvent('order.submitted', batchOrders, (_after, before) => before === undefined),
  webhookEvent(
    'order.accepted',
    batchOrders,
    ({ status }, before) => status === order.accepted && before?.status === order.submitted,
  ),
  webhookEvent(
    'order.refused',
    batchOrders,
    ({ status }, before) => status === order.refused && before?.status !== order.refused,
  ),
  // What comes back later is told of the payment.
  webhookEvent(
    'order.settled',
    batchOrders,
    ({ status }, before) => before?.status === order.paying && status !== order.paying,
  ),
  webhookEvent(
    'payout.succeeded',
    payoutItems,
    ({ status }, before) => status === item.succeeded && before?.status === item.paying,
  ),
  webhookEvent(
    'payout.failed',
    payoutItems,
    ({ status }, before) => status === item.failed && before?.status === item.paying,
  ),
  webhookEvent(
    'payout.returned',
    payoutItems,
    ({ status }, before) => status === item.failed && before?.status === item.succeeded,
  ),
]
