import { defineStateMachine } from '#shared/core/state-machine.ts'
import { expressStatus } from '#shared/features/dictionary/invoice.dictionaries.ts'

const { notSent, notSigned, signed, frozen } = expressStatus.values

/**
 * 寄送 (domain.md 3.16). `mail` is a letter by e-mail, which has arrived at once; the courier is `sim`. What a reversal meets
 * before it was sent is frozen by the clock's job.
 */
export const expressMachine = defineStateMachine({
  name: '寄送',
  states: expressStatus,
  moves: [
    { from: notSent, event: 'send', to: notSigned, by: ['provider'] },
    { from: notSent, event: 'mail', to: signed, by: ['provider', 'job'] },
    { from: notSent, event: 'freeze', to: frozen, by: ['provider', 'job'] },
    { from: notSigned, event: 'sign', to: signed, by: ['sim'] },
    { from: notSigned, event: 'confirm', to: signed, by: ['merchant'] },
    { from: notSigned, event: 'except', to: frozen, by: ['sim'] },
    { from: frozen, event: 'resend', to: notSigned, by: ['provider'] },
    { from: frozen, event: 'mailAgain', to: signed, by: ['provider'] },
  ],
})
export type ExpressEvent = (typeof expressMachine.moves)[number]['event']
