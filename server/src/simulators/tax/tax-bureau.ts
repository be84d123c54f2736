import { createHmac, timingSafeEqual } from 'node:crypto'
import { nextInSequence } from '#server/core/list/business-number.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { findText, hasFields, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { bureauModeOf } from './tax-bureau-mode.ts'
import {
  acceptedMs,
  bureauFailures,
  bureauPlanOf,
  issuedMs,
  type BureauFailure,
  type BureauPlan,
} from './tax-bureau-plan.ts'

/** What a provider asks the tax bureau for: some invoices, all of them or none. */
export interface InvoiceRequest {
  /** The number of the application. */
  readonly subjectId: string
  /** Which try it is, from 1; the answers name it. */
  readonly attempt: number
  readonly buyerTaxNo: string | null
  readonly remark: string
  readonly pieceNos: readonly string[]
}

/** What the bureau says of a request; each may come twice, late, or in another order. */
export interface BureauNews {
  accepted(tx: Transaction, subjectId: string, attempt: number): void
  issued(tx: Transaction, subjectId: string, attempt: number, invoices: IssuedInvoices): void
  rejected(tx: Transaction, subjectId: string, attempt: number, failure: BureauFailure): void
}

/** The number of each invoice by its piece. */
export type IssuedInvoices = Readonly<Record<string, string>>

/** What the bureau knows of a request; the id is the application's number. */
interface BureauRequest extends Row {
  readonly attempt: number
  readonly pieceNos: readonly string[]
  readonly outcome: 'issued' | 'rejected' | 'open'
  readonly failureCode: string | null
  readonly failureText: string | null
  readonly numbers: IssuedInvoices
  /** What a query answers: null as long as nobody knows. */
  readonly answersMs: number | null
}

const requests = defineCollection<BureauRequest>('bureauRequests', { bookkeeping: true })
/** Callbacks that were heard, by their ids: a second one changes nothing. */
const heard = defineCollection('bureauCallbacks', { bookkeeping: true })

const dueKind = 'tax.invoice'

/** Registers who hears the bureau; once for all worlds of a registry. */
export function connectTaxBureau(registry: WorldRegistry, news: BureauNews): void {
  registry.onDue(dueKind, (tx, payload) => {
    const callback = callbackOf(payload)
    // A callback that is not the bureau's own leaves no trace.
    if (callback === undefined || !isSigned(callback)) return
    if (tx.rows(heard).find(callback.eventId) !== undefined) return
    tx.rows(heard).insert({ id: callback.eventId })
    tell(tx, callback, news)
  })
}

/** Hands a request in. The answers come as the buyer's number, the remark and the mode of the bureau say. */
export function requestInvoices(tx: Transaction, asked: InvoiceRequest): void {
  const { subjectId, attempt, pieceNos } = asked
  const mode = bureauModeOf(tx)
  const plan = mode === 'down' ? downPlan : bureauPlanOf(asked)
  const isSilent = mode === 'manual'
  const known = tx.rows(requests).find(subjectId)
  const row: BureauRequest = {
    id: subjectId,
    attempt,
    pieceNos,
    outcome: isSilent ? 'open' : plan.outcome,
    failureCode: plan.failure?.code ?? null,
    failureText: plan.failure?.text ?? null,
    numbers: known?.numbers ?? {},
    answersMs: isSilent ? null : tx.nowMs() + issuedMs,
  }
  if (known === undefined) tx.rows(requests).insert(row)
  else tx.rows(requests).replace(row)
  if (isSilent) return
  for (const { what, afterMs, isForged = false } of plan.told) {
    sayLater(tx, { subjectId, attempt, what, isForged, afterMs })
  }
}

/** The bureau's answer to a query, which it also tells; undefined while there is none. */
export function queryInvoices(tx: Transaction, subjectId: string, news: BureauNews): boolean {
  const row = tx.rows(requests).find(subjectId)
  if (row === undefined || row.outcome === 'open' || row.answersMs === null) return false
  if (row.answersMs > tx.nowMs()) return false
  tell(tx, { subjectId, attempt: row.attempt, what: row.outcome }, news)
  return true
}

/** The simulator has the bureau issue or reject a request now. */
export function settleRequest(
  tx: Transaction,
  subjectId: string,
  news: BureauNews,
  failure?: BureauFailure,
): void {
  const row = tx.rows(requests).find(subjectId)
  if (row === undefined) return
  const outcome = failure === undefined ? 'issued' : 'rejected'
  tx.rows(requests).replace({
    ...row,
    outcome,
    failureCode: failure?.code ?? null,
    failureText: failure?.text ?? null,
  })
  tell(tx, { subjectId, attempt: row.attempt, what: outcome }, news)
}

/** Whether the bureau has such a request. */
export function hasRequest(source: RowSource, subjectId: string): boolean {
  return source.rows(requests).find(subjectId) !== undefined
}

/**
 * A number of 20 digits (domain.md 4.8): the year, 99 for a province that does not exist, 0, and a sequence of the world.
 */
export function nextInvoiceNumber(tx: Transaction): string {
  const sequence = String(nextInSequence(tx, 'invoiceNo')).padStart(15, '0')
  return `${tx.today().slice(2, 4)}990${sequence}`
}

const downPlan: BureauPlan = {
  outcome: 'rejected',
  failure: { code: 'FP99', text: bureauFailures.FP99 },
  told: [{ what: 'rejected', afterMs: acceptedMs }],
}

interface Told {
  readonly subjectId: string
  readonly attempt: number
  readonly what: 'accepted' | 'issued' | 'rejected'
}

function tell(tx: Transaction, { subjectId, attempt, what }: Told, news: BureauNews): void {
  const row = tx.rows(requests).find(subjectId)
  if (row === undefined || row.attempt !== attempt) return
  if (what === 'accepted') news.accepted(tx, subjectId, attempt)
  else if (what === 'issued') news.issued(tx, subjectId, attempt, numbersOf(tx, row))
  else {
    const { failureCode, failureText } = row
    news.rejected(tx, subjectId, attempt, { code: failureCode ?? '', text: failureText ?? '' })
  }
}

/** The numbers of a request; the bureau gives each piece one number and no other, however often it is asked. */
function numbersOf(tx: Transaction, row: BureauRequest): IssuedInvoices {
  if (Object.keys(row.numbers).length > 0) return row.numbers
  const numbers = Object.fromEntries(row.pieceNos.map((no) => [no, nextInvoiceNumber(tx)]))
  tx.rows(requests).replace({ ...row, numbers })
  return numbers
}

/** The envelope of a callback, with the signature over it. */
interface Callback extends Told {
  readonly eventId: string
  readonly occurredAt: string
  readonly signature: string
}

function sayLater(
  tx: Transaction,
  { afterMs, isForged, ...told }: Told & { readonly afterMs: number; readonly isForged: boolean },
): void {
  const { subjectId, attempt, what } = told
  const atMs = tx.nowMs() + afterMs
  // What is said three times is one callback that is delivered three times.
  const eventId = `${subjectId}/${attempt}/${what}`
  const occurredAt = String(atMs)
  const signed = signatureOf({ eventId, subjectId, attempt, what, occurredAt })
  const signature = isForged ? signed.replace(/^./, (first) => (first === '0' ? '1' : '0')) : signed
  tx.schedule(dueKind, atMs, { eventId, subjectId, attempt, what, occurredAt, signature })
}

/** The key that the simulated bureau signs its callbacks with. */
const bureauKey = 'simulated-tax-bureau'

function signatureOf(callback: Omit<Callback, 'signature'>): string {
  const { eventId, subjectId, attempt, what, occurredAt } = callback
  const text = [eventId, subjectId, attempt, what, occurredAt].join('\n')
  return createHmac('sha256', bureauKey).update(text).digest('hex')
}

function isSigned(callback: Callback): boolean {
  const expected = Buffer.from(signatureOf(callback))
  const given = Buffer.from(callback.signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function callbackOf(payload: JsonValue): Callback | undefined {
  if (!hasFields(payload)) return undefined
  const what = findText(payload, 'what')
  const attempt = payload['attempt']
  if (what !== 'accepted' && what !== 'issued' && what !== 'rejected') return undefined
  if (typeof attempt !== 'number') return undefined
  return {
    eventId: findText(payload, 'eventId') ?? '',
    subjectId: findText(payload, 'subjectId') ?? '',
    occurredAt: findText(payload, 'occurredAt') ?? '',
    signature: findText(payload, 'signature') ?? '',
    attempt,
    what,
  }
}
