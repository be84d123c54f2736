import Type, { type Static } from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { courier, expressStatus } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** A place that a parcel has come by, the first one first. */
const traceSchema = Type.Object({ time: Type.String(), text: Type.String() })
export type ExpressTrace = Static<typeof traceSchema>

/** 寄送记录 (domain.md 2.8, 3.16): invoices of one provider on their way to one merchant, on paper or by e-mail. */
export const expresses = defineResource({
  name: 'express',
  title: '寄送记录',
  path: '/invoice/express',
  collection: 'expresses',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    providerId: Type.String(),
    merchantName: Type.String(),
    providerName: Type.String(),
    expressNo: Type.String(),
    invoiceIds: Type.Array(Type.String()),
    /** The numbers of the invoices, joined by commas, so that they can be searched. */
    invoiceNos: Type.String(),
    invoiceCount: Type.Integer({ minimum: 1 }),
    /** How many of them nobody reverses: only those can be sent again. */
    sendableCount: Type.Integer({ minimum: 0 }),
    /** Null before it was sent. */
    courier: Type.Union([courier.schema, Type.Null()]),
    trackingNo: nullableText,
    receiverName: nullableText,
    receiverPhone: nullableText,
    receiverAddress: nullableText,
    email: nullableText,
    status: expressStatus.schema,
    sendTime: nullableDateTimeText,
    signTime: nullableDateTimeText,
    /** How often it was sent. */
    sendCount: Type.Integer({ minimum: 0 }),
    traces: Type.Array(traceSchema),
    freezeReason: nullableText,
  }),
  access: {
    list: ['admin', 'provider', 'merchant'],
    read: ['admin', 'provider', 'merchant'],
  },
  screens: ['ExpressList'],
  owner: ownedByParty,
  dictionaries: { courier, status: expressStatus },
  masked: { receiverPhone: { admin: 'phone' } },
  keyword: ['expressNo', 'trackingNo', 'invoiceNos', 'receiverName'],
  summary: { sums: [], counted: 'status' },
  columns: {
    expressNo: '寄送单号',
    merchantName: '商户',
    courier: '快递公司',
    trackingNo: '快递单号',
    receiverName: '收件人',
    receiverPhone: '收件电话',
    receiverAddress: '收件地址',
    email: '接收邮箱',
    invoiceCount: '发票数',
    status: '状态',
    sendTime: '寄出时间',
    signTime: '签收时间',
    freezeReason: '冻结原因',
  },
})
export type Express = RowOf<typeof expresses>
