import { defineStateMachine } from '#shared/core/state-machine.ts'
import { rechargeStatus } from './recharge.dictionaries.ts'

const { awaited, unclaimed, credited, sentBack, closed } = rechargeStatus.values

/** 充值 (domain.md 3.14): announced, or in suspense until somebody claims it or sends it back. */
export const rechargeMachine = defineStateMachine({
  name: '充值',
  states: rechargeStatus,
  moves: [
    { from: awaited, event: 'arrive', to: credited, by: ['sim'] },
    { from: awaited, event: 'expire', to: closed, by: ['job'] },
    { from: unclaimed, event: 'claim', to: credited, by: ['admin', 'provider'] },
    { from: unclaimed, event: 'return', to: sentBack, by: ['admin', 'provider'] },
  ],
})
