import { defineStateMachine } from '#shared/core/state-machine.ts'
import { coopStatus } from '#shared/features/dictionary/product.dictionaries.ts'

const { cooperating, suspended, terminated } = coopStatus.values
const keepers = ['admin', 'operator'] as const

/** 合作状态 of a package (domain.md 3.18): a pause stops new orders; it ends out of a pause, once nothing is under way. */
export const cooperationMachine = defineStateMachine({
  name: '合作套餐',
  states: coopStatus,
  moves: [
    { from: cooperating, event: 'suspend', to: suspended, by: keepers },
    { from: suspended, event: 'resume', to: cooperating, by: keepers },
    { from: suspended, event: 'end', to: terminated, by: ['admin'] },
  ],
})
