import Type from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import {
  expressStatus,
  invoiceType,
  redConfirm,
  reversalStatus,
} from '#shared/features/dictionary/invoice.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { dayText, nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { invoiceMedium } from './invoice.dictionaries.ts'

/** fen; below 0 on a red invoice */
const money = Type.Integer()

/** 发票 (domain.md 2.8): an issued and reviewed invoice. Nothing voids it; a red twin with negated figures undoes it. */
export const invoices = defineResource({
  name: 'invoice',
  title: '发票',
  path: '/invoice/invoiceInfo',
  collection: 'invoices',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    providerId: Type.String(),
    applyId: Type.String(),
    applyNo: Type.String(),
    /** 20 digits: year, 99 for no province, 0, and a sequence of 15 (domain.md 4.8). */
    invoiceNo: Type.String({ pattern: '^\\d{20}$' }),
    invoiceType: invoiceType.schema,
    issueDate: dayText,
    issueTime: Type.String(),
    buyerName: Type.String(),
    buyerTaxNo: nullableText,
    buyerAddress: nullableText,
    buyerPhone: nullableText,
    buyerBankName: nullableText,
    buyerBankAccount: nullableText,
    sellerName: Type.String(),
    sellerTaxNo: Type.String(),
    sellerAddress: Type.String(),
    sellerPhone: Type.String(),
    sellerBankName: Type.String(),
    sellerBankAccount: Type.String(),
    categoryName: Type.String(),
    /** What stands on its only line, `*现代服务*市场推广服务`. */
    itemName: Type.String(),
    totalAmount: money,
    exTaxAmount: money,
    taxAmount: money,
    /** ppm */
    taxRate: Type.Integer({ minimum: 0 }),
    deductAmount: Type.Union([money, Type.Null()]),
    /** As it is printed, without the words that the simulated bureau reacts to. */
    remark: Type.String(),
    drawer: Type.String(),
    /** Who reviewed it inside the provider; not printed. */
    reviewer: Type.String(),
    medium: invoiceMedium.schema,
    email: nullableText,
    /** The path of its files; null before they are made. */
    fileUrl: nullableText,
    isRed: yesNo.schema,
    /** The invoice that a red one undoes; null for a blue one. */
    blueInvoiceId: nullableText,
    reversalStatus: reversalStatus.schema,
    reversalReason: nullableText,
    redConfirm: Type.Union([redConfirm.schema, Type.Null()]),
    redConfirmExpire: nullableDateTimeText,
    /** Whether the buyer has declared how it uses the invoice; of a special one, so at first. */
    usageConfirmed: yesNo.schema,
    expressStatus: expressStatus.schema,
  }),
  access: {
    list: ['admin', 'provider', 'merchant'],
    read: ['admin', 'provider', 'merchant'],
    export: ['admin'],
  },
  screens: ['InvoiceList'],
  permissions: { export: 'invoice:export' },
  owner: ownedByParty,
  dictionaries: {
    invoiceType,
    medium: invoiceMedium,
    isRed: yesNo,
    reversalStatus,
    redConfirm,
    expressStatus,
  },
  keyword: ['invoiceNo', 'applyNo', 'buyerName', 'sellerName'],
  summary: {
    sums: ['totalAmount', 'exTaxAmount', 'taxAmount'],
    counted: 'reversalStatus',
  },
  money: ['totalAmount', 'exTaxAmount', 'taxAmount', 'deductAmount'],
  columns: {
    invoiceNo: '发票号码',
    invoiceType: '类型',
    buyerName: '购方',
    sellerName: '销方',
    totalAmount: '价税合计(元)',
    exTaxAmount: '不含税(元)',
    taxAmount: '税额(元)',
    issueDate: '开票日期',
    isRed: '红字发票',
    reversalStatus: '冲红状态',
    expressStatus: '寄送状态',
    applyNo: '申请单号',
    categoryName: '开票类目',
    drawer: '开票人',
    reviewer: '复核人',
  },
})
export type Invoice = RowOf<typeof invoices>
