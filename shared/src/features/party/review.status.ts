import { defineStateMachine } from '#shared/core/state-machine.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'

const { pending, passed, rejected } = auditStatus.values

/** 资料审核 of a merchant (domain.md 3.5): its operator or the platform decides, itself mends. */
export const merchantReviewMachine = defineStateMachine({
  name: '商户审核',
  states: auditStatus,
  moves: [
    { from: pending, event: 'pass', to: passed, by: ['admin', 'operator'] },
    { from: pending, event: 'reject', to: rejected, by: ['admin', 'operator'] },
    { from: rejected, event: 'resubmit', to: pending, by: ['merchant'] },
  ],
})
