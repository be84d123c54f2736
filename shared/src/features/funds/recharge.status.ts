import { defineStateMachine } from '#shared/core/state-machine.ts'
import { paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'

const { toPay: announced, paying: inSuspense, succeeded, failed, withdrawn } = paymentStatus.values

/** 充值 (domain.md 3.14): announced, or in suspense until somebody claims it or sends it back. */
export const rechargeMachine = defineStateMachine({
  name: '充值',
  states: paymentStatus,
  moves: [
    { from: announced, event: 'arrive', to: succeeded, by: ['sim'] },
    { from: announced, event: 'expire', to: withdrawn, by: ['job'] },
    { from: inSuspense, event: 'claim', to: succeeded, by: ['admin', 'provider'] },
    { from: inSuspense, event: 'return', to: failed, by: ['admin', 'provider'] },
  ],
})
