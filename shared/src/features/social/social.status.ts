import { defineStateMachine } from '#shared/core/state-machine.ts'
import { paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'

const { toPay, paying, succeeded, failed, withdrawn } = paymentStatus.values

/** 社保订单 (domain.md 3.19). Server and buttons ask this table. */
export const socialMachine = defineStateMachine({
  name: '社保订单',
  states: paymentStatus,
  moves: [
    { from: toPay, event: 'withdraw', to: withdrawn, by: ['merchant'] },
    { from: toPay, event: 'refuse', to: withdrawn, by: ['provider'] },
    { from: toPay, event: 'accept', to: paying, by: ['provider'] },
    { from: paying, event: 'succeed', to: succeeded, by: ['sim'] },
    { from: paying, event: 'fail', to: failed, by: ['sim'] },
  ],
})
