import Type from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
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
  /** The settlement of tasks that it pays (domain.md 3.7). */
  settlementId: nullableText,
  /** The period of a payment plan that it pays, `<plan id>-<day that it was due on>` (domain.md 3.23). */
  planRunId: nullableText,
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
  /** Failed items that nobody has sent again yet; one whose new payment was withdrawn counts again. */
  toResendCount: count,
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
  /** When its maker handed the list in; null where nobody had to review it. */
  handInTime: nullableDateTimeText,
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

/** The fee is the provider's business only where they collect it (domain.md 2.3). */
const feeVisibility = {
  from: ['provider'],
  unless: { collectionMode: collectionMode.values.provider },
} as const

/** Only the merchant who sent it, and the platform, may read the uploaded file. */
const sourceVisibility = { from: ['operator', 'agent', 'provider'] } as const

/** 批次单: one row, seen by five roles (domain.md 0, point 8). Made by submitting an import; moved by its own calls. */
export const batchOrders = defineResource({
  name: 'batch-order',
  title: '批次单',
  path: '/payout/batchOrder',
  collection: 'batchOrders',
  row: batchOrderSchema,
  access: { list: roles, read: roles, export: roles },
  screens: ['BatchOrderList', 'PayoutItemList', 'BatchCreate'],
  permissions: { export: 'payout:export' },
  owner: ownedByParty,
  dictionaries: {
    bizType,
    payPass: payChannel,
    payoutTarget,
    taxBearer,
    feeBasis,
    feeMode,
    feeBearer: subjectType,
    collectionMode,
    status: batchOrderStatus,
    invoicingStatus,
    needManual: yesNo,
  },
  hidden: {
    totalFee: feeVisibility,
    successFee: feeVisibility,
    failFee: feeVisibility,
    sourceFile: sourceVisibility,
    fileHash: sourceVisibility,
  },
  keyword: ['orderNo', 'batchName'],
  summary: {
    sums: ['totalAmount', 'totalTax', 'totalFee', 'totalPay', 'successAmount', 'successPay'],
    counted: 'status',
  },
  money: ['totalAmount', 'totalFee', 'totalTax', 'totalPay', 'successPay'],
  columns: {
    orderNo: '批次号',
    batchName: '批次名称',
    merchantName: '商户',
    providerName: '服务商',
    bizType: '业务类型',
    payPass: '渠道',
    totalCount: '总笔数',
    successCount: '成功笔数',
    failCount: '失败笔数',
    totalAmount: '发放金额(元)',
    totalFee: '服务费(元)',
    totalTax: '税费(元)',
    totalPay: '应付总额(元)',
    successPay: '成功金额(元)',
    status: '状态',
    invoicingStatus: '开票状态',
    submitTime: '提交时间',
    finishTime: '完成时间',
  },
})
export type BatchOrder = RowOf<typeof batchOrders>
