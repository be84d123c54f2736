import { fen } from '@settle/shared/core/money/fen.ts'
import { ppm } from '@settle/shared/core/money/ppm.ts'
import { sumInvoices } from '@settle/shared/features/invoice/invoice-amounts.rules.ts'
import {
  type InvoiceApply,
  type InvoicePiece,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound } from '#server/core/refusal.ts'
import {
  invoicePieceRows,
  moveApply,
  moverOf,
  releaseOrders,
} from '#server/features/invoice-quota/index.ts'
import { providers } from '#server/features/session/index.ts'
import { type RowSource, type Transaction } from '#server/worlds/types.ts'
import { piecesOf } from './invoice-terms.ts'
import { tellRejected } from './invoice-notices.ts'
import { queueForNight } from '#server/features/invoice/issued/night-job.ts'

/** 0 → 1: the provider takes it on; the invoices that it is split into are fixed (domain.md 4.8). */
export function accept(tx: Transaction, actor: Actor, row: InvoiceApply): InvoiceApply {
  const pieces = plannedPieces(tx, row)
  dropPieces(tx, row.id)
  for (const piece of pieces) tx.rows(invoicePieceRows).insert({ ...piece, id: tx.nextId() })
  const { exTax, tax } = sumInvoices(
    pieces.map((piece) => ({
      total: fen(piece.total),
      exTax: fen(piece.exTax),
      tax: fen(piece.tax),
      deduct: piece.deduct === null ? null : fen(piece.deduct),
    })),
  )
  return moveApply(tx, row, 'accept', moverOf(actor), {
    acceptBy: actor.username,
    acceptTime: tx.now(),
    invoiceCount: pieces.length,
    exTaxAmount: exTax,
    taxAmount: tax,
  })
}

/** 0 or 1 → 3: the provider will not issue it, as long as the bureau does not have it. Q4, N18. */
export function reject(
  tx: Transaction,
  actor: Actor,
  row: InvoiceApply,
  reason: string,
): InvoiceApply {
  const moved = moveApply(tx, row, 'reject', moverOf(actor), {
    rejectReason: reason,
    rejectTime: tx.now(),
    text: reason,
  })
  releaseOrders(tx, moved)
  tellRejected(tx, moved, reason)
  return moved
}

/** Waits for the night job, which hands it to the bureau. */
export function queue(tx: Transaction, actor: Actor, row: InvoiceApply): InvoiceApply {
  queueForNight(tx)
  return moveApply(tx, row, 'queue', moverOf(actor))
}

/** Does not wait for the night after all. */
export function unqueue(tx: Transaction, actor: Actor, row: InvoiceApply): InvoiceApply {
  return moveApply(tx, row, 'unqueue', moverOf(actor))
}

/** The invoices of an application in their order: as they are fixed, or, before that, as they would be. */
export function piecesOfApply(source: RowSource, row: InvoiceApply): readonly InvoicePiece[] {
  const fixed = source.rows(invoicePieceRows).allBy('applyId', row.id)
  return fixed.length > 0 ? fixed : plannedPieces(source, row)
}

/** Forgets the invoices that were planned for an application. */
export function dropPieces(tx: Transaction, applyId: string): void {
  for (const { id } of tx.rows(invoicePieceRows).allBy('applyId', applyId)) {
    tx.rows(invoicePieceRows).remove(id)
  }
}

function plannedPieces(source: RowSource, row: InvoiceApply): readonly InvoicePiece[] {
  const { id, applyNo, invoiceType, amount, taxRate, deductAmount } = row
  const provider = source.rows(providers).find(row.providerId)
  if (provider === undefined) throw notFound()
  const pieces = piecesOf(provider, {
    type: invoiceType,
    amount: fen(amount),
    rate: ppm(taxRate),
    deduct: deductAmount === null ? null : fen(deductAmount),
  })
  return pieces.map(({ total, exTax, tax, deduct }, index) => ({
    id: `${id}-${index + 1}`,
    applyId: id,
    pieceNo: `${applyNo}-${index + 1}`,
    total,
    exTax,
    tax,
    deduct,
    invoiceNo: null,
    issueTime: null,
  }))
}
