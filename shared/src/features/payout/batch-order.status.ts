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

/**
 * What has become of an order whose items were sent, from their statuses; undefined while one of them is still
 * to be paid or on its way. Withdrawn items are left out of account (domain.md 3.1).
 */
export function orderOutcomeOf(
  items: readonly ValueOf<typeof paymentStatus>[],
): 'succeed' | 'fail' | 'partlySucceed' | undefined {
  if (items.some((status) => status === item.toPay || status === item.paying)) return undefined
  const counted = items.filter((status) => status !== item.withdrawn)
  const successes = counted.filter((status) => status === item.succeeded).length
  if (successes === 0) return 'fail'
  return successes === counted.length ? 'succeed' : 'partlySucceed'
}
