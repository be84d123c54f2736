import { type ValueOf } from '#shared/core/dictionary.ts'
import { defineStateMachine } from '#shared/core/state-machine.ts'
import { redConfirm } from '#shared/features/dictionary/invoice.dictionaries.ts'

const {
  notNeeded,
  awaitingBuyer,
  awaitingSeller,
  confirmed,
  denied,
  deniedBySeller,
  expired,
  cancelled,
  revoked,
  irregular,
} = redConfirm.values

/**
 * 红字确认单 (domain.md 3.10). 无需确认 and 双方已确认 are with the tax bureau, which issues the red invoice by itself; until
 * then who opened the form may take it back. The clock ends what nobody answered in 72 hours.
 */
export const redFormMachine = defineStateMachine({
  name: '红字确认单',
  states: redConfirm,
  moves: [
    { from: awaitingBuyer, event: 'confirm', to: confirmed, by: ['merchant'] },
    { from: awaitingBuyer, event: 'deny', to: denied, by: ['merchant', 'sim'] },
    { from: awaitingBuyer, event: 'expire', to: expired, by: ['job'] },
    { from: awaitingSeller, event: 'confirm', to: confirmed, by: ['provider'] },
    { from: awaitingSeller, event: 'deny', to: deniedBySeller, by: ['provider'] },
    { from: awaitingSeller, event: 'expire', to: expired, by: ['job'] },
    { from: notNeeded, event: 'cancel', to: cancelled, by: ['provider'] },
    { from: awaitingBuyer, event: 'cancel', to: cancelled, by: ['provider'] },
    { from: awaitingSeller, event: 'cancel', to: cancelled, by: ['merchant'] },
    { from: confirmed, event: 'cancel', to: revoked, by: ['provider', 'merchant'] },
    { from: notNeeded, event: 'doubt', to: irregular, by: ['sim'] },
    { from: awaitingBuyer, event: 'doubt', to: irregular, by: ['sim'] },
    { from: awaitingSeller, event: 'doubt', to: irregular, by: ['sim'] },
    { from: confirmed, event: 'doubt', to: irregular, by: ['sim'] },
  ],
})
export type RedFormEvent = (typeof redFormMachine.moves)[number]['event']

/** How long the other side has to answer. */
export const redConfirmHours = 72

/** Whether a form is with somebody: the other side, or the tax bureau. */
export function isOpenForm(state: ValueOf<typeof redConfirm>): boolean {
  return (
    state === notNeeded ||
    state === awaitingBuyer ||
    state === awaitingSeller ||
    state === confirmed
  )
}

/** Whether the tax bureau will issue the red invoice. */
export function isAtBureau(state: ValueOf<typeof redConfirm>): boolean {
  return state === notNeeded || state === confirmed
}
