import { defineStateMachine } from '#shared/core/state-machine.ts'
import { planStatus } from './payout-plan.dictionaries.ts'

const { active, paused, ended } = planStatus.values

/**
 * 付款计划 (domain.md 3.23). `giveUp` pauses a plan that came to nothing three times in a row; `finish` ends one that has
 * no period left.
 */
export const payoutPlanMachine = defineStateMachine({
  name: '付款计划',
  states: planStatus,
  moves: [
    { from: active, event: 'change', to: active, by: ['merchant'] },
    { from: active, event: 'pause', to: paused, by: ['merchant'] },
    { from: active, event: 'giveUp', to: paused, by: ['job'] },
    { from: active, event: 'end', to: ended, by: ['merchant'] },
    { from: active, event: 'finish', to: ended, by: ['job'] },
    { from: paused, event: 'change', to: paused, by: ['merchant'] },
    { from: paused, event: 'resume', to: active, by: ['merchant'] },
    { from: paused, event: 'end', to: ended, by: ['merchant'] },
  ],
})
