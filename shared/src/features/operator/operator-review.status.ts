import { defineStateMachine } from '#shared/core/state-machine.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'

const { pending, passed, rejected } = auditStatus.values

/** 资料审核 of an operator (domain.md 3.5): the platform keeps its data, decides, and mends them. */
export const operatorReviewMachine = defineStateMachine({
  name: '运营商审核',
  states: auditStatus,
  moves: [
    { from: pending, event: 'pass', to: passed, by: ['admin'] },
    { from: pending, event: 'reject', to: rejected, by: ['admin'] },
    { from: rejected, event: 'amend', to: pending, by: ['admin'] },
    { from: passed, event: 'amend', to: pending, by: ['admin'] },
  ],
})
