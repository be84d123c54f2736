import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { taxFilingStatus, taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import { dayText, nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** fen */
const money = Type.Integer({ minimum: 0 })
const figures = { income: money, vat: money, surcharge: money, iit: money, total: money }

/** One of the forms that a declaration consists of. */
const partSchema = Type.Object({
  kind: Type.Enum(['IIT', 'VAT']),
  formName: Type.String(),
  persons: Type.Integer({ minimum: 0 }),
  income: money,
  tax: money,
  /** 回执号: given when the bureau accepts it. */
  receiptNo: nullableText,
})

/** What was filed once; a correction adds one and keeps the others. */
const filingSchema = Type.Object({
  no: Type.Integer({ minimum: 1 }),
  time: Type.String(),
  by: Type.String(),
  /** Null for the first one. */
  reason: nullableText,
  personCount: Type.Integer({ minimum: 0 }),
  ...figures,
  outcome: Type.Enum(['waiting', 'accepted', 'rejected']),
  outcomeTime: nullableDateTimeText,
  failMsg: nullableText,
})

/** Whom the bureau refused, and why; their name stands in the lines. */
const errorPersonSchema = Type.Object({ individualId: Type.String(), code: Type.String() })

/**
 * 税款申报 (domain.md 2.8, 3.20): what a provider withheld in a month, declared and paid. `income` is what its people were
 * paid before taxes, and `total = vat + surcharge + iit`; all in fen. A draft follows what is paid; from the first filing
 * on the figures are those that were filed.
 */
export const taxDeclarations = defineResource({
  name: 'tax-declaration',
  title: '税款申报',
  path: '/tax/taxDeclare',
  collection: 'taxDeclarations',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    providerId: Type.String(),
    providerName: Type.String(),
    declareNo: Type.String(),
    /** 所属期, `YYYY-MM` */
    period: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
    /** `providerId/period` */
    periodKey: Type.String(),
    scheme: taxScheme.schema,
    personCount: Type.Integer({ minimum: 0 }),
    ...figures,
    status: taxFilingStatus.schema,
    /** The payment is on its way: '1'. */
    izPaying: yesNo.schema,
    /** Not paid by the 15th: '1', and it stays. */
    izOverdue: yesNo.schema,
    /** Something was returned since it was filed: '1'. */
    izChanged: yesNo.schema,
    failMsg: nullableText,
    errorPersons: Type.Array(errorPersonSchema),
    filings: Type.Array(filingSchema),
    parts: Type.Array(partSchema),
    /** 缴款期限, the 15th of the next month. */
    dueDay: dayText,
    /** 抵减: tax of earlier months that was paid, and then returned with its payout. */
    offsetTax: money,
    /** What was, or is to be, paid: `total - offsetTax`. */
    payable: money,
    declareTime: nullableDateTimeText,
    acceptTime: nullableDateTimeText,
    payTime: nullableDateTimeText,
    /** 税款缴纳凭证号 */
    taxPaymentNo: nullableText,
  }),
  access: {
    list: ['admin', 'provider'],
    read: ['admin', 'provider'],
    export: ['admin', 'provider'],
  },
  screens: ['TaxDeclareList'],
  permissions: { export: 'tax:export' },
  owner: { provider: 'providerId' },
  dictionaries: {
    status: taxFilingStatus,
    scheme: taxScheme,
    izPaying: yesNo,
    izOverdue: yesNo,
    izChanged: yesNo,
  },
  keyword: ['declareNo', 'providerName'],
  summary: {
    sums: ['income', 'vat', 'surcharge', 'iit', 'total', 'payable'],
    counted: 'status',
  },
  order: { field: 'period', descending: true },
  money: ['income', 'vat', 'surcharge', 'iit', 'total', 'offsetTax', 'payable'],
  columns: {
    declareNo: '申报单号',
    period: '所属期',
    providerName: '服务商',
    personCount: '人数',
    income: '收入额(元)',
    vat: '增值税(元)',
    surcharge: '附加税(元)',
    iit: '个税(元)',
    total: '合计(元)',
    status: '状态',
    dueDay: '缴款期限',
    offsetTax: '抵减(元)',
    payable: '应缴(元)',
    payTime: '缴款时间',
    taxPaymentNo: '缴款凭证号',
  },
})
export type TaxDeclaration = RowOf<typeof taxDeclarations>
