import {
  redConfirm,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import {
  invoices as invoiceResource,
  type Invoice,
} from '@settle/shared/features/invoice/invoice.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { blueInvoicesOf } from '#server/features/invoice/index.ts'
import { invoiceApplyOrderRows, invoiceRows } from '#server/features/invoice-quota/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'

/** The invoice that a call means, as the caller may see it, and all blue invoices of its application. */
export function askedOf(
  source: RowSource,
  actor: Actor,
  id: string,
): { readonly invoice: Invoice; readonly blues: readonly Invoice[] } {
  const invoice = rowOf(invoiceResource, source.rows(invoiceRows), id, actor)
  return { invoice, blues: blueInvoicesOf(source, invoice.applyId) }
}

/** What of the orders of an application came back after it went to the bureau, in fen. */
export function returnedOf(source: RowSource, applyId: string): number {
  return source
    .rows(invoiceApplyOrderRows)
    .allBy('applyId', applyId)
    .reduce((sum, { returned }) => sum + returned, 0)
}

type ReversalFields = Pick<
  Invoice,
  'redConfirm' | 'redConfirmExpire' | 'reversalReason' | 'reversalStatus'
>

/** Keeps where the reversal of invoices stands. */
export function markInvoices(
  tx: Transaction,
  applyId: string,
  by: string,
  change: Partial<ReversalFields>,
): void {
  for (const invoice of blueInvoicesOf(tx, applyId)) {
    tx.rows(invoiceRows).replace({
      ...invoice,
      ...change,
      updateBy: by,
      updateTime: tx.now(),
      version: invoice.version + 1,
    })
  }
}

/** Whether the buyer has to confirm the form: it has declared how it uses a special invoice (domain.md 3.10). */
export function needsConfirmation(blues: readonly Invoice[]): boolean {
  return blues.some(({ usageConfirmed }) => usageConfirmed === yesNo.values.yes)
}

/** Nothing is asked of these invoices any more. */
export const untouched = {
  reversalStatus: reversalStatus.values.notNeeded,
  reversalReason: null,
} as const

/** The state of forms on their invoices. */
export function confirmFields(
  state: NonNullable<Invoice['redConfirm']>,
  expireTime: string | null,
): Pick<ReversalFields, 'redConfirm' | 'redConfirmExpire'> {
  const { awaitingBuyer, awaitingSeller } = redConfirm.values
  const isWaiting = state === awaitingBuyer || state === awaitingSeller
  return { redConfirm: state, redConfirmExpire: isWaiting ? expireTime : null }
}
