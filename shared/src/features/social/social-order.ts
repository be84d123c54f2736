import Type, { type Static } from 'typebox'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { invoicingStatus } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '#shared/features/dictionary/product.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

export const monthText = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])$',
  description: 'YYYY-MM',
})
const money = Type.Integer({ minimum: 0, description: '单位：分' })
const readers = ['admin', 'operator', 'provider', 'merchant'] as const
const owned = {
  ...rowFields,
  ...ownerFields,
  merchantId: Type.String(),
  providerId: Type.String(),
}

/** 社保订单 (domain.md 2.10): payments of a month (3) or back payments (4) of the people of one city. */
export const socialOrders = defineResource({
  name: 'social-order',
  title: '社保订单',
  path: '/social/socialOrder',
  collection: 'socialOrders',
  row: Type.Object({
    ...owned,
    orderNo: Type.String(),
    bizType: bizType.schema,
    merchantName: Type.String(),
    providerName: Type.String(),
    packageId: Type.String(),
    payPass: payChannel.schema,
    period: monthText,
    periodTo: Type.Union([monthText, Type.Null()], { description: '补缴的最后一个月' }),
    cityCode: Type.String(),
    cityName: Type.String(),
    headcount: Type.Integer({ minimum: 1 }),
    companyAmount: money,
    personalAmount: money,
    lateFee: money,
    serviceFee: money,
    totalPay: money,
    /** What went to the bureau, and of it the fee; 0 until it did. */
    paidAmount: money,
    paidFee: money,
    failedCount: Type.Integer({ minimum: 0 }),
    status: paymentStatus.schema,
    auditStatus: auditStatus.schema,
    /** Once it is paid it is invoiced like an order of payouts (domain.md 3.8). */
    invoicingStatus: invoicingStatus.schema,
    refuseReason: nullableText,
    submitTime: Type.String(),
    acceptTime: nullableDateTimeText,
    finishTime: nullableDateTimeText,
    /** Who gets the fee: the one who collects for the merchant when it is submitted. */
    collectorType: Type.Enum(['provider', 'operator', 'platform']),
    collectorId: Type.String(),
  }),
  access: { list: readers, read: readers, export: ['admin'] },
  permissions: { export: 'social:export' },
  screens: ['SocialOrderList', 'SocialBackpayList'],
  owner: ownedByParty,
  dictionaries: { bizType, status: paymentStatus, auditStatus, invoicingStatus },
  keyword: ['orderNo', 'merchantName'],
  summary: { sums: ['totalPay'], counted: 'status' },
  money: ['companyAmount', 'personalAmount', 'lateFee', 'serviceFee', 'totalPay'],
  columns: {
    orderNo: '订单号',
    bizType: '业务类型',
    merchantName: '商户',
    providerName: '服务商',
    period: '缴费月份',
    periodTo: '补缴至',
    cityName: '参保城市',
    headcount: '人数',
    companyAmount: '单位部分(元)',
    personalAmount: '个人部分(元)',
    lateFee: '滞纳金(元)',
    serviceFee: '服务费(元)',
    totalPay: '合计(元)',
    status: '状态',
    invoicingStatus: '开票状态',
    submitTime: '提交时间',
  },
  labels: { refuseReason: '退回原因', acceptTime: '受理时间', finishTime: '完成时间' },
})
export type SocialOrder = RowOf<typeof socialOrders>

const itemSchema = Type.Object({
  kind: Type.Enum(['养老', '医疗', '失业', '工伤', '生育', '公积金']),
  companyRate: Type.Integer(),
  personalRate: Type.Integer(),
  companyAmount: money,
  personalAmount: money,
})

/** A person of a social order. */
export const socialLines = defineResource({
  name: 'social-line',
  title: '参保明细',
  path: '/social/socialLine',
  collection: 'socialLines',
  row: Type.Object({
    ...owned,
    orderId: Type.String(),
    orderNo: Type.String(),
    individualId: Type.String(),
    employmentId: Type.String(),
    name: Type.String(),
    certNo: Type.String(),
    period: monthText,
    months: Type.Integer({ minimum: 1 }),
    base: money,
    items: Type.Array(itemSchema),
    companyAmount: money,
    personalAmount: money,
    lateFee: money,
    serviceFee: money,
    total: money,
    status: paymentStatus.schema,
    failReason: nullableText,
  }),
  access: { list: readers },
  screens: ['SocialOrderList', 'SocialBackpayList'],
  owner: ownedByParty,
  dictionaries: { status: paymentStatus },
  masked: { name: { admin: 'name', operator: 'name' }, certNo: 'idCard' },
  order: { field: 'id', descending: false },
  money: ['base', 'companyAmount', 'personalAmount', 'lateFee', 'serviceFee', 'total'],
  columns: {
    name: '姓名',
    certNo: '证件号码',
    base: '缴费基数(元)',
    companyAmount: '单位部分(元)',
    personalAmount: '个人部分(元)',
    lateFee: '滞纳金(元)',
    serviceFee: '服务费(元)',
    total: '合计(元)',
    status: '状态',
    failReason: '失败原因',
  },
})
export type SocialLine = RowOf<typeof socialLines>

/** 参保人员: whom a merchant insures with a provider, where, and on what base; orders are made of them. */
export const socialMembers = defineResource({
  name: 'social-member',
  title: '参保人员',
  path: '/social/socialMember',
  collection: 'socialMembers',
  row: Type.Object({
    ...owned,
    individualId: Type.String(),
    employmentId: Type.String(),
    name: Type.String(),
    certNo: Type.String(),
    jobTitle: Type.String(),
    cityCode: Type.String(),
    cityName: Type.String(),
    base: money,
  }),
  access: { list: ['merchant'] },
  screens: ['SocialOrderList', 'SocialBackpayList'],
  owner: { merchant: 'merchantId' },
  masked: { certNo: 'idCard' },
  order: { field: 'id', descending: false },
  money: ['base'],
  columns: {
    name: '姓名',
    certNo: '证件号码',
    jobTitle: '岗位',
    cityName: '参保城市',
    base: '缴费基数(元)',
  },
})
export type SocialMember = Static<typeof socialMembers.row>
