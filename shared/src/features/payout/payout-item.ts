import Type from 'typebox'
import { type Month } from '#shared/core/day.ts'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { bankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { certType, collectionMode } from '#shared/features/dictionary/party.dictionaries.ts'
import { paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'
import { bizType } from '#shared/features/dictionary/product.dictionaries.ts'
import { yesNo } from '#shared/features/dictionary/system.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** fen */
const money = Type.Integer({ minimum: 0 })

/** Everybody sees their own part of the fee, and those above them (domain.md 2.3). */
const shareVisibility = {
  providerShare: { from: ['operator', 'agent', 'merchant'] },
  platformShare: { from: ['operator', 'agent', 'provider', 'merchant'] },
  operatorShare: { from: ['agent', 'provider', 'merchant'] },
  agentShare: { from: ['provider', 'merchant'] },
} as const

/**
 * 付款明细 (domain.md 2.7): one payee of a batch order. Amounts in fen; `pay = net + tax + fee` and
 * `tax = vat + surcharge + iit` always hold, and the four shares are the fee.
 */
export const payoutItems = defineResource({
  name: 'payout-item',
  title: '付款明细',
  path: '/payout/batchOrderItem',
  collection: 'payoutItems',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    providerId: Type.String(),
    itemNo: Type.String(),
    orderId: Type.String(),
    orderNo: Type.String(),
    /** Of its order, so that a figure by kind of business or by project leads to its payments. */
    bizType: bizType.schema,
    projectId: nullableText,
    merchantName: Type.String(),
    providerName: Type.String(),
    seq: Type.Integer({ minimum: 1 }),
    individualId: Type.String(),
    name: Type.String(),
    certType: certType.schema,
    certNo: Type.String(),
    phone: Type.String(),
    payPass: payChannel.schema,
    payeeAccount: Type.String(),
    /** Null where the account is at no bank. */
    bankCode: Type.Union([bankItems.schema, Type.Null()]),
    amount: money,
    vat: money,
    surcharge: money,
    iit: money,
    tax: money,
    fee: money,
    net: money,
    pay: money,
    providerShare: money,
    platformShare: money,
    operatorShare: money,
    agentShare: money,
    /** What the person had got from this provider in the month before this item. */
    cumBefore: money,
    /** `YYYY-MM` */
    taxPeriod: Type.Unsafe<Month>({ type: 'string', pattern: '^\\d{4}-\\d{2}$' }),
    collectionMode: collectionMode.schema,
    status: paymentStatus.schema,
    returned: yesNo.schema,
    needManual: yesNo.schema,
    failCode: nullableText,
    failReason: nullableText,
    instructionNo: nullableText,
    bankSerial: nullableText,
    /** The receipt of the bank is there: '1'. */
    hasReceipt: yesNo.schema,
    payTime: nullableDateTimeText,
    finishTime: nullableDateTimeText,
    returnTime: nullableDateTimeText,
    /** The part of the fee that nobody could give back yet after a return. */
    feeRefundPending: money,
    /** The taxes of a returned item that had been paid to the bureau; they come with the next payment, which is smaller by them. */
    taxRefundPending: money,
    retryOfItemId: nullableText,
    retriedByItemId: nullableText,
    taskNo: nullableText,
    /** The accepted delivery that it pays for (C16). */
    deliveryId: nullableText,
    remark: nullableText,
  }),
  access: { list: roles, read: roles, export: roles },
  screens: ['PayoutItemList', 'BatchOrderList', 'BankInstructionList'],
  permissions: { export: 'payout:export' },
  owner: ownedByParty,
  dictionaries: {
    bizType,
    certType,
    payPass: payChannel,
    bankCode: bankItems,
    status: paymentStatus,
    returned: yesNo,
    needManual: yesNo,
    hasReceipt: yesNo,
  },
  masked: {
    name: { admin: 'name', operator: 'name', agent: 'name' },
    certNo: 'idCard',
    phone: 'phone',
    payeeAccount: 'bankCard',
  },
  hidden: {
    ...shareVisibility,
    fee: { from: ['provider'], unless: { collectionMode: collectionMode.values.provider } },
    feeRefundPending: {
      from: ['provider'],
      unless: { collectionMode: collectionMode.values.provider },
    },
    certNo: { from: ['agent'] },
    phone: { from: ['agent'] },
    payeeAccount: { from: ['operator', 'agent'] },
    bankCode: { from: ['operator', 'agent'] },
  },
  keyword: ['itemNo', 'orderNo', 'name'],
  summary: {
    sums: ['amount', 'vat', 'surcharge', 'iit', 'tax', 'fee', 'net', 'pay'],
    counted: 'status',
  },
  order: { field: 'itemNo', descending: true },
  money: ['amount', 'iit', 'vat', 'surcharge', 'fee', 'net', 'pay'],
  columns: {
    itemNo: '明细号',
    orderNo: '批次号',
    seq: '序号',
    name: '姓名',
    certNo: '证件号码',
    payeeAccount: '收款账号',
    bankCode: '开户行',
    amount: '发放金额(元)',
    iit: '个税(元)',
    vat: '增值税(元)',
    surcharge: '附加税(元)',
    fee: '服务费(元)',
    net: '实发金额(元)',
    pay: '应付金额(元)',
    status: '状态',
    failReason: '失败原因',
    finishTime: '完成时间',
  },
})
export type PayoutItem = RowOf<typeof payoutItems>
