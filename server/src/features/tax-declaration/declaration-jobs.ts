import { addMonths, epochMsOf, monthOf, parseDateTime, parseDay } from '@settle/shared/core/day.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { draftMonth } from './declaration-draft.service.ts'

/** The event by which the drafts of the month before are made. */
export const taxMonth = 'tax.month'

/** On the 1st at 00:10 the drafts of the month that has ended are made; it asks for its next turn itself. */
export function* draftLastMonth(tx: Transaction): Generator<unknown, void> {
  const thisMonth = monthOf(parseDay(tx.today()))
  scheduleTaxMonths(tx)
  yield* draftMonth(tx, addMonths(thisMonth, -1))
}

/** Has the drafts made at the next beginning of a month, and from then on every month. */
export function scheduleTaxMonths(tx: Transaction): void {
  const next = addMonths(monthOf(parseDay(tx.today())), 1)
  tx.schedule(taxMonth, epochMsOf(parseDateTime(`${next}-01 00:10:00`)), {})
}
