import {
  expressStatus,
  invoiceType,
  reversalStatus,
} from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { fen, formatYuan } from '@settle/shared/core/money/fen.ts'
import {
  type InvoiceApply,
  type InvoicePiece,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { itemNameOf } from '@settle/shared/features/invoice/invoice-amounts.rules.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { type Provider } from '@settle/shared/features/party/provider.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { fieldRefusal, notFound, Refusal } from '#server/core/refusal.ts'
import {
  invoiceApplyOrderRows,
  invoicePieceRows,
  invoiceRows,
  moveApply,
  moverOf,
  returnedReason,
  settleOrders,
} from '#server/features/invoice-quota/index.ts'
import { providers, realNameOf } from '#server/features/session/index.ts'
import { printedRemark } from '#server/simulators/tax/tax-bureau-plan.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { tellInvoiced } from './invoice-notices.ts'

const { yes, no } = yesNo.values

/** 5 → 2, by another user than the one who issued it: the invoices come into being (domain.md 3.9). Q3, N19. */
export function pass(tx: Transaction, actor: Actor, row: InvoiceApply): InvoiceApply {
  assertAnother(actor, row)
  const moved = moveApply(tx, row, 'pass', moverOf(actor), {
    reviewBy: actor.username,
    reviewTime: tx.now(),
    reviewReason: null,
  })
  settleOrders(tx, moved)
  const provider = tx.rows(providers).find(row.providerId)
  if (provider === undefined) throw notFound()
  for (const piece of tx.rows(invoicePieceRows).allBy('applyId', row.id)) {
    tx.rows(invoiceRows).insert(invoiceOf(tx, { apply: moved, piece, provider, actor }))
  }
  tellInvoiced(tx, moved)
  return moved
}

/** 5 → 1: the reviewer wants something looked at; the numbers stay, since nothing voids an invoice. */
export function sendBack(
  tx: Transaction,
  actor: Actor,
  row: InvoiceApply,
  reason: string | undefined,
): InvoiceApply {
  assertAnother(actor, row)
  if (reason === undefined) throw fieldRefusal('reason', '请填写退回原因')
  return moveApply(tx, row, 'sendBack', moverOf(actor), { reviewReason: reason, text: reason })
}

function assertAnother({ username }: Actor, { issueBy }: InvoiceApply): void {
  if (issueBy === username) throw new Refusal('开票人与复核人不能为同一人')
}

interface Making {
  readonly apply: InvoiceApply
  readonly piece: InvoicePiece
  readonly provider: Provider
  readonly actor: Actor
}

function invoiceOf(tx: Transaction, { apply, piece, provider, actor }: Making): Invoice {
  const { invoiceNo, issueTime } = piece
  if (invoiceNo === null || issueTime === null) {
    throw new Error(`The invoice ${piece.pieceNo} has no number.`)
  }
  const {
    tenantId,
    operatorId,
    agentId,
    providerId,
    merchantId,
    applyNo,
    invoiceType: type,
  } = apply
  // A payout that came back while the bureau had the application: the invoice is already too high.
  const hasReturned = tx
    .rows(invoiceApplyOrderRows)
    .allBy('applyId', apply.id)
    .some(({ returned }) => returned > 0)
  const { toReverse, notNeeded } = reversalStatus.values
  return {
    id: tx.nextId(),
    tenantId,
    createBy: actor.username,
    createTime: tx.now(),
    updateBy: null,
    updateTime: null,
    delFlag: '0',
    version: 1,
    operatorId,
    agentId,
    providerId,
    merchantId,
    applyId: apply.id,
    applyNo,
    invoiceNo,
    invoiceType: type,
    issueDate: issueTime.slice(0, 10),
    issueTime,
    ...buyerOf(apply),
    ...sellerOf(provider),
    categoryName: apply.categoryName,
    itemName: itemNameOf(apply.categoryName),
    totalAmount: piece.total,
    exTaxAmount: piece.exTax,
    taxAmount: piece.tax,
    taxRate: apply.taxRate,
    deductAmount: piece.deduct,
    remark: remarkOf(apply, piece),
    drawer: realNameOf(tx, apply.issueBy) ?? provider.drawerName,
    reviewer: actor.realname,
    medium: apply.medium,
    email: apply.email,
    fileUrl: null,
    isRed: no,
    blueInvoiceId: null,
    reversalStatus: hasReturned ? toReverse : notNeeded,
    reversalReason: hasReturned ? returnedReason : null,
    redConfirm: null,
    redConfirmExpire: null,
    usageConfirmed: type === invoiceType.values.vatSpecial ? yes : no,
    expressStatus: expressStatus.values.notSent,
  }
}

function buyerOf(apply: InvoiceApply) {
  return {
    buyerName: apply.titleName,
    buyerTaxNo: apply.taxNo,
    buyerAddress: apply.address,
    buyerPhone: apply.phone,
    buyerBankName: apply.bankName,
    buyerBankAccount: apply.bankAccount,
  }
}

function sellerOf(provider: Provider) {
  return {
    sellerName: provider.providerName,
    sellerTaxNo: provider.creditCode,
    sellerAddress: provider.address,
    // A contact's own number is not for every buyer to read.
    sellerPhone: '',
    sellerBankName: provider.bankBranch,
    sellerBankAccount: provider.bankAccountNo,
  }
}

/** Begins with the words of a sample; a difference invoice names its deduction (domain.md 4.8). */
function remarkOf({ remark }: InvoiceApply, { deduct }: InvoicePiece): string {
  const named = deduct === null ? '' : `差额征税：${formatYuan(fen(deduct))} `
  return `【模拟样张】${named}${printedRemark(remark ?? '')}`.trim()
}
