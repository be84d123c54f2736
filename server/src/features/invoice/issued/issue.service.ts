import { type BodyOf } from '@settle/shared/core/endpoint.ts'
import { type issueInvoice } from '@settle/shared/features/invoice/invoice-calls.ts'
import {
  type InvoiceApply,
  type InvoicePiece,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import {
  invoiceApplyRows,
  invoicePieceRows,
  moveApply,
  moverOf,
  type ApplyMover,
} from '#server/features/invoice-quota/index.ts'
import { requestInvoices } from '#server/simulators/tax/tax-bureau.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { bureauNeverAnswers, waitMs } from './bureau-events.ts'
import { spendIssueQuota } from './issue-quota.ts'

type Typed = NonNullable<BodyOf<typeof issueInvoice>['invoices']>

/**
 * 1 → the bureau: one request for all invoices of the application; what a reviewer sent back has its numbers and goes to
 * review again (domain.md 3.9).
 */
export function issue(tx: Transaction, row: InvoiceApply, by: ApplyMover): InvoiceApply {
  if (stageOf(row) === invoiceStage.values.sentBack) {
    return moveApply(tx, row, 'issue', by, { issueBy: by.username, reviewReason: null })
  }
  const requestCount = row.requestCount + 1
  const sent = moveApply(tx, row, 'issue', by, {
    requestCount,
    bureauMsg: null,
    // The night job sends what somebody has queued: they are who issues it.
    issueBy: by.username ?? row.updateBy,
    issueTime: tx.now(),
  })
  const pieces = tx.rows(invoicePieceRows).allBy('applyId', row.id)
  spendIssueQuota(tx, row.providerId, pieces)
  requestInvoices(tx, {
    subjectId: row.applyNo,
    attempt: requestCount,
    buyerTaxNo: row.taxNo,
    remark: row.remark ?? '',
    pieceNos: pieces.map(({ pieceNo }) => pieceNo),
  })
  tx.schedule(bureauNeverAnswers, tx.nowMs() + waitMs, {
    apply: row.id,
    attempt: String(requestCount),
  })
  return sent
}

/** 1 → 5: somebody has issued the invoices elsewhere and types their numbers, each of them. */
export function typeNumbers(
  tx: Transaction,
  actor: Actor,
  row: InvoiceApply,
  typed: Typed,
): InvoiceApply {
  const moved = moveApply(tx, row, 'type', moverOf(actor), {
    issueBy: actor.username,
    issueTime: tx.now(),
    bureauMsg: null,
  })
  const pieces = tx.rows(invoicePieceRows).allBy('applyId', row.id)
  const numbers = new Map(typed.map((one) => [one.pieceId, one]))
  if (numbers.size !== pieces.length || typed.length !== pieces.length) {
    throw new Refusal('请逐张登记全部{count}张发票', { count: pieces.length })
  }
  spendIssueQuota(tx, row.providerId, pieces)
  for (const piece of pieces) typeOne(tx, piece, numbers.get(piece.id))
  const taxAmount = tx
    .rows(invoicePieceRows)
    .allBy('applyId', row.id)
    .reduce((sum, { tax }) => sum + tax, 0)
  const exTaxAmount = row.amount - taxAmount
  return tx.rows(invoiceApplyRows).replace({ ...moved, taxAmount, exTaxAmount })
}

function typeOne(tx: Transaction, piece: InvoicePiece, typed: Typed[number] | undefined): void {
  if (typed === undefined) throw new Refusal('请逐张登记全部发票')
  const { invoiceNo, tax = piece.tax } = typed
  if (tx.rows(invoicePieceRows).findBy('invoiceNo', invoiceNo) !== undefined) {
    throw new Refusal('发票号码{invoiceNo}已登记', { invoiceNo })
  }
  if (Math.abs(tax - piece.tax) > 1 || tax > piece.total) {
    throw new Refusal('税额与税率不符，允许误差0.01元')
  }
  const exTax = piece.total - tax
  tx.rows(invoicePieceRows).replace({ ...piece, invoiceNo, tax, exTax, issueTime: tx.now() })
}
