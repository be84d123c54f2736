import { translate } from '@settle/shared/core/text/text.ts'
import { traceTexts } from '@settle/shared/features/express/express-traces.ts'
import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import {
  type freezeExpress,
  type resendExpress,
  type sendInvoices,
} from '@settle/shared/features/express/express-calls.ts'
import { expresses, type Express } from '@settle/shared/features/express/express.ts'
import {
  courier,
  expressStatus,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import {
  invoices as invoiceResource,
  type Invoice,
} from '@settle/shared/features/invoice/invoice.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { invoiceApplyRows, invoiceRows } from '#server/features/invoice-quota/index.ts'
import { ownerNameOf } from '#server/ledger/owner-names.ts'
import { handToCourier } from '#server/simulators/courier.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { mailInvoices } from './express-messages.ts'
import { expressRows } from './express-rows.ts'
import {
  keepExpress,
  moveExpress,
  moverOf,
  showOnInvoices,
  type ExpressMover,
} from './move-express.ts'

type Sending = Omit<BodyOf<typeof sendInvoices>, 'invoiceIds'>
type Receiver = Pick<Express, 'email' | 'receiverAddress' | 'receiverName' | 'receiverPhone'>

/** Sends invoices of one merchant in one letter (domain.md 3.16, 0 → 1; by e-mail 0 → 2 at once). */
export function send(
  tx: Transaction,
  actor: Actor,
  { invoiceIds, ...sending }: BodyOf<typeof sendInvoices>,
): Express {
  const chosen = invoiceIds.map((id) => rowOf(invoiceResource, tx.rows(invoiceRows), id, actor))
  const [first] = chosen
  if (first === undefined) throw new Refusal('请选择要寄送的发票')
  for (const invoice of chosen) assertMayBeSent(invoice)
  if (chosen.some(({ merchantId }) => merchantId !== first.merchantId)) {
    throw new Refusal('一次只能寄送同一商户的发票')
  }
  const way = wayOf(tx, sending, receiverOf(tx, first))
  takeOutOfWaiting(tx, chosen)
  const row = insertExpress(tx, chosen, moverOf(actor))
  return dispatch(tx, row, actor, way)
}

/** Sends once more what did not arrive, or was frozen (3 → 1). */
export function resend(
  tx: Transaction,
  actor: Actor,
  { id, version, ...sending }: BodyOf<typeof resendExpress>,
): Express {
  const row = rowOf(expresses, tx.rows(expressRows), id, actor)
  assertVersion(row, version, presentRow(expresses, row, actor.role))
  if (row.status !== expressStatus.values.frozen) throw new Refusal('只有已冻结的寄送可以重新寄出')
  const wanted = invoicesOf(tx, row)
  const rest = wanted.filter(isSendable)
  if (rest.length === 0) for (const invoice of wanted) assertNotReversing(invoice)
  const way = wayOf(tx, sending, row)
  // What is reversed meanwhile does not go along.
  const kept =
    rest.length < wanted.length ? keepExpress(tx, row, moverOf(actor), namesOf(rest)) : row
  return dispatch(tx, kept, actor, way)
}

/** Holds back what was not sent yet (0 → 3). */
export function freeze(
  tx: Transaction,
  actor: Actor,
  { id, version, reason }: BodyOf<typeof freezeExpress>,
): Express {
  const row = rowOf(expresses, tx.rows(expressRows), id, actor)
  assertVersion(row, version, presentRow(expresses, row, actor.role))
  return moveExpress(tx, row, 'freeze', moverOf(actor), {
    freezeReason: reason,
    trace: translate(undefined, traceTexts.frozen, { reason }),
  })
}

/** The merchant has it, whatever the courier says (1 → 2). */
export function confirm(
  tx: Transaction,
  actor: Actor,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
): Express {
  const row = rowOf(expresses, tx.rows(expressRows), id, actor)
  assertVersion(row, version, presentRow(expresses, row, actor.role))
  return moveExpress(tx, row, 'confirm', moverOf(actor), {
    signTime: tx.now(),
    trace: traceTexts.confirmed,
  })
}

/** The invoices of a letter. */
export function invoicesOf(tx: Transaction, { invoiceIds }: Express): Invoice[] {
  return invoiceIds.flatMap((id) => tx.rows(invoiceRows).find(id) ?? [])
}

/** A letter that waits to be sent (0), or that is sent by e-mail in the same commit. */
export function insertExpress(
  tx: Transaction,
  chosen: readonly Invoice[],
  { username }: ExpressMover,
): Express {
  const [first] = chosen
  if (first === undefined) throw new Error('A letter holds an invoice.')
  const { tenantId, operatorId, agentId, providerId, merchantId } = first
  const row = tx.rows(expressRows).insert({
    id: tx.nextId(),
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    createBy: username,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    merchantName: ownerNameOf(tx, { type: 'merchant', id: merchantId }),
    providerName: ownerNameOf(tx, { type: 'provider', id: providerId }),
    expressNo: nextBusinessNumber(tx, 'KD'),
    ...namesOf(chosen),
    courier: null,
    trackingNo: null,
    ...receiverOf(tx, first),
    status: expressStatus.values.notSent,
    sendTime: null,
    signTime: null,
    sendCount: 0,
    traces: [],
    freezeReason: null,
  })
  showOnInvoices(tx, row)
  return row
}

interface Way extends Receiver {
  readonly courier: NonNullable<Express['courier']>
  readonly trackingNo: string | null
}

/** How it goes, with what was known before where the form says nothing; refuses what a courier cannot deliver. */
function wayOf(tx: Transaction, sending: Sending, known: Receiver): Way {
  const receiver = {
    receiverName: sending.receiverName ?? known.receiverName,
    receiverPhone: sending.receiverPhone ?? known.receiverPhone,
    receiverAddress: sending.receiverAddress ?? known.receiverAddress,
    email: sending.email ?? known.email,
  }
  if (sending.courier === courier.values.email) {
    if (receiver.email === null) throw fieldRefusal('email', '请填写接收邮箱')
    return { courier: sending.courier, trackingNo: null, ...receiver }
  }
  const { trackingNo } = sending
  if (trackingNo === undefined) throw fieldRefusal('trackingNo', '请填写快递单号')
  if (receiver.receiverName === null) throw fieldRefusal('receiverName', '请填写收件人')
  if (receiver.receiverPhone === null) throw fieldRefusal('receiverPhone', '请填写收件电话')
  if (receiver.receiverAddress === null) throw fieldRefusal('receiverAddress', '请填写收件地址')
  const used = tx.rows(expressRows).allBy('trackingNo', trackingNo)
  if (used.some((row) => row.courier === sending.courier)) {
    throw fieldRefusal('trackingNo', '快递单号 {trackingNo} 已使用过，请填写新的单号', {
      trackingNo,
    })
  }
  return { courier: sending.courier, trackingNo, ...receiver }
}

function dispatch(tx: Transaction, row: Express, actor: Actor, way: Way): Express {
  const isFirst = row.status === expressStatus.values.notSent
  if (way.courier === courier.values.email) {
    return sendByMail(tx, row, moverOf(actor), { ...way, isFirst })
  }
  const sent = moveExpress(tx, row, isFirst ? 'send' : 'resend', moverOf(actor), {
    ...way,
    sendTime: tx.now(),
    signTime: null,
    sendCount: row.sendCount + 1,
    freezeReason: null,
    trace: translate(undefined, traceTexts.handedOver, {
      courier: courier.labelOf(way.courier),
      trackingNo: way.trackingNo ?? '',
    }),
  })
  handToCourier(tx, { id: sent.id, trackingNo: way.trackingNo ?? '' })
  return sent
}

/** A letter by e-mail has arrived as soon as it is sent. */
export function sendByMail(
  tx: Transaction,
  row: Express,
  by: ExpressMover,
  { isFirst, ...way }: Partial<Way> & { readonly isFirst: boolean },
): Express {
  const email = way.email ?? row.email ?? ''
  const sent = moveExpress(tx, row, isFirst ? 'mail' : 'mailAgain', by, {
    ...way,
    courier: courier.values.email,
    trackingNo: null,
    sendTime: tx.now(),
    signTime: tx.now(),
    sendCount: row.sendCount + 1,
    freezeReason: null,
    trace: translate(undefined, traceTexts.mailed, { email }),
  })
  mailInvoices(tx, email, invoicesOf(tx, sent))
  return sent
}

/** Chosen invoices leave the letters in which they waited; one that is empty then is no letter any more. */
function takeOutOfWaiting(tx: Transaction, chosen: readonly Invoice[]): void {
  const ids = new Set(chosen.map(({ id }) => id))
  const [first] = chosen
  if (first === undefined) return
  for (const row of tx.rows(expressRows).allBy('merchantId', first.merchantId)) {
    if (row.status !== expressStatus.values.notSent) continue
    const rest = invoicesOf(tx, row).filter(({ id }) => !ids.has(id))
    if (rest.length === row.invoiceIds.length) continue
    if (rest.length === 0) tx.rows(expressRows).remove(row.id)
    else keepExpress(tx, row, { mover: 'job', username: 'system' }, namesOf(rest))
  }
}

function namesOf(chosen: readonly Invoice[]) {
  return {
    invoiceIds: chosen.map(({ id }) => id),
    invoiceNos: chosen.map(({ invoiceNo }) => invoiceNo).join(','),
    invoiceCount: chosen.length,
    sendableCount: chosen.filter(isSendable).length,
  }
}

function receiverOf(tx: Transaction, { applyId }: Invoice): Receiver {
  const apply = tx.rows(invoiceApplyRows).find(applyId)
  return {
    receiverName: apply?.receiverName ?? null,
    receiverPhone: apply?.receiverPhone ?? null,
    receiverAddress: apply?.receiverAddress ?? null,
    email: apply?.email ?? null,
  }
}

function assertMayBeSent(invoice: Invoice): void {
  const { invoiceNo, expressStatus: standing, isRed } = invoice
  const { notSigned, frozen } = expressStatus.values
  if (isRed === yesNo.values.yes) throw new Refusal('红字发票不需要寄送')
  assertNotReversing(invoice)
  if (standing === notSigned) throw new Refusal('发票 {invoiceNo} 已在寄送途中', { invoiceNo })
  if (standing === frozen) {
    throw new Refusal('发票 {invoiceNo} 的寄送已冻结，请在寄送记录中重新寄出', { invoiceNo })
  }
}

function assertNotReversing(invoice: Invoice): void {
  if (isSendable(invoice)) return
  throw new Refusal('发票 {invoiceNo} 待冲红或已冲红，不能寄送', { invoiceNo: invoice.invoiceNo })
}

/** Whether an invoice is neither reversed nor to be. */
export function isSendable({ reversalStatus: standing }: Invoice): boolean {
  return standing === reversalStatus.values.notNeeded
}
