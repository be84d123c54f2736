import { defineStateMachine } from '#shared/core/state-machine.ts'
import { accountStatus } from '#shared/features/dictionary/account.dictionaries.ts'

const { normal, cancelling, cancelled, cancelFailed } = accountStatus.values

/** What the simulated bank says where it refuses to close an account. */
export const bankRefusal = '存在未结清交易'

const closers = ['admin', 'merchant'] as const

/** 账户注销 of a merchant (domain.md 3.12): its owner or the platform asks, the bank closes or refuses. */
export const merchantAccountMachine = defineStateMachine({
  name: '账户注销',
  states: accountStatus,
  moves: [
    { from: normal, event: 'cancel', to: cancelling, by: closers },
    { from: cancelling, event: 'close', to: cancelled, by: ['sim'] },
    { from: cancelling, event: 'fail', to: cancelFailed, by: ['sim'] },
    { from: cancelFailed, event: 'cancel', to: cancelling, by: closers },
    { from: cancelFailed, event: 'giveUp', to: normal, by: closers },
  ],
})
