import { defineStateMachine } from '#shared/core/state-machine.ts'
import { profitShareStatus } from '#shared/features/dictionary/payout.dictionaries.ts'

const { frozen, toUnfreeze, succeeded, revoked, abnormal } = profitShareStatus.values

/**
 * 分润 (domain.md 3.11). `revoke` is done by hand before the release, `revokeAll` follows from the return of every item;
 * `owe` says that a return found the beneficiary short, so that the collector paid in its place.
 */
export const profitShareMachine = defineStateMachine({
  name: '分润',
  states: profitShareStatus,
  moves: [
    { from: frozen, event: 'ripen', to: toUnfreeze, by: ['job'] },
    { from: frozen, event: 'revoke', to: revoked, by: ['admin'] },
    { from: frozen, event: 'revokeAll', to: revoked, by: ['sim'] },
    { from: toUnfreeze, event: 'release', to: succeeded, by: ['admin', 'operator', 'job'] },
    { from: toUnfreeze, event: 'hold', to: abnormal, by: ['admin', 'operator', 'job'] },
    { from: toUnfreeze, event: 'revoke', to: revoked, by: ['admin'] },
    { from: toUnfreeze, event: 'revokeAll', to: revoked, by: ['sim'] },
    { from: succeeded, event: 'revokeAll', to: revoked, by: ['sim'] },
    { from: succeeded, event: 'owe', to: abnormal, by: ['sim'] },
    { from: abnormal, event: 'revokeAll', to: revoked, by: ['sim'] },
    { from: abnormal, event: 'restore', to: toUnfreeze, by: ['admin', 'operator'] },
    { from: abnormal, event: 'recoup', to: succeeded, by: ['admin'] },
    { from: abnormal, event: 'recoupAll', to: revoked, by: ['admin'] },
  ],
})
