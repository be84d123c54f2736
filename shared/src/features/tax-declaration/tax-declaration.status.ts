import { defineStateMachine } from '#shared/core/state-machine.ts'
import { taxFilingStatus } from '#shared/features/dictionary/tax.dictionaries.ts'

const { notDeclared, declaring, declared, paid, failed } = taxFilingStatus.values

/**
 * 税款申报 (domain.md 3.20). `correct` files a new version: of a refused month, or of an accepted one that is not paid yet.
 * `pay` leaves it accepted until the bureau has the money; a month without any tax is done once it is accepted.
 */
export const taxDeclarationMachine = defineStateMachine({
  name: '税款申报',
  states: taxFilingStatus,
  moves: [
    { from: notDeclared, event: 'declare', to: declaring, by: ['provider'] },
    { from: declaring, event: 'accept', to: declared, by: ['sim'] },
    { from: declaring, event: 'acceptNothingDue', to: paid, by: ['sim'] },
    { from: declaring, event: 'reject', to: failed, by: ['sim'] },
    { from: failed, event: 'correct', to: declaring, by: ['provider'] },
    { from: declared, event: 'correct', to: declaring, by: ['provider'] },
    { from: declared, event: 'pay', to: declared, by: ['provider'] },
    { from: declared, event: 'paid', to: paid, by: ['sim'] },
  ],
})
