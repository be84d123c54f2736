import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  expressStatus,
  redConfirm,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import {
  type askReversal,
  type reverseInvoice,
} from '@settle/shared/features/invoice-reversal/invoice-reversal-calls.ts'
import {
  redInitiator,
  redReason,
} from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { isOpenForm } from '@settle/shared/features/invoice-reversal/red-form.status.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { invoiceRows } from '#server/features/invoice-quota/index.ts'
import { leavesUnanswered } from '#server/simulators/tax/red-letters.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { openFormsOf, reversalRequests } from './red-form-rows.ts'
import { forgetRequest, mayMoveForms, moveForms, openForms } from './red-form.service.ts'
import { tellRequestEnded } from './reversal-messages.ts'
import {
  askedOf,
  markInvoices,
  needsConfirmation,
  returnedOf,
  untouched,
} from './reversed-invoices.ts'

const { seller, buyer } = redInitiator.values

/** – → 01 or 02: the provider opens the forms of an application (domain.md 3.10). */
export function reverse(
  tx: Transaction,
  actor: Actor,
  { id, reason, remark }: BodyOf<typeof reverseInvoice>,
): Invoice {
  const { invoice, blues } = askedOf(tx, actor, id)
  assertReversible(tx, invoice, blues)
  openForms(tx, blues, {
    initiator: seller,
    reason,
    remark: filled(remark),
    username: actor.username,
    isConfirmed: !needsConfirmation(blues),
  })
  return invoiceNow(tx, id)
}

/** The merchant asks: – → 03 where it has declared its use of the invoice, else a to-do for the provider. */
export function ask(
  tx: Transaction,
  actor: Actor,
  { id, reason, remark }: BodyOf<typeof askReversal>,
): Invoice {
  const { invoice, blues } = askedOf(tx, actor, id)
  assertReversible(tx, invoice, blues)
  if (needsConfirmation(blues)) {
    const opening = { initiator: buyer, reason, remark: filled(remark), username: actor.username }
    openForms(tx, blues, { ...opening, isConfirmed: false })
    return invoiceNow(tx, id)
  }
  if (tx.rows(reversalRequests).find(invoice.applyId) !== undefined) {
    throw new Refusal('已申请冲红，请等待销方处理')
  }
  tx.rows(reversalRequests).insert({
    id: invoice.applyId,
    username: actor.username,
    realname: actor.realname,
    reason,
    remark: filled(remark),
    time: tx.now(),
  })
  const isByReturn = returnedOf(tx, invoice.applyId) > 0
  markInvoices(tx, invoice.applyId, actor.username, {
    reversalStatus: reversalStatus.values.toReverse,
    ...(isByReturn ? {} : { reversalReason: `商户申请：${redReason.labelOf(reason)}` }),
  })
  return invoiceNow(tx, id)
}

/** The other side confirms or denies the forms: 02 → 04, 05 by the buyer; 03 → 04, 06 by the seller. */
export function answer(tx: Transaction, actor: Actor, id: string, isConfirmed: boolean): Invoice {
  const { invoice } = askedOf(tx, actor, id)
  const forms = openFormsOf(tx, invoice.applyId)
  const event = isConfirmed ? 'confirm' : 'deny'
  const by = { mover: actor.role, username: actor.username }
  if (!mayMoveForms(forms, event, by)) throw notForYou(forms)
  if (leavesUnanswered(forms[0]?.remark ?? null)) {
    throw new Refusal('税局没有收到答复，确认单到期后自动作废')
  }
  moveForms(tx, forms, event, by)
  return invoiceNow(tx, id)
}

/**
 * Who opened the forms takes them back while no red invoice exists; and the provider declines, or the merchant takes back,
 * what was only asked for. What a returned payout needs goes on.
 */
export function cancel(tx: Transaction, actor: Actor, id: string): Invoice {
  const { invoice } = askedOf(tx, actor, id)
  const { applyId } = invoice
  if (returnedOf(tx, applyId) > 0) throw new Refusal('付款已退汇，发票必须冲红，不能撤销')
  const forms = openFormsOf(tx, applyId)
  const by = { mover: actor.role, username: actor.username }
  if (forms.length > 0) {
    const own = actor.role === 'provider' ? seller : buyer
    const isOwn = forms.every(({ initiator }) => initiator === own)
    if (!isOwn || !mayMoveForms(forms, 'cancel', by)) throw notForYou(forms)
    moveForms(tx, forms, 'cancel', by)
    return invoiceNow(tx, id)
  }
  const request = tx.rows(reversalRequests).find(applyId)
  if (request === undefined) throw new Refusal('该发票没有待处理的冲红')
  forgetRequest(tx, applyId)
  markInvoices(tx, applyId, actor.username, untouched)
  tellRequestEnded(tx, invoice, actor.role === 'provider' ? '销方谢绝' : '购方撤回')
  return invoiceNow(tx, id)
}

/** Refuses what cannot be reversed now (domain.md 3.10). */
export function assertReversible(
  tx: Transaction,
  invoice: Invoice,
  blues: readonly Invoice[],
): void {
  if (invoice.isRed === yesNo.values.yes) throw new Refusal('红字发票不能再冲红')
  if (invoice.reversalStatus === reversalStatus.values.reversed) {
    throw new Refusal('该发票已全额红冲')
  }
  if (openFormsOf(tx, invoice.applyId).length > 0) {
    throw new Refusal('该发票存在未完结的红字确认单')
  }
  if (blues.some(isOnItsWay)) throw new Refusal('发票寄送中，签收或冻结后方可红冲')
}

/** Whether a printed copy is with a courier. */
export function isOnItsWay({ expressStatus: standing }: Invoice): boolean {
  return standing === expressStatus.values.notSigned
}

function notForYou(forms: ReturnType<typeof openFormsOf>): Refusal {
  const state = forms[0]?.state
  if (state === undefined) return new Refusal('没有待确认的红字确认单')
  const { awaitingBuyer, awaitingSeller } = redConfirm.values
  const isWaiting = state === awaitingBuyer || state === awaitingSeller
  if (isWaiting && isOpenForm(state)) return new Refusal('当前身份不能确认该红字确认单')
  return new Refusal('红字确认单已提交税局，请等待开具红字发票')
}

function invoiceNow(tx: Transaction, id: string): Invoice {
  const invoice = tx.rows(invoiceRows).find(id)
  if (invoice === undefined) throw new Error(`The invoice ${id} is gone.`)
  return invoice
}

function filled(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text.trim()
}
