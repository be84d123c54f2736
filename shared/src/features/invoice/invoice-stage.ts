import { defineDictionary, type ValueOf } from '#shared/core/dictionary.ts'
import { defineStateMachine } from '#shared/core/state-machine.ts'
import { invoiceApplyStatus } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { invoiceBureauState } from './invoice.dictionaries.ts'

/** 开票进度: where an application stands, which its status and the bureau's say together. Derived, never kept. */
export const invoiceStage = defineDictionary({
  code: 'invoice_stage',
  title: { zh: '开票进度', en: 'Invoicing progress' },
  items: [
    { name: 'toAccept', value: '00', zh: '待受理', en: 'To accept' },
    { name: 'toIssue', value: '10', zh: '待开具', en: 'To issue' },
    { name: 'queued', value: '11', zh: '待夜间开具', en: 'Queued for tonight' },
    { name: 'atBureau', value: '12', zh: '税局处理中', en: 'At the tax bureau' },
    { name: 'unanswered', value: '13', zh: '税局未回应', en: 'No answer yet' },
    { name: 'sentBack', value: '14', zh: '复核退回', en: 'Returned by review' },
    { name: 'inReview', value: '50', zh: '待复核', en: 'To review' },
    { name: 'invoiced', value: '20', zh: '已开票', en: 'Invoiced' },
    { name: 'rejected', value: '30', zh: '已驳回', en: 'Rejected' },
    { name: 'withdrawn', value: '40', zh: '已撤回', en: 'Recalled' },
  ],
})
export type InvoiceStage = ValueOf<typeof invoiceStage>

const {
  toAccept,
  toIssue,
  queued,
  atBureau,
  unanswered,
  sentBack,
  inReview,
  invoiced,
  rejected,
  withdrawn,
} = invoiceStage.values
const provider = ['provider'] as const

/**
 * 开票申请 (domain.md 3.9). The bureau is `sim`, the clock and a returned payout are `job`. What the bureau has numbered
 * can no longer be taken back: it goes on to 已开票 and is reversed afterwards.
 */
export const invoiceApplyMachine = defineStateMachine({
  name: '开票申请',
  states: invoiceStage,
  moves: [
    { from: toAccept, event: 'withdraw', to: withdrawn, by: ['merchant'] },
    { from: toAccept, event: 'recall', to: withdrawn, by: ['job'] },
    { from: toAccept, event: 'reject', to: rejected, by: provider },
    { from: toAccept, event: 'accept', to: toIssue, by: provider },
    { from: toIssue, event: 'recall', to: withdrawn, by: ['job'] },
    { from: toIssue, event: 'reject', to: rejected, by: provider },
    { from: toIssue, event: 'queue', to: queued, by: provider },
    { from: toIssue, event: 'issue', to: atBureau, by: provider },
    { from: toIssue, event: 'type', to: inReview, by: provider },
    { from: queued, event: 'recall', to: withdrawn, by: ['job'] },
    { from: queued, event: 'reject', to: rejected, by: provider },
    { from: queued, event: 'unqueue', to: toIssue, by: provider },
    { from: queued, event: 'issue', to: atBureau, by: ['job'] },
    { from: atBureau, event: 'issued', to: inReview, by: ['sim'] },
    { from: atBureau, event: 'bureauReject', to: rejected, by: ['sim'] },
    { from: atBureau, event: 'bureauRetry', to: toIssue, by: ['sim'] },
    { from: atBureau, event: 'timeOut', to: unanswered, by: ['job'] },
    { from: unanswered, event: 'issued', to: inReview, by: ['sim'] },
    { from: unanswered, event: 'bureauReject', to: rejected, by: ['sim'] },
    { from: unanswered, event: 'bureauRetry', to: toIssue, by: ['sim'] },
    { from: sentBack, event: 'issue', to: inReview, by: provider },
    { from: inReview, event: 'pass', to: invoiced, by: provider },
    { from: inReview, event: 'sendBack', to: sentBack, by: provider },
    { from: rejected, event: 'resubmit', to: toAccept, by: ['merchant'] },
  ],
})
export type InvoiceApplyEvent = (typeof invoiceApplyMachine.moves)[number]['event']

const status = invoiceApplyStatus.values
const bureau = invoiceBureauState.values

/** The two statuses of each stage, as a row keeps them. */
export const statusesOfStage = {
  [toAccept]: { status: status.toInvoice, bureauState: bureau.none },
  [toIssue]: { status: status.invoicing, bureauState: bureau.none },
  [queued]: { status: status.invoicing, bureauState: bureau.queued },
  [atBureau]: { status: status.invoicing, bureauState: bureau.sent },
  [unanswered]: { status: status.invoicing, bureauState: bureau.unknown },
  [sentBack]: { status: status.invoicing, bureauState: bureau.issued },
  [inReview]: { status: status.inReview, bureauState: bureau.issued },
  [invoiced]: { status: status.invoiced, bureauState: bureau.issued },
  [rejected]: { status: status.rejected, bureauState: bureau.none },
  [withdrawn]: { status: status.withdrawn, bureauState: bureau.none },
} as const satisfies Readonly<Record<InvoiceStage, object>>

interface Standing {
  readonly status: ValueOf<typeof invoiceApplyStatus>
  readonly bureauState: ValueOf<typeof invoiceBureauState>
}

/** The stage of an application by its statuses. */
export function stageOf({ status: applied, bureauState }: Standing): InvoiceStage {
  if (applied === status.toInvoice) return toAccept
  if (applied === status.inReview) return inReview
  if (applied === status.invoiced) return invoiced
  if (applied === status.rejected) return rejected
  if (applied === status.withdrawn) return withdrawn
  return stageOfBureau[bureauState]
}

const stageOfBureau: Readonly<Record<Standing['bureauState'], InvoiceStage>> = {
  [bureau.none]: toIssue,
  [bureau.queued]: queued,
  [bureau.sent]: atBureau,
  [bureau.accepted]: atBureau,
  [bureau.issued]: sentBack,
  [bureau.rejected]: toIssue,
  [bureau.unknown]: unanswered,
}
