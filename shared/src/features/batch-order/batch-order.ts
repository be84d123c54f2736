import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { payChannel } from '#shared/features/dictionary/account.dictionaries.ts'
import { invoicingStatus } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { collectionMode, subjectType } from '#shared/features/dictionary/party.dictionaries.ts'
import { batchOrderStatus } from '#shared/features/dictionary/payout.dictionaries.ts'
import {
  bizType,
  feeBasis,
  feeMode,
  payoutTarget,
  taxBearer,
} from '#shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

const count = Type.Integer({ minimum: 0 })
/** fen */
const money = Type.Integer({ minimum: 0 })

/**
 * 批次单 (domain.md 2.7). Each total D = net N + tax T + fee F; a tax is the sum of VAT, surcharge and income tax.
 * Success and failure are sums of items; a returned item counts as failed.
 */
export const batchOrderSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  orderNo: Type.String(),
  batchName: Type.String(),
  merchantId: Type.String(),
  merchantName: Type.String(),
  providerId: Type.String(),
  providerName: Type.String(),
  agentName: nullableText,
  operatorName: nullableText,
  packageId: Type.String(),
  productId: nullableText,
  bizType: bizType.schema,
  projectId: nullableText,
  taskId: nullableText,
  payPass: payChannel.schema,
  payoutTarget: payoutTarget.schema,
  taxBearer: taxBearer.schema,
  feeBasis: feeBasis.schema,
  feeMode: feeMode.schema,
  feeBearer: subjectType.schema,
  feeRuleVersion: Type.Integer({ minimum: 1 }),
  collectionMode: collectionMode.schema,
  totalCount: count,
  successCount: count,
  failCount: count,
  payingCount: count,
  totalAmount: money,
  totalNet: money,
  totalTax: money,
  totalVat: money,
  totalSurcharge: money,
  totalIit: money,
  totalFee: money,
  totalPay: money,
  successAmount: money,
  successNet: money,
  successTax: money,
  successFee: money,
  successPay: money,
  failAmount: money,
  failNet: money,
  failTax: money,
  failFee: money,
  failPay: money,
  status: batchOrderStatus.schema,
  invoicingStatus: invoicingStatus.schema,
  /** Equal to `successPay`. */
  invoiceAmount: money,
  acceptFormFile: nullableText,
  sourceFile: nullableText,
  fileHash: nullableText,
  retryOfOrderId: nullableText,
  submitBy: Type.String(),
  submitTime: nullableDateTimeText,
  reviewBy: nullableText,
  reviewTime: nullableDateTimeText,
  acceptBy: nullableText,
  acceptTime: nullableDateTimeText,
  refuseReason: nullableText,
  withdrawReason: nullableText,
  payTime: nullableDateTimeText,
  finishTime: nullableDateTimeText,
  needManual: yesNo.schema,
})
export type BatchOrder = Static<typeof batchOrderSchema>
