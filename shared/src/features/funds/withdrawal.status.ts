import { defineStateMachine } from '#shared/core/state-machine.ts'
import { paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'

const { toPay: applied, paying: sent, succeeded, failed, withdrawn } = paymentStatus.values

/**
 * 提现 (domain.md 3.13). Who needs no review sends at once; an agent's and an operator's waits for one. What the bank
 * returns after success is a receipt of its own and leaves the status as it is.
 */
export const withdrawalMachine = defineStateMachine({
  name: '提现',
  states: paymentStatus,
  moves: [
    { from: applied, event: 'send', to: sent, by: ['merchant', 'provider', 'admin'] },
    { from: applied, event: 'pass', to: sent, by: ['admin', 'operator'] },
    { from: applied, event: 'reject', to: withdrawn, by: ['admin', 'operator'] },
    {
      from: applied,
      event: 'cancel',
      to: withdrawn,
      by: ['operator', 'agent', 'provider', 'merchant'],
    },
    { from: sent, event: 'succeed', to: succeeded, by: ['sim'] },
    { from: sent, event: 'fail', to: failed, by: ['sim'] },
  ],
})
