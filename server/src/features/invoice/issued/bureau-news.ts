import {
  type InvoiceApply,
  type InvoicePiece,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceBureauState } from '@settle/shared/features/invoice/invoice.dictionaries.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import {
  byBureau,
  byClock,
  changeApply,
  invoiceApplyOrderRows,
  invoiceApplyRows,
  invoicePieceRows,
  mayMove,
  moveApply,
  recallApply,
  releaseOrders,
} from '#server/features/invoice-quota/index.ts'
import { connectTaxBureau, type BureauNews } from '#server/simulators/tax/tax-bureau.ts'
import { retryableCode } from '#server/simulators/tax/tax-bureau-plan.ts'
import { findText } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { bureauNeverAnswers } from './bureau-events.ts'
import { giveBackIssueQuota, sumOf } from './issue-quota.ts'
import { tellConflict, tellRejected } from '#server/features/invoice/apply/invoice-notices.ts'
import { connectNightJob } from './night-job.ts'

const { atBureau, unanswered, inReview, sentBack, invoiced } = invoiceStage.values

/** Hears the bureau and the clock; once for all worlds of a registry. */
export function connectInvoices(registry: WorldRegistry): void {
  connectTaxBureau(registry, bureauNews)
  connectNightJob(registry)
  registry.onDue(bureauNeverAnswers, (tx, payload) => {
    const row = tx.rows(invoiceApplyRows).find(findText(payload, 'apply') ?? '')
    const isLast = String(row?.requestCount) === findText(payload, 'attempt')
    if (row !== undefined && isLast && mayMove(row, 'timeOut', byClock)) {
      moveApply(tx, row, 'timeOut', byClock)
    }
  })
}

/** What follows from the bureau's answers (domain.md 3.9). What comes twice or late changes nothing. */
export const bureauNews: BureauNews = {
  accepted(tx, applyNo, attempt) {
    const row = findAsked(tx, applyNo, attempt)
    if (row?.bureauState !== invoiceBureauState.values.sent) return
    changeApply(tx, row, byBureau, { bureauState: invoiceBureauState.values.accepted })
  },
  issued(tx, applyNo, attempt, numbers) {
    const row = findAsked(tx, applyNo, attempt)
    if (row === undefined) return
    for (const piece of isWaiting(row) ? piecesOf(tx, row) : []) {
      const invoiceNo = numbers[piece.pieceNo] ?? null
      tx.rows(invoicePieceRows).replace({ ...piece, invoiceNo, issueTime: tx.now() })
    }
    if (isWaiting(row)) moveApply(tx, row, 'issued', byBureau, { bureauMsg: null })
    else if (!isIssued(row)) tellConflict(tx, row)
  },
  rejected(tx, applyNo, attempt, { code, text }) {
    const row = findAsked(tx, applyNo, attempt)
    if (row === undefined) return
    if (!isWaiting(row)) {
      if (isIssued(row)) tellConflict(tx, row)
      return
    }
    giveBackIssueQuota(tx, row.providerId, row.issueTime ?? tx.today(), sumOf(piecesOf(tx, row)))
    const bureauMsg = `${code} ${text}`
    if (code === retryableCode) retry(tx, row, bureauMsg)
    else rejectFor(tx, row, bureauMsg)
  },
}

/** Back to the provider, who may send it again; or, where a payout came back meanwhile, back to the merchant. */
function retry(tx: Transaction, row: InvoiceApply, bureauMsg: string): void {
  const waiting = moveApply(tx, row, 'bureauRetry', byBureau, { bureauMsg, text: bureauMsg })
  const orders = tx.rows(invoiceApplyOrderRows).allBy('applyId', row.id)
  if (orders.some(({ returned }) => returned > 0)) recallApply(tx, waiting)
}

function rejectFor(tx: Transaction, row: InvoiceApply, bureauMsg: string): void {
  const rejected = moveApply(tx, row, 'bureauReject', byBureau, {
    bureauMsg,
    rejectReason: `税局驳回：${bureauMsg}`,
    rejectTime: tx.now(),
    text: bureauMsg,
  })
  releaseOrders(tx, rejected)
  tellRejected(tx, rejected, rejected.rejectReason ?? bureauMsg)
}

function findAsked(tx: Transaction, applyNo: string, attempt: number): InvoiceApply | undefined {
  const row = tx.rows(invoiceApplyRows).findBy('applyNo', applyNo)
  return row?.requestCount === attempt ? row : undefined
}

function isWaiting(row: InvoiceApply): boolean {
  const stage = stageOf(row)
  return stage === atBureau || stage === unanswered
}

function isIssued(row: InvoiceApply): boolean {
  const stage = stageOf(row)
  return stage === inReview || stage === sentBack || stage === invoiced
}

function piecesOf(tx: Transaction, row: InvoiceApply): readonly InvoicePiece[] {
  return tx.rows(invoicePieceRows).allBy('applyId', row.id)
}
