import { defineStateMachine } from '#shared/core/state-machine.ts'
import { contractStatus } from '#shared/features/dictionary/people.dictionaries.ts'

const { unsigned, signing, signed, archiveFailed } = contractStatus.values
const offices = ['admin', 'operator', 'provider', 'merchant'] as const

/**
 * 合同 (domain.md 3.15): `sign` without sending is a silent signature, or one on paper. `lapse` says that nobody signed:
 * refused, expired or called back. `end` is 解约: what was signed stays signed, from now on without effect. An archived
 * contract is 已签署 with its time of archiving; without that time the archive still works on it.
 */
export const contractMachine = defineStateMachine({
  name: '合同',
  states: contractStatus,
  moves: [
    { from: unsigned, event: 'send', to: signing, by: offices },
    { from: unsigned, event: 'sign', to: signed, by: [...offices, 'sim'] },
    { from: signing, event: 'sign', to: signed, by: [...offices, 'sim'] },
    { from: signing, event: 'lapse', to: unsigned, by: [...offices, 'sim', 'job'] },
    { from: signed, event: 'archive', to: signed, by: ['sim'] },
    { from: signed, event: 'failArchive', to: archiveFailed, by: ['sim'] },
    { from: signed, event: 'end', to: signed, by: offices },
    { from: archiveFailed, event: 'retryArchive', to: signed, by: ['admin', 'provider'] },
    { from: archiveFailed, event: 'end', to: archiveFailed, by: offices },
  ],
})
