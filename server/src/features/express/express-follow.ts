import { translate } from '@settle/shared/core/text/text.ts'
import { traceTexts } from '@settle/shared/features/express/express-traces.ts'
import { invoiceApplyStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { invoiceMedium } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceApplyRows, invoiceRows } from '#server/features/invoice-quota/index.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { expressRows } from './express-rows.ts'
import { insertExpress, invoicesOf, isSendable, sendByMail } from './express.service.ts'
import { bySystem, keepExpress, mayMove, moveExpress } from './move-express.ts'

/** An application whose invoices are out: what is wanted on paper waits to be sent, what is wanted by e-mail goes at once. */
export function* followApplies(tx: Transaction, changes: readonly Change[]): Generator<void, void> {
  yield* visiting(changes, ({ id, after }) => {
    if (after === undefined) return
    const apply = tx.rows(invoiceApplyRows).find(id)
    if (apply?.status === invoiceApplyStatus.values.invoiced) openLetter(tx, apply)
  })
}

function openLetter(tx: Transaction, apply: InvoiceApply): void {
  const invoices = tx
    .rows(invoiceRows)
    .allBy('applyId', apply.id)
    .filter(({ isRed }) => isRed === yesNo.values.no)
  const wasOpened = tx
    .rows(expressRows)
    .allBy('merchantId', apply.merchantId)
    .some(({ invoiceIds }) => invoices.some(({ id }) => invoiceIds.includes(id)))
  // The application is kept once more by later changes that have nothing to do with it.
  if (invoices.length === 0 || wasOpened) return
  const isPaper = apply.medium === invoiceMedium.values.paper
  if (!isPaper && apply.email === null) return
  const row = insertExpress(tx, invoices, bySystem)
  if (!isPaper) sendByMail(tx, row, bySystem, { isFirst: true })
  else if (!invoices.every(isSendable)) freezeForReversal(tx, row.id)
}

/**
 * A letter knows how many of its invoices may be sent. What was not sent yet when its invoice is to be reversed is held back
 * (0 → 3).
 */
export function* followInvoices(
  tx: Transaction,
  changes: readonly Change[],
): Generator<void, void> {
  yield* visiting(changes, ({ id, before, after }) => {
    const invoice = after === undefined ? undefined : tx.rows(invoiceRows).find(id)
    const was = before === undefined ? undefined : Reflect.get(before, 'reversalStatus')
    if (invoice === undefined || invoice.reversalStatus === was) return
    for (const row of tx.rows(expressRows).allBy('merchantId', invoice.merchantId)) {
      if (!row.invoiceIds.includes(id)) continue
      const sendableCount = invoicesOf(tx, row).filter(isSendable).length
      if (sendableCount !== row.sendableCount) keepExpress(tx, row, bySystem, { sendableCount })
      if (!isSendable(invoice)) freezeForReversal(tx, row.id)
    }
  })
}

function freezeForReversal(tx: Transaction, id: string): void {
  const row = tx.rows(expressRows).find(id)
  if (row === undefined || !mayMove(row, 'freeze', bySystem)) return
  const freezeReason = '发票待冲红'
  const trace = translate(undefined, traceTexts.frozen, { reason: freezeReason })
  moveExpress(tx, row, 'freeze', bySystem, { freezeReason, trace })
}
