import { defineStateMachine } from '#shared/core/state-machine.ts'
import { applyStatus } from '#shared/features/dictionary/recruitment.dictionaries.ts'
import { customerHold } from './customer.dictionaries.ts'

const { notApplied, applied, passed, refused } = applyStatus.values
const { held, released, opened } = customerHold.values
const keepers = ['admin', 'operator', 'agent'] as const
const reviewers = ['admin', 'operator'] as const
const adders = ['merchant', ...reviewers] as const

/**
 * 开户申请 of a reported company (domain.md 3.17): its keeper applies with the materials, the operator or the platform
 * decides. `register` says that the company has registered itself meanwhile, or was added as a merchant.
 */
export const customerApplicationMachine = defineStateMachine({
  name: '开户申请',
  states: applyStatus,
  moves: [
    { from: notApplied, event: 'apply', to: applied, by: keepers },
    { from: notApplied, event: 'register', to: passed, by: adders },
    { from: applied, event: 'pass', to: passed, by: reviewers },
    { from: applied, event: 'refuse', to: refused, by: reviewers },
    { from: applied, event: 'register', to: passed, by: adders },
    { from: refused, event: 'apply', to: applied, by: keepers },
    { from: refused, event: 'register', to: passed, by: adders },
  ],
})

/** 归属 of a reported company: protected for 90 days, then anybody's, unless it became a merchant (domain.md 2.4). */
export const customerHoldMachine = defineStateMachine({
  name: '客户归属',
  states: customerHold,
  moves: [
    { from: held, event: 'expire', to: released, by: ['job'] },
    { from: held, event: 'open', to: opened, by: ['admin', 'operator', 'merchant'] },
    { from: released, event: 'assign', to: held, by: reviewers },
  ],
})
