import { invoicingStatus } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { collectionMode } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  batchOrderStatus,
  paymentStatus,
} from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '@settle/shared/features/dictionary/product.dictionaries.ts'
import { type BatchOrder } from '@settle/shared/features/payout/batch-order.ts'
import { type SocialOrder } from '@settle/shared/features/social/social-order.ts'
import { sourceOfSocial } from '#server/features/invoice/index.ts'
import { batchOrderRows } from '#server/features/payout/index.ts'
import { socialOrderRows } from '#server/features/social-ledger/index.ts'
import { Derivation } from '#server/worlds/rows/derived.ts'
import { visiting } from '#server/worlds/slices.ts'
import { type Condition } from '#server/worlds/rows/row-query.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** An order that an invoice can be applied for, of payouts or of social insurance in the same words (domain.md 3.8). */
export type InvoiceableRow = Pick<
  BatchOrder,
  | 'id'
  | 'createTime'
  | 'delFlag'
  | 'tenantId'
  | 'operatorId'
  | 'agentId'
  | 'merchantId'
  | 'merchantName'
  | 'providerId'
  | 'providerName'
  | 'orderNo'
  | 'batchName'
  | 'bizType'
  | 'payPass'
  | 'collectionMode'
  | 'successCount'
  | 'successAmount'
  | 'successNet'
  | 'successTax'
  | 'successFee'
  | 'successPay'
  | 'invoiceAmount'
  | 'status'
  | 'submitTime'
  | 'finishTime'
>

const { succeeded, partlySucceeded } = batchOrderStatus.values
const isToInvoice: Condition = {
  field: 'invoicingStatus',
  is: 'equal',
  value: invoicingStatus.values.toInvoice,
}
const byId = { field: 'id', descending: false }
const invoiceableBatches = {
  where: [
    { field: 'status', is: 'in', values: [succeeded, partlySucceeded] } as const,
    { field: 'successPay', is: 'between', from: 0, fromExclusive: true } as const,
    isToInvoice,
  ],
  order: byId,
}
const invoiceableSocials = {
  where: [
    { field: 'status', is: 'equal', value: paymentStatus.values.succeeded } as const,
    isToInvoice,
  ],
  order: byId,
}

const invoiceableOfWorld = new Derivation<readonly InvoiceableRow[]>(
  [batchOrderRows, socialOrderRows],
  invoiceable,
)

/** The orders of both kinds in a world that can be invoiced. */
export function invoiceableOrdersOf(world: World): readonly InvoiceableRow[] {
  return world.derived(invoiceableOfWorld)
}

/** An agent reads no social orders. */
export const agentSees: readonly Condition[] = [
  bizType.values.socialInsurancePayment,
  bizType.values.socialInsuranceBackPayment,
].map((value) => ({ field: 'bizType', is: 'notEqual', value }))

function* invoiceable(source: RowSource): Generator<void, readonly InvoiceableRow[]> {
  const rows: InvoiceableRow[] = []
  yield* visiting(source.rows(batchOrderRows).each(invoiceableBatches), (order) => {
    rows.push(order)
  })
  yield* visiting(source.rows(socialOrderRows).each(invoiceableSocials), (order) => {
    rows.push(Object.freeze(rowOfSocial(order)))
  })
  return rows
}

function rowOfSocial(order: SocialOrder): InvoiceableRow {
  const { createTime, delFlag, failedCount, collectorType, submitTime } = order
  const { batchName, successCount, invoiceAmount, net } = sourceOfSocial(order)
  return {
    id: order.id,
    createTime,
    delFlag,
    tenantId: order.tenantId,
    operatorId: order.operatorId,
    agentId: order.agentId,
    merchantId: order.merchantId,
    merchantName: order.merchantName,
    providerId: order.providerId,
    providerName: order.providerName,
    orderNo: order.orderNo,
    batchName,
    bizType: order.bizType,
    payPass: order.payPass,
    collectionMode:
      collectorType === 'provider'
        ? collectionMode.values.provider
        : collectionMode.values.operator,
    successCount,
    successAmount: net,
    successNet: net,
    successTax: 0,
    successFee: order.paidFee,
    successPay: invoiceAmount,
    invoiceAmount,
    status: failedCount > 0 ? partlySucceeded : succeeded,
    submitTime,
    finishTime: order.finishTime,
  }
}
