import { defineStateMachine } from '#shared/core/state-machine.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'

const { pending, passed, rejected } = auditStatus.values

/** A change of legal data is passed or rejected once (domain.md 3.5); who mends a rejected one hands in another. */
export const legalChangeMachine = defineStateMachine({
  name: '资料变更',
  states: auditStatus,
  moves: [
    { from: pending, event: 'pass', to: passed, by: ['admin', 'operator'] },
    { from: pending, event: 'reject', to: rejected, by: ['admin', 'operator'] },
  ],
})
