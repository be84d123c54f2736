import {
  type InvoiceApply,
  type InvoiceApplyOrder,
  type InvoicePiece,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'

/** 开票申请. Its orders, its invoices and what happened to it are rows of their own, found by `applyId`. */
export const invoiceApplyRows = defineCollection<InvoiceApply>('invoiceApplies', {
  indexes: ['status', 'merchantId', 'providerId', 'applyNo'],
})
export const invoiceApplyOrderRows = defineCollection<InvoiceApplyOrder>('invoiceApplyOrders', {
  indexes: ['applyId', 'orderId'],
})
export const invoicePieceRows = defineCollection<InvoicePiece>('invoicePieces', {
  indexes: ['applyId', 'invoiceNo'],
})
/** 发票: made by the review. */
export const invoiceRows = defineCollection<Invoice>('invoices', {
  indexes: ['applyId', 'invoiceNo', 'merchantId', 'providerId', 'blueInvoiceId'],
})

/** One thing that happened to an application. */
export interface ApplyEvent extends Row {
  readonly applyId: string
  readonly event: string
  readonly time: string
  /** A username; null for the bureau and the clock. */
  readonly by: string | null
  readonly text: string | null
}

export const invoiceApplyEvents = defineCollection<ApplyEvent>('invoiceApplyEvents', {
  indexes: ['applyId'],
})
