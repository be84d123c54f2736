import { ownedByParty } from '@settle/shared/core/resource.ts'
import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { batchOrders, type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { socialOrders, type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { isInScope, scopeOf } from '#server/core/list/list-query.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { socialOrderRows } from '#server/features/social-ledger/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** What invoices are made for: an order of payouts, or one of social insurance in the same words. */
export interface InvoiceSource extends Pick<
  BatchOrder,
  | 'id'
  | 'tenantId'
  | 'operatorId'
  | 'agentId'
  | 'merchantId'
  | 'merchantName'
  | 'providerId'
  | 'providerName'
  | 'packageId'
  | 'productId'
  | 'orderNo'
  | 'bizType'
  | 'batchName'
  | 'payPass'
  | 'totalCount'
  | 'successCount'
  | 'finishTime'
  | 'invoiceAmount'
  | 'invoicingStatus'
> {
  /** What the provider passed on to people or to the bureau; a difference invoice is not taxed on it. Fen. */
  readonly net: number
  readonly isPaid: boolean
}

/** An order of either kind that somebody may see; undefined where there is none. */
export function findInvoiceSource(
  source: RowSource,
  actor: Actor,
  id: string,
): InvoiceSource | undefined {
  const batch = source.rows(batchOrderRows).find(id)
  if (batch !== undefined) {
    return isInScope(batchOrders, actor, batch) ? sourceOfBatch(batch) : undefined
  }
  const social = source.rows(socialOrderRows).find(id)
  if (social === undefined || !isInScope(socialOrders, actor, social)) return undefined
  return sourceOfSocial(social)
}

/** All of somebody with one provider for which an invoice can be asked, those that ended first before the others. */
export function invoiceSourcesOf(
  source: RowSource,
  actor: Actor,
  providerId: string,
): InvoiceSource[] {
  const { toInvoice } = invoicingStatus.values
  const where = [
    ...scopeOf({ owner: ownedByParty }, actor),
    { field: 'providerId', is: 'equal', value: providerId } as const,
    { field: 'invoicingStatus', is: 'equal', value: toInvoice } as const,
  ]
  const query = { where, order: { field: 'finishTime', descending: false } }
  const batches = [...source.rows(batchOrderRows).each(query)].map(sourceOfBatch)
  const socials = [...source.rows(socialOrderRows).each(query)].map(sourceOfSocial)
  return [...batches, ...socials]
    .filter(isInvoiceable)
    .toSorted((one, other) => ((one.finishTime ?? '') < (other.finishTime ?? '') ? -1 : 1))
}

/** Whether an invoice can be asked for an order now (domain.md 3.8). */
export function isInvoiceable({ isPaid, invoicingStatus: status }: InvoiceSource): boolean {
  return isPaid && status === invoicingStatus.values.toInvoice
}

/** The same of an order of payouts. */
export function isBatchInvoiceable(order: BatchOrder): boolean {
  return isInvoiceable(sourceOfBatch(order))
}

function sourceOfBatch(order: BatchOrder): InvoiceSource {
  const { succeeded, partlySucceeded } = batchOrderStatus.values
  const isFinal = order.status === succeeded || order.status === partlySucceeded
  return { ...order, net: order.successNet, isPaid: isFinal && order.successPay > 0 }
}

/** An order of social insurance in the words of one of payouts. */
export function sourceOfSocial(order: SocialOrder): InvoiceSource {
  const { cityName, period, periodTo, headcount, failedCount, paidAmount, paidFee } = order
  return {
    ...order,
    productId: null,
    batchName: `${cityName} ${period}${periodTo === null ? '' : ` – ${periodTo}`}`,
    totalCount: headcount,
    successCount: headcount - failedCount,
    invoiceAmount: paidAmount + paidFee,
    net: paidAmount,
    isPaid: order.status === paymentStatus.values.succeeded,
  }
}
