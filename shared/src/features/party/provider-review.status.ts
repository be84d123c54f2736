import { defineStateMachine } from '#shared/core/state-machine.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'

const { pending, passed, rejected } = auditStatus.values

/** 资料审核 of a provider (domain.md 3.5): the platform decides, and mends what it had rejected. */
export const providerReviewMachine = defineStateMachine({
  name: '服务商审核',
  states: auditStatus,
  moves: [
    { from: pending, event: 'pass', to: passed, by: ['admin'] },
    { from: pending, event: 'reject', to: rejected, by: ['admin'] },
    { from: rejected, event: 'resubmit', to: pending, by: ['admin'] },
  ],
})
