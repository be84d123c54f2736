import { defineStateMachine } from '#shared/core/state-machine.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'

const { pending, passed, rejected } = auditStatus.values
const keepers = ['admin', 'operator'] as const

/** 资料审核 of an agent (domain.md 3.5): its operator or the platform keeps its data, decides, and mends them. */
export const agentReviewMachine = defineStateMachine({
  name: '代理商审核',
  states: auditStatus,
  moves: [
    { from: pending, event: 'pass', to: passed, by: keepers },
    { from: pending, event: 'reject', to: rejected, by: keepers },
    { from: rejected, event: 'amend', to: pending, by: keepers },
    { from: passed, event: 'amend', to: pending, by: keepers },
  ],
})
