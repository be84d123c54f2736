import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { fen } from '@settle/shared/core/money/fen.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import {
  type InvoiceApply,
  type InvoiceApplyOrder,
} from '@settle/shared/features/invoice/invoice-apply.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { socialOrderRows } from '#server/features/social-ledger/index.ts'
import { post, type Posting } from '#server/ledger/ledger.ts'
import {
  applyQuotaPosting,
  invoicedQuotaPosting,
  releasedQuotaPosting,
  reversedQuotaPosting,
  type OrderToInvoice,
} from '#server/ledger/postings.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { invoiceApplyOrderRows } from './invoice-rows.ts'

// The same collection as that of the payouts, which call this feature when an item comes back.
const batchOrderRows = defineCollection<BatchOrder>('batchOrders')

type Invoicing = ValueOf<typeof invoicingStatus>
const { toInvoice, applied, invoiced } = invoicingStatus.values

/** Q2: the orders of an application are applied for (domain.md 3.8, 0 → 1). */
export function claimOrders(tx: Transaction, apply: InvoiceApply): void {
  bookOrders(tx, apply, applied, applyQuotaPosting)
}

/** Q3: its orders are invoiced (1 → 2). */
export function settleOrders(tx: Transaction, apply: InvoiceApply): void {
  bookOrders(tx, apply, invoiced, invoicedQuotaPosting)
}

/** Q4: its orders can be applied for again (1 → 0). */
export function releaseOrders(tx: Transaction, apply: InvoiceApply): void {
  bookOrders(tx, apply, toInvoice, releasedQuotaPosting)
}

/** Q6: its invoices are reversed; its orders can be applied for again with what is left of them (2 → 0). */
export function reopenOrders(tx: Transaction, apply: InvoiceApply): void {
  bookOrders(tx, apply, toInvoice, reversedQuotaPosting)
}

function bookOrders(
  tx: Transaction,
  apply: InvoiceApply,
  status: Invoicing,
  postingOf: (order: OrderToInvoice) => Posting,
): void {
  for (const row of tx.rows(invoiceApplyOrderRows).allBy('applyId', apply.id)) {
    post(tx, postingOf(toBook(apply, row)))
    tx.rows(invoiceApplyOrderRows).replace({ ...row, invoicingStatus: status })
    markOrder(tx, row, status)
  }
}

function markOrder(tx: Transaction, { orderId, orderNo }: InvoiceApplyOrder, status: Invoicing) {
  const change = { invoicingStatus: status, updateBy: 'system', updateTime: tx.now() }
  const batch = tx.rows(batchOrderRows).find(orderId)
  const social = tx.rows(socialOrderRows).find(orderId)
  if (batch !== undefined) {
    tx.rows(batchOrderRows).replace({ ...batch, ...change, version: batch.version + 1 })
  } else if (social !== undefined) {
    tx.rows(socialOrderRows).replace({ ...social, ...change, version: social.version + 1 })
  } else throw new Error(`The order ${orderNo} is gone.`)
}

function toBook({ applyNo, submitCount }: InvoiceApply, row: InvoiceApplyOrder): OrderToInvoice {
  const { orderNo, merchantId, providerId, payPass, amount, returned } = row
  return {
    applyNo,
    orderNo,
    attempt: submitCount,
    merchantId,
    pool: { providerId, payPass },
    amount: fen(amount),
    returned: fen(returned),
  }
}
