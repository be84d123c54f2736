import { defineStateMachine } from '#shared/core/state-machine.ts'
import { settleStatus } from '#shared/features/dictionary/project.dictionaries.ts'

const { toSettle, settling, succeeded, failed } = settleStatus.values

/**
 * 任务结算单 (domain.md 3.7): its state follows that of its batch order. `fail` is an order that was refused, withdrawn, or
 * did not pay everybody; `return` is a payment that came back later. What failed goes into a new settlement.
 */
export const settlementMachine = defineStateMachine({
  name: '任务结算单',
  states: settleStatus,
  moves: [
    { from: toSettle, event: 'submit', to: settling, by: ['sim'] },
    { from: settling, event: 'succeed', to: succeeded, by: ['sim'] },
    { from: settling, event: 'fail', to: failed, by: ['sim'] },
    { from: succeeded, event: 'return', to: failed, by: ['sim'] },
  ],
})
