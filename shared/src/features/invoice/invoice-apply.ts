import Type, { type Static } from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import {
  invoiceApplyStatus,
  invoiceType,
  invoicingStatus,
} from '#shared/features/dictionary/invoice.dictionaries.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { bizType } from '#shared/features/dictionary/product.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { invoiceBureauState, invoiceMedium } from './invoice.dictionaries.ts'
import { buyerFields, receiverFields } from './invoice-title.ts'

const count = Type.Integer({ minimum: 0 })
/** fen */
const money = Type.Integer({ minimum: 0 })

/**
 * 开票申请 (domain.md 2.8, 3.9): a merchant asks one provider to invoice finished orders. The orders with their amounts
 * are rows of their own (`InvoiceApplyOrder`), and so are the invoices that it is split into (`InvoicePiece`).
 */
export const invoiceApplies = defineResource({
  name: 'invoice-apply',
  title: '开票申请',
  path: '/invoice/invoiceApply',
  collection: 'invoiceApplies',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    providerId: Type.String(),
    applyNo: Type.String(),
    merchantName: Type.String(),
    providerName: Type.String(),
    orderCount: count,
    /** Σ of the orders' invoiceable amounts when it was handed in. */
    amount: money,
    /** Σ net of the orders, where the invoice is taxed on the difference; else null. */
    deductAmount: Type.Union([money, Type.Null()]),
    /** Σ of its invoices, which follow from amount, rate and face limit. */
    exTaxAmount: money,
    taxAmount: money,
    invoiceCount: count,
    invoiceType: invoiceType.schema,
    categoryId: Type.String(),
    categoryName: Type.String(),
    /** ppm */
    taxRate: Type.Integer({ minimum: 0 }),
    /** The title that was chosen, and what stood in it then. */
    titleId: Type.String(),
    ...buyerFields,
    medium: invoiceMedium.schema,
    ...receiverFields,
    remark: nullableText,
    acceptFormFile: nullableText,
    status: invoiceApplyStatus.schema,
    bureauState: invoiceBureauState.schema,
    /** What the bureau said last where it did not issue, with its code. */
    bureauMsg: nullableText,
    rejectReason: nullableText,
    withdrawReason: nullableText,
    /** Why the reviewer sent it back. */
    reviewReason: nullableText,
    /** How many times it was handed in; each books its own Q2. */
    submitCount: Type.Integer({ minimum: 1 }),
    /** Which try at the bureau is the last; 0 before the first. */
    requestCount: count,
    applyTime: Type.String(),
    withdrawTime: nullableDateTimeText,
    rejectTime: nullableDateTimeText,
    acceptBy: nullableText,
    acceptTime: nullableDateTimeText,
    issueBy: nullableText,
    issueTime: nullableDateTimeText,
    reviewBy: nullableText,
    reviewTime: nullableDateTimeText,
  }),
  access: {
    list: ['admin', 'operator', 'provider', 'merchant'],
    read: ['admin', 'operator', 'provider', 'merchant'],
    export: ['admin', 'operator', 'provider'],
  },
  screens: ['InvoiceApplyList', 'InvoiceCreate'],
  permissions: { export: 'invoice:export' },
  owner: ownedByParty,
  dictionaries: {
    invoiceType,
    medium: invoiceMedium,
    status: invoiceApplyStatus,
    bureauState: invoiceBureauState,
  },
  // The provider sends the papers; nobody else but their owner needs the number.
  masked: { receiverPhone: { admin: 'phone', operator: 'phone' } },
  keyword: ['applyNo', 'merchantName', 'categoryName'],
  summary: { sums: ['amount', 'taxAmount'], counted: 'status' },
  money: ['amount', 'deductAmount', 'exTaxAmount', 'taxAmount'],
  columns: {
    applyNo: '申请单号',
    merchantName: '商户',
    providerName: '服务商',
    invoiceType: '发票类型',
    categoryName: '开票类目',
    amount: '申请金额(元)',
    exTaxAmount: '不含税金额(元)',
    taxAmount: '税额(元)',
    orderCount: '关联批次数',
    invoiceCount: '发票数',
    medium: '介质',
    status: '状态',
    bureauState: '税局状态',
    rejectReason: '驳回原因',
    applyTime: '申请时间',
    acceptTime: '受理时间',
    issueTime: '开具时间',
    reviewTime: '复核时间',
  },
  labels: {
    titleName: '发票抬头',
    taxNo: '纳税人识别号',
    remark: '备注',
    bureauMsg: '税局回执',
    withdrawReason: '撤回原因',
    reviewReason: '复核退回原因',
    withdrawTime: '撤回时间',
    rejectTime: '驳回时间',
  },
})
export type InvoiceApply = RowOf<typeof invoiceApplies>

/** 关联批次: an order of an application, with its figures when the application was handed in. Fen. */
export const invoiceApplyOrderSchema = Type.Object({
  id: Type.String(),
  applyId: Type.String(),
  orderId: Type.String(),
  orderNo: Type.String(),
  /** 3 and 4 are orders of social insurance. */
  bizType: bizType.schema,
  batchName: Type.String(),
  merchantId: Type.String(),
  providerId: Type.String(),
  payPass: payChannel.schema,
  finishTime: nullableDateTimeText,
  successCount: count,
  /** What is invoiced of it. */
  amount: money,
  /** What its payees or the bureau got; the deduction of a difference invoice. */
  net: money,
  /** What came back of it after the bureau had the application; it waits for the reversal. */
  returned: money,
  /** 已申请 while the application is under way, 已开票 once it is issued, 待开票 when it was given back or reversed. */
  invoicingStatus: invoicingStatus.schema,
})
export type InvoiceApplyOrder = Static<typeof invoiceApplyOrderSchema>

/** 拆分明细: one invoice of an application as it is asked of the bureau; it becomes an `Invoice` by the review. Fen. */
export const invoicePieceSchema = Type.Object({
  id: Type.String(),
  applyId: Type.String(),
  /** `<applyNo>-<n>`, n from 1. */
  pieceNo: Type.String(),
  total: money,
  exTax: money,
  tax: money,
  deduct: Type.Union([money, Type.Null()]),
  /** Null before the bureau has issued it. */
  invoiceNo: nullableText,
  issueTime: nullableDateTimeText,
})
export type InvoicePiece = Static<typeof invoicePieceSchema>
