import { type ValueOf } from '#shared/core/dictionary.ts'
import { defineStateMachine } from '#shared/core/state-machine.ts'
import { batchOrderStatus, paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'

const order = batchOrderStatus.values
const item = paymentStatus.values

/**
 * 批次单 (domain.md 3.1). People withdraw, refuse, accept and pay; how it ends follows from its items alone,
 * see `orderOutcomeOf`.
 */
export const batchOrderMachine = defineStateMachine({
  name: '批次单',
  states: batchOrderStatus,
  moves: [
    { from: order.submitted, event: 'withdraw', to: order.withdrawn, by: ['merchant'] },
    { from: order.submitted, event: 'refuse', to: order.refused, by: ['provider', 'admin'] },
    { from: order.submitted, event: 'accept', to: order.accepted, by: ['provider', 'job'] },
    { from: order.accepted, event: 'refuse', to: order.refused, by: ['provider', 'admin'] },
    { from: order.accepted, event: 'pay', to: order.paying, by: ['provider', 'job'] },
    { from: order.paying, event: 'succeed', to: order.succeeded, by: ['sim'] },
    { from: order.paying, event: 'fail', to: order.failed, by: ['sim'] },
    { from: order.paying, event: 'partlySucceed', to: order.partlySucceeded, by: ['sim'] },
    { from: order.succeeded, event: 'partlySucceed', to: order.partlySucceeded, by: ['sim'] },
    { from: order.succeeded, event: 'fail', to: order.failed, by: ['sim'] },
    { from: order.partlySucceeded, event: 'fail', to: order.failed, by: ['sim'] },
  ],
})

/** 付款明细 (domain.md 3.2). A return is a failure after success. */
export const payoutItemMachine = defineStateMachine({
  name: '付款明细',
  states: paymentStatus,
  moves: [
    { from: item.toPay, event: 'send', to: item.paying, by: ['provider', 'job'] },
    {
      from: item.toPay,
      event: 'withdraw',
      to: item.withdrawn,
      by: ['merchant', 'provider', 'admin'],
    },
    { from: item.paying, event: 'succeed', to: item.succeeded, by: ['sim'] },
    { from: item.paying, event: 'fail', to: item.failed, by: ['sim'] },
    { from: item.succeeded, event: 'return', to: item.failed, by: ['sim'] },
  ],
})

/** How many items of an order stand where; withdrawn ones are left out of account. */
export interface ItemCounts {
  /** To be paid, or on their way. */
  readonly open: number
  readonly succeeded: number
  readonly failed: number
}

/** What has become of an order whose items were sent; undefined while one of them is still open (domain.md 3.1). */
export function orderOutcomeOf({
  open,
  succeeded,
  failed,
}: ItemCounts): 'succeed' | 'fail' | 'partlySucceed' | undefined {
  if (open > 0) return undefined
  if (succeeded === 0) return 'fail'
  return failed === 0 ? 'succeed' : 'partlySucceed'
}

/** The counts of items in these states. */
export function countItems(states: readonly ValueOf<typeof paymentStatus>[]): ItemCounts {
  const countOf = (...counted: typeof states) =>
    states.filter((status) => counted.includes(status)).length
  return {
    open: countOf(item.toPay, item.paying),
    succeeded: countOf(item.succeeded),
    failed: countOf(item.failed),
  }
}
