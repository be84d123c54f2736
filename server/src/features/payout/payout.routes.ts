import { batchOrders, type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import {
  acceptBatchOrder,
  listOrderEvents,
  payBatchOrder,
  queryPayoutItem,
  readPayoutReceipt,
  refuseBatchOrder,
  revealPayoutItem,
  withdrawBatchOrder,
} from '@settle/shared/features/payout/payout-calls.ts'
import { payoutItems } from '@settle/shared/features/payout/payout-item.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { judgePaymentPassword, refusalOfPaymentPassword } from '#server/features/account/index.ts'
import { orderBatchRoutes } from './order/order-batches.ts'
import { eventsOf } from './order/order-events.ts'
import {
  acceptance,
  ownOrderOf,
  payment,
  refusal,
  withdrawal,
  type OrderMover,
} from './order/order-moves.service.ts'
import { ownItemOf, queryItem, revealedItem } from './item/payout-item.service.ts'
import { receiptHeaders, receiptPage } from './item/payout-receipt.ts'

/** What people do to orders and items (domain.md 3.1, 3.2); the lists are those of the resources. */
export function payoutRoutes(api: Api): void {
  implement(api, withdrawBatchOrder, ({ body, world, actor, commitRows, describe }) =>
    commitRows(ownOrderOf(world, body.id, actor).totalCount, function* moving(tx) {
      const order = ownOrderOf(tx, body.id, actor)
      describe(order.orderNo)
      return shown(yield* withdrawal(tx, order, body.reason, moverOf(actor)), actor)
    }),
  )
  implement(api, refuseBatchOrder, ({ body, world, actor, commitRows, describe }) =>
    commitRows(ownOrderOf(world, body.id, actor).totalCount, function* moving(tx) {
      const order = ownOrderOf(tx, body.id, actor)
      describe(order.orderNo)
      return shown(yield* refusal(tx, order, body.reason, moverOf(actor)), actor)
    }),
  )
  implement(api, acceptBatchOrder, ({ body, world, actor, commitRows, describe }) =>
    commitRows(ownOrderOf(world, body.id, actor).totalCount, function* moving(tx) {
      const order = ownOrderOf(tx, body.id, actor)
      describe(order.orderNo)
      return shown(yield* acceptance(tx, order, moverOf(actor)), actor)
    }),
  )
  implement(api, payBatchOrder, async ({ body, world, actor, commitRows, describe }) => {
    const { providerId, totalCount } = ownOrderOf(world, body.id, actor)
    const verdict = await judgePaymentPassword(world, providerId, body.payPassword)
    return commitRows(totalCount, function* paying(tx) {
      const order = ownOrderOf(tx, body.id, actor)
      describe(order.orderNo)
      const wrong = refusalOfPaymentPassword(tx, verdict)
      return wrong ?? shown(yield* payment(tx, order, moverOf(actor)), actor)
    })
  })
  orderBatchRoutes(api)
  implement(api, listOrderEvents, ({ query, world, actor }) =>
    eventsOf(world, ownOrderOf(world, query.id, actor), actor),
  )
  implement(api, queryPayoutItem, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const item = ownItemOf(tx, body.id, actor)
      describe(item.itemNo)
      const { state, item: after } = queryItem(tx, item)
      return { state, item: presentRow(payoutItems, after, actor.role) }
    }),
  )
  implement(api, revealPayoutItem, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const item = ownItemOf(tx, body.id, actor)
      describe(item.itemNo)
      return revealedItem(item, actor)
    }),
  )
  implement(api, readPayoutReceipt, ({ query, world, actor, reply }) =>
    reply
      .type('text/html; charset=utf-8')
      .headers(receiptHeaders)
      .send(receiptPage(ownItemOf(world, query.id, actor))),
  )
}

function moverOf({ role, username }: Actor): OrderMover {
  return { mover: role, username }
}

function shown(order: BatchOrder, { role }: Actor): BatchOrder {
  return presentRow(batchOrders, order, role)
}
