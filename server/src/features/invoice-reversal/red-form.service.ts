import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { dateTimeOf } from '@settle/shared/core/day.ts'
import { type Mover } from '@settle/shared/core/state-machine.ts'
import {
  redConfirm,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import {
  redInitiator,
  redReason,
} from '@settle/shared/features/invoice-reversal/invoice-reversal.dictionaries.ts'
import { type RedForm } from '@settle/shared/features/invoice-reversal/red-form.ts'
import {
  isAtBureau,
  isOpenForm,
  redConfirmHours,
  redFormMachine,
  type RedFormEvent,
} from '@settle/shared/features/invoice-reversal/red-form.status.ts'
import { nextInSequence } from '#server/core/list/business-number.ts'
import { Refusal } from '#server/core/refusal.ts'
import { blueInvoicesOf, reverseApply } from '#server/features/invoice/index.ts'
import { invoiceRows } from '#server/features/invoice-quota/index.ts'
import { denyRedLetter, deniesRedLetter, fileRedLetter } from '#server/simulators/tax/red-letters.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { openFormsOf, redFormRows, reversalRequests } from './red-form-rows.ts'
import { tellBlocked, tellCancelled, tellReversed } from './reversal-messages.ts'
import { confirmFields, markInvoices, returnedOf, untouched } from './reversed-invoices.ts'

/** The event by which a form ends that nobody has answered, and the one by which a returned payout asks once more. */
export const formExpires = 'reversal.expired'
export const formOpensAgain = 'reversal.reopen'

const hourMs = 60 * 60_000
/** How often a returned payout asks by itself. */
const mostAttempts = 3

interface NewForms {
  readonly initiator: ValueOf<typeof redInitiator>
  readonly reason: ValueOf<typeof redReason>
  readonly remark: string | null
  readonly username: string
  readonly isConfirmed: boolean
}

/** Opens a form for each blue invoice of an application; the bureau issues at once where nobody has to confirm. */
export function openForms(tx: Transaction, blues: readonly Invoice[], opening: NewForms): void {
  const [first] = blues
  if (first === undefined) throw new Refusal('没有可以冲红的发票')
  const { applyId } = first
  const state = stateOf(opening)
  const expireMs = tx.nowMs() + redConfirmHours * hourMs
  const expireTime = isAtBureau(state) ? null : dateTimeOf(expireMs)
  const isByReturn = returnedOf(tx, applyId) > 0
  const before = tx.rows(redFormRows).allBy('invoiceId', first.id)
  const forms = blues.map((blue) =>
    tx.rows(redFormRows).insert({
      id: tx.nextId(),
      formNo: nextFormNumber(tx),
      applyId,
      invoiceId: blue.id,
      invoiceNo: blue.invoiceNo,
      merchantId: blue.merchantId,
      providerId: blue.providerId,
      initiator: opening.initiator,
      reason: opening.reason,
      remark: opening.remark,
      amount: 0 - blue.totalAmount,
      tax: 0 - blue.taxAmount,
      state,
      isByReturn: isByReturn ? yesNo.values.yes : yesNo.values.no,
      attempt: 1 + before.filter((form) => form.isByReturn === yesNo.values.yes).length,
      createTime: tx.now(),
      createBy: opening.username,
      expireTime,
      confirmBy: null,
      confirmTime: null,
      endTime: null,
      redInvoiceId: null,
      redInvoiceNo: null,
    }),
  )
  forgetRequest(tx, applyId)
  const label = redReason.labelOf(opening.reason)
  markInvoices(tx, applyId, opening.username, {
    reversalStatus: reversalStatus.values.toReverse,
    ...(isByReturn ? {} : { reversalReason: label }),
    ...confirmFields(state, expireTime),
  })
  const setId = forms[0]?.id ?? ''
  if (isAtBureau(state)) fileRedLetter(tx, setId)
  else tx.schedule(formExpires, expireMs, { form: setId })
  const isDenied = state === redConfirm.values.awaitingBuyer && deniesRedLetter(opening.remark)
  if (isDenied) denyRedLetter(tx, setId)
}

function stateOf({ initiator, isConfirmed }: NewForms): RedForm['state'] {
  if (isConfirmed) return redConfirm.values.notNeeded
  return initiator === redInitiator.values.seller
    ? redConfirm.values.awaitingBuyer
    : redConfirm.values.awaitingSeller
}

/** Ours: 990101, the day, and a sequence of 8 digits (domain.md 3.10). */
function nextFormNumber(tx: Transaction): string {
  const sequence = String(nextInSequence(tx, 'redForm')).padStart(8, '0')
  return `990101${tx.today().slice(2).replaceAll('-', '')}${sequence}`
}

/** Who moves forms. */
export interface FormMover {
  readonly mover: Mover
  readonly username: string
}

export const byClock: FormMover = { mover: 'job', username: 'system' }
export const byBureau: FormMover = { mover: 'sim', username: 'system' }

/** Whether somebody may move the open forms of an application so now. */
export function mayMoveForms(
  forms: readonly RedForm[],
  event: RedFormEvent,
  { mover }: Pick<FormMover, 'mover'>,
): boolean {
  const [first] = forms
  return first !== undefined && redFormMachine.next(first.state, event, mover) !== undefined
}

/**
 * Moves the open forms of an application together. Confirmed ones go to the bureau; void ones leave their invoices as they
 * were before, or waiting for the next form where a payout came back. Refuses a move that is not lawful.
 */
export function moveForms(
  tx: Transaction,
  forms: readonly RedForm[],
  event: RedFormEvent,
  by: FormMover,
): void {
  const [first] = forms
  const state = first && redFormMachine.next(first.state, event, by.mover)
  if (first === undefined || state === undefined) throw new Refusal('当前状态不允许该操作')
  const isOver = !isOpenForm(state)
  for (const form of forms) {
    tx.rows(redFormRows).replace({
      ...form,
      state,
      ...(event === 'confirm' ? { confirmBy: by.username, confirmTime: tx.now() } : {}),
      ...(isOver ? { endTime: tx.now() } : {}),
    })
  }
  if (isOver) endForms(tx, first, state, by)
  else {
    markInvoices(tx, first.applyId, by.username, confirmFields(state, null))
    fileRedLetter(tx, first.id)
  }
}

/** 1 → 0, but for a payout that came back: the invoice is too high, and a new form follows in a day. N22. */
function endForms(
  tx: Transaction,
  form: RedForm,
  state: RedForm['state'],
  { username }: FormMover,
): void {
  const { applyId } = form
  const isNeeded = returnedOf(tx, applyId) > 0
  const isBlocked = isNeeded && form.attempt >= mostAttempts
  markInvoices(tx, applyId, username, {
    ...confirmFields(state, null),
    ...(isNeeded ? {} : untouched),
    ...(isBlocked ? { reversalReason: blockedReason } : {}),
  })
  tellCancelled(tx, form, redConfirm.labelOf(state), isNeeded && !isBlocked)
  if (isBlocked) tellBlocked(tx, form)
  else if (isNeeded) tx.schedule(formOpensAgain, tx.nowMs() + 24 * hourMs, { apply: applyId })
}

const blockedReason = '付款退汇，红冲受阻'

/** The bureau has issued the red invoices of an application: red twins, and its orders can be applied for again (Q6, N21). */
export function noteRedIssued(tx: Transaction, setId: string): void {
  const form = tx.rows(redFormRows).find(setId)
  const forms = form === undefined ? [] : openFormsOf(tx, form.applyId)
  if (form === undefined || !forms.some(({ id, state }) => id === setId && isAtBureau(state)))
    return
  const formOf = new Map(forms.map((one) => [one.invoiceId, one]))
  const reds = reverseApply(tx, form.applyId, (blue) => {
    const formNo = formOf.get(blue.id)?.formNo ?? ''
    return `【模拟样张】被红冲蓝字数电票号码：${blue.invoiceNo} 红字发票信息确认单编号：${formNo}`
  })
  for (const red of reds) {
    const own = formOf.get(red.blueInvoiceId ?? '')
    if (own === undefined) continue
    tx.rows(redFormRows).replace({
      ...own,
      endTime: tx.now(),
      redInvoiceId: red.id,
      redInvoiceNo: red.invoiceNo,
    })
    tx.rows(invoiceRows).replace({ ...red, ...newRed })
  }
  tellReversed(tx, form, blueInvoicesOf(tx, form.applyId), reds)
}

/** A red invoice is sent to nobody on paper, and nothing is asked of it. */
const newRed = {
  expressStatus: '0',
  usageConfirmed: yesNo.values.no,
  redConfirm: null,
  redConfirmExpire: null,
  reversalReason: null,
} as const satisfies Partial<Invoice>

/** What a merchant asked for is done, or not wanted any more. */
export function forgetRequest(tx: Transaction, applyId: string): void {
  if (tx.rows(reversalRequests).find(applyId) !== undefined) {
    tx.rows(reversalRequests).remove(applyId)
  }
}
