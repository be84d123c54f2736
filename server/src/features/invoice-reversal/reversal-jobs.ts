import { reversalStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import {
  redInitiator,
  redReason,
} from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { blueInvoicesOf } from '#server/features/invoice/index.ts'
import { invoiceRows } from '#server/features/invoice-quota/index.ts'
import { connectRedLetters } from '#server/simulators/tax/red-letters.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Change, type Transaction } from '#server/worlds/types.ts'
import { openFormsOf, redFormRows } from './red-form-rows.ts'
import {
  byBureau,
  byClock,
  formExpires,
  formOpensAgain,
  mayMoveForms,
  moveForms,
  noteRedIssued,
  openForms,
} from './red-form.service.ts'
import { tellToReverse } from './reversal-messages.ts'
import { isOnItsWay } from './reversal.service.ts'
import { needsConfirmation, returnedOf } from './reversed-invoices.ts'

/** What clock, bureau and returned payouts do to the reversal of invoices; once for all worlds of a registry. */
export function connectReversals(registry: WorldRegistry): void {
  connectRedLetters(registry, {
    issued: noteRedIssued,
    denied: (tx, setId) => moveSet(tx, setId, 'deny', byBureau),
  })
  registry.onDue(formExpires, (tx, payload) => {
    moveSet(tx, findText(payload, 'form') ?? '', 'expire', byClock)
  })
  registry.onDue(formOpensAgain, openAgain)
  registry.onChange([invoiceRows], tellNewly)
}

/** Moves the forms that were opened together, unless they have gone on meanwhile. */
function moveSet(
  tx: Transaction,
  setId: string,
  event: 'deny' | 'expire',
  by: typeof byClock,
): void {
  const form = tx.rows(redFormRows).find(setId)
  const forms = form === undefined ? [] : openFormsOf(tx, form.applyId)
  if (forms.some(({ id }) => id === setId) && mayMoveForms(forms, event, by)) {
    moveForms(tx, forms, event, by)
  }
}

const dayMs = 24 * 60 * 60_000

/** A payout came back, and the last form came to nothing: the seller opens another one. */
function openAgain(tx: Transaction, payload: JsonValue): void {
  const applyId = findText(payload, 'apply') ?? ''
  const blues = blueInvoicesOf(tx, applyId)
  const isDue = blues.some(
    ({ reversalStatus: standing }) => standing === reversalStatus.values.toReverse,
  )
  if (!isDue || returnedOf(tx, applyId) === 0 || openFormsOf(tx, applyId).length > 0) return
  if (blues.some(isOnItsWay)) {
    tx.schedule(formOpensAgain, tx.nowMs() + dayMs, { apply: applyId })
    return
  }
  openForms(tx, blues, {
    initiator: redInitiator.values.seller,
    reason: redReason.values.serviceStopped,
    remark: null,
    username: 'system',
    isConfirmed: !needsConfirmation(blues),
  })
}

/** N20, once for all invoices of an application that wait for their reversal since this commit. */
function* tellNewly(tx: Transaction, changes: readonly Change[]): Generator<void, void> {
  const newly = new Map<string, Invoice[]>()
  const { toReverse } = reversalStatus.values
  yield* visiting(changes, ({ id, before, after }) => {
    const invoice = after === undefined ? undefined : tx.rows(invoiceRows).find(id)
    const was = before === undefined ? undefined : Reflect.get(before, 'reversalStatus')
    if (invoice?.reversalStatus !== toReverse || was === toReverse) return
    if (invoice.isRed === yesNo.values.yes) return
    newly.set(invoice.applyId, [...(newly.get(invoice.applyId) ?? []), invoice])
  })
  for (const blues of newly.values()) tellToReverse(tx, blues)
}
