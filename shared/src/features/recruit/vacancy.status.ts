import { defineStateMachine } from '#shared/core/state-machine.ts'
import { positionStatus } from '#shared/features/dictionary/recruitment.dictionaries.ts'

const { pendingReview, passed, refused, publishing, offline } = positionStatus.values

/**
 * 岗位 (domain.md 3.17): its merchant writes it, the operator or the platform decides, and only what was let pass is
 * published. What is changed after that is reviewed anew; the day until which it is offered may change without. Server and
 * buttons ask this table.
 */
export const vacancyMachine = defineStateMachine({
  name: '岗位',
  states: positionStatus,
  moves: [
    { from: pendingReview, event: 'pass', to: passed, by: ['operator', 'admin'] },
    { from: pendingReview, event: 'reject', to: refused, by: ['operator', 'admin'] },
    { from: refused, event: 'edit', to: pendingReview, by: ['merchant'] },
    { from: passed, event: 'publish', to: publishing, by: ['merchant'] },
    { from: publishing, event: 'offline', to: offline, by: ['merchant', 'operator', 'admin'] },
    { from: publishing, event: 'fill', to: offline, by: ['job'] },
    { from: publishing, event: 'end', to: offline, by: ['job'] },
    { from: offline, event: 'republish', to: publishing, by: ['merchant'] },
    { from: offline, event: 'edit', to: pendingReview, by: ['merchant'] },
  ],
})
