import { sumInvoices } from '@settle/shared/features/invoice/invoice-amounts.rules.ts'
import {
  type InvoiceApply,
  type InvoiceApplyOrder,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { statusesOfStage, invoiceStage } from '@settle/shared/features/invoice/invoice-stage.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { nextBusinessNumber } from '#server/core/list/business-number.ts'
import { Refusal } from '#server/core/refusal.ts'
import { unownedStampsOfNew } from '#server/core/list/row-stamps.ts'
import {
  claimOrders,
  invoiceApplyOrderRows,
  invoiceApplyRows,
  moveApply,
  moverOf,
  noteEvent,
  releaseOrders,
} from '#server/features/invoice-quota/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type CheckedDraft } from './invoice-draft.service.ts'
import { tellApplied } from './invoice-notices.ts'
import { type InvoiceSource } from './invoice-source.ts'

/** – → 0: a merchant applies for the invoices of finished orders (domain.md 3.9). Q2, N17. */
export function apply(tx: Transaction, actor: Actor, draft: CheckedDraft): InvoiceApply {
  const [order] = draft.terms.orders
  if (order === undefined) throw new Refusal('请选择可开票批次')
  const row = tx.rows(invoiceApplyRows).insert({
    id: tx.nextId(),
    ...unownedStampsOfNew(tx, actor),
    ...ownersOf(order),
    ...figuresOf(draft),
    ...untouched,
    ...statusesOfStage[invoiceStage.values.toAccept],
    applyNo: nextBusinessNumber(tx, 'KP'),
    applyTime: tx.now(),
  })
  return handIn(tx, actor, row, draft)
}

/** 3 → 0: what was rejected is mended and handed in again under its number; Q2 anew. */
export function resubmit(
  tx: Transaction,
  actor: Actor,
  row: InvoiceApply,
  draft: CheckedDraft,
): InvoiceApply {
  if (draft.terms.provider.id !== row.providerId) {
    throw new Refusal('所选批次须属于原申请的服务商')
  }
  const moved = moveApply(tx, row, 'resubmit', moverOf(actor), {
    ...figuresOf(draft),
    ...untouched,
    requestCount: row.requestCount,
    submitCount: row.submitCount + 1,
    applyTime: tx.now(),
  })
  for (const { id } of tx.rows(invoiceApplyOrderRows).allBy('applyId', row.id)) {
    tx.rows(invoiceApplyOrderRows).remove(id)
  }
  return handIn(tx, actor, moved, draft)
}

/** 0 → 4: the merchant takes it back before the provider has accepted it. Q4. */
export function withdraw(
  tx: Transaction,
  actor: Actor,
  row: InvoiceApply,
  reason: string,
): InvoiceApply {
  const moved = moveApply(tx, row, 'withdraw', moverOf(actor), {
    withdrawReason: reason,
    withdrawTime: tx.now(),
    text: reason,
  })
  releaseOrders(tx, moved)
  return moved
}

function handIn(
  tx: Transaction,
  actor: Actor,
  row: InvoiceApply,
  { terms }: CheckedDraft,
): InvoiceApply {
  for (const order of terms.orders) tx.rows(invoiceApplyOrderRows).insert(entryOf(tx, row, order))
  claimOrders(tx, row)
  if (row.submitCount === 1) noteEvent(tx, row.id, 'submit', moverOf(actor))
  tellApplied(tx, row)
  return row
}

function entryOf(tx: Transaction, row: InvoiceApply, order: InvoiceSource): InvoiceApplyOrder {
  const { orderNo, bizType, batchName, merchantId, providerId, payPass, finishTime, successCount } =
    order
  return {
    id: tx.nextId(),
    applyId: row.id,
    orderId: order.id,
    orderNo,
    bizType,
    batchName,
    merchantId,
    providerId,
    payPass,
    finishTime,
    successCount,
    amount: order.invoiceAmount,
    net: order.net,
    returned: 0,
    invoicingStatus: invoicingStatus.values.applied,
  }
}

function ownersOf(order: InvoiceSource) {
  const { tenantId, operatorId, agentId, merchantId, providerId, merchantName, providerName } =
    order
  return { tenantId, operatorId, agentId, merchantId, providerId, merchantName, providerName }
}

function figuresOf({ terms, fields }: CheckedDraft) {
  const { orders, category, rate, amount, deduct, pieces } = terms
  const { exTax, tax } = sumInvoices(pieces)
  return {
    ...fields,
    orderCount: orders.length,
    amount,
    deductAmount: deduct,
    exTaxAmount: exTax,
    taxAmount: tax,
    invoiceCount: pieces.length,
    categoryId: category.id,
    categoryName: category.categoryName,
    taxRate: rate,
  }
}

const untouched = {
  bureauMsg: null,
  rejectReason: null,
  withdrawReason: null,
  reviewReason: null,
  submitCount: 1,
  requestCount: 0,
  withdrawTime: null,
  rejectTime: null,
  acceptBy: null,
  acceptTime: null,
  issueBy: null,
  issueTime: null,
  reviewBy: null,
  reviewTime: null,
} as const
