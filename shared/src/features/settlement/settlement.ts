import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { settleStatus } from '#shared/features/dictionary/project.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

const readers = ['admin', 'operator', 'provider', 'merchant'] as const
const money = (description: string) => Type.Integer({ minimum: 0, description })

/** 任务结算单 (domain.md 2.9, 3.7): accepted deliveries of a project that one batch order pays. Money in fen. */
export const settlements = defineResource({
  name: 'settlement',
  title: '任务结算单',
  path: '/project/settle',
  collection: 'settlements',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    merchantId: Type.String(),
    merchantName: Type.String(),
    providerId: Type.String(),
    providerName: Type.String(),
    settleNo: Type.String(),
    projectId: Type.String(),
    projectName: Type.String(),
    /** Null where it pays for more than one task. */
    taskId: nullableText,
    taskName: nullableText,
    count: Type.Integer({ minimum: 0, description: '交付数' }),
    amount: money('结算金额，单位：分'),
    paidCount: Type.Integer({ minimum: 0, description: '付款成功的交付数' }),
    paidAmount: money('付款成功的金额，单位：分'),
    status: settleStatus.schema,
    /** The draft of its batch order, while it is not submitted. */
    importId: nullableText,
    batchOrderId: nullableText,
    orderNo: nullableText,
    submitTime: nullableDateTimeText,
    finishTime: nullableDateTimeText,
  }),
  access: { list: readers, read: readers, export: ['admin'] },
  permissions: { export: 'settle:export' },
  screens: ['SettleList', 'ProjectList', 'TaskList'],
  owner: { operator: 'tenantId', provider: 'providerId', merchant: 'merchantId' },
  dictionaries: { status: settleStatus },
  keyword: ['settleNo', 'projectName', 'orderNo'],
  summary: { sums: ['amount', 'paidAmount'], counted: 'status' },
  money: ['amount', 'paidAmount'],
  columns: {
    settleNo: '结算单号',
    projectName: '项目名称',
    taskName: '任务名称',
    merchantName: '商户',
    providerName: '服务商',
    count: '交付数',
    amount: '结算金额(元)',
    paidAmount: '已付金额(元)',
    orderNo: '批次号',
    status: '状态',
    createTime: '创建时间',
    finishTime: '完成时间',
  },
})
export type Settlement = RowOf<typeof settlements>

/** One delivery of a settlement, and the payment that pays it. */
export const settlementLineSchema = Type.Object({
  id: Type.String(),
  settlementId: Type.String(),
  deliveryId: Type.String(),
  deliveryNo: Type.String(),
  taskId: Type.String(),
  taskNo: Type.String(),
  taskName: Type.String(),
  individualId: Type.String(),
  name: Type.String(),
  amount: money('金额，单位：分'),
  status: settleStatus.schema,
  itemId: nullableText,
  itemNo: nullableText,
  failReason: nullableText,
})
