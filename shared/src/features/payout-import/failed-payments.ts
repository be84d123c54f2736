import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { importRowLimit, importSummarySchema } from './import-summary.ts'
import { cellName } from './import-row.ts'

const base = '/payout/batchOrder'
const nullableText = Type.Union([Type.String(), Type.Null()])

/** What failed payments must have in common to be sent in one order, and why they failed. */
const groupFields = {
  packageId: Type.String({ description: '合作套餐' }),
  payPass: payChannel.schema,
  failCode: nullableText,
}

const failedGroupSchema = Type.Object({
  ...groupFields,
  providerName: Type.String(),
  payPass_dictText: Type.String(),
  failReason: Type.String(),
  cells: Type.Array(cellName, {
    description: '建议核对的列；空为与收款人信息无关',
  }),
  count: Type.Integer({ minimum: 1, description: '笔数' }),
  amount: Type.Integer({ minimum: 0, description: '发放金额合计，分' }),
})
export type FailedGroup = Static<typeof failedGroupSchema>

const failedPaymentSchema = Type.Object({
  ...groupFields,
  id: Type.String(),
  itemNo: Type.String(),
  orderId: Type.String(),
  orderNo: Type.String(),
  name: Type.String(),
  payeeAccount: Type.String({ description: '收款账号，掩码' }),
  amount: Type.Integer({ minimum: 0, description: '发放金额，分' }),
  failReason: nullableText,
  finishTime: nullableText,
})
export type FailedPayment = Static<typeof failedPaymentSchema>

export const listFailedPayments = defineEndpoint({
  id: 'payoutImport.failedPayments',
  method: 'GET',
  path: `${base}/failedPayments`,
  summary: '查询待重发的失败付款',
  access: ['merchant'],
  permission: 'payout:retry',
  effect: 'read',
  query: Type.Object({
    packageId: Type.Optional(Type.String()),
    payPass: Type.Optional(Type.String()),
    failCode: Type.Optional(Type.String()),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 10 })),
  }),
  result: Type.Object({
    groups: Type.Array(failedGroupSchema),
    ...pageOf(failedPaymentSchema).properties,
  }),
  assumption:
    '本商户所有批次中失败、且还没有重发成功的付款，新的在前；groups 按服务商、渠道和失败原因汇总，不受筛选影响。',
})

export const retryFailedPayments = defineEndpoint({
  id: 'payoutImport.retryFailed',
  method: 'POST',
  path: `${base}/retryFailed`,
  summary: '多个批次失败重发',
  access: ['merchant'],
  permission: 'payout:retry',
  effect: 'mutate',
  body: Type.Object({
    itemIds: Type.Array(Type.String(), { minItems: 1, maxItems: importRowLimit }),
  }),
  result: importSummarySchema,
  assumption:
    '选中的失败付款须属于同一合作套餐和渠道。建立一个导入，与“失败重发”相同：改正或确认原样重发之前，各行被拦截（C20）；这些付款已在一个未提交的导入中时，返回该导入。',
})
