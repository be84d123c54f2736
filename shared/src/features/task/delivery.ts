import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { deliveryStatus, settleStatus } from '#shared/features/dictionary/project.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { attachmentList } from '#shared/features/project/project.ts'
import { ownedAsProject } from './task.ts'

const readers = ['admin', 'provider', 'merchant'] as const
/** fen */
const money = (description: string) => Type.Integer({ minimum: 0, description })

/**
 * 交付 (domain.md 2.9): the work of somebody who won, from the start of the task on. `claimed` is quote × quantity, and
 * `amount` is what was accepted of it; both in fen, 0 until then.
 */
export const deliveries = defineResource({
  name: 'delivery',
  title: '交付',
  path: '/project/delivery',
  collection: 'deliveries',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    providerId: Type.String(),
    projectId: Type.String(),
    taskId: Type.String(),
    taskNo: Type.String(),
    taskName: Type.String(),
    bidId: Type.String(),
    individualId: Type.String(),
    name: Type.String(),
    deliveryNo: Type.String(),
    quote: money('报价，单位：分'),
    content: Type.String(),
    files: attachmentList,
    quantity: Type.Integer({ minimum: 0, description: '完成数量' }),
    claimed: money('报价 × 数量，单位：分'),
    amount: money('验收金额，单位：分'),
    status: deliveryStatus.schema,
    submitTime: nullableDateTimeText,
    /** Handed in by the merchant for the person, or by the person. */
    submitBy: nullableText,
    auditBy: nullableText,
    auditTime: nullableDateTimeText,
    auditReason: nullableText,
    settleStatus: settleStatus.schema,
    /** The settlement that holds it now; null while it is in none. */
    settlementId: nullableText,
    /** The payment that pays it, or is to pay it; null while there is none. */
    itemId: nullableText,
    itemNo: nullableText,
    orderId: nullableText,
    orderNo: nullableText,
    paidAmount: money('已付金额，单位：分'),
    paidTime: nullableDateTimeText,
  }),
  access: { list: readers, read: readers },
  screens: ['TaskList', 'ProjectList', 'SettleList', 'PayoutItemList', 'BatchOrderList'],
  owner: ownedAsProject,
  dictionaries: { status: deliveryStatus, settleStatus },
  // The person who delivers is also the one who hands in.
  masked: { name: { admin: 'name' }, submitBy: { admin: 'name' } },
  keyword: ['deliveryNo', 'name', 'taskName'],
  summary: { sums: ['amount', 'paidAmount'], counted: 'status' },
  money: ['quote', 'claimed', 'amount', 'paidAmount'],
  columns: {
    deliveryNo: '交付编号',
    taskName: '任务名称',
    name: '姓名',
    quantity: '数量',
    claimed: '应付金额(元)',
    amount: '验收金额(元)',
    status: '交付状态',
    settleStatus: '结算状态',
    submitTime: '提交时间',
    auditTime: '验收时间',
    orderNo: '批次号',
  },
})
export type Delivery = RowOf<typeof deliveries>
