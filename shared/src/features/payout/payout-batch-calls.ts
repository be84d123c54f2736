import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

/** As many as the longest page of a list shows. */
const mostOrders = 100

const ids = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: mostOrders,
  uniqueItems: true,
  description: `批次单的 id，最多 ${mostOrders} 个`,
})

/** What became of one order of several: each is done or refused by itself. */
export const orderOutcomeSchema = Type.Object({
  id: Type.String(),
  orderNo: Type.Union([Type.String(), Type.Null()], { description: '看不到的批次为 null' }),
  success: Type.Boolean(),
  message: Type.String({ description: '拒绝的原因；成功时为空' }),
})

export type OrderOutcome = Static<typeof orderOutcomeSchema>

export const acceptBatchOrders = defineEndpoint({
  id: 'batch-order.acceptBatch',
  method: 'POST',
  path: '/payout/batchOrder/acceptBatch',
  summary: '批量受理批次单',
  access: ['provider'],
  permission: 'payout:accept',
  effect: 'mutate',
  body: Type.Object({ ids }),
  result: Type.Array(orderOutcomeSchema),
  assumption: '逐个受理，与单个受理的检查相同；一个不通过不影响其他，每个的结果按传入的顺序返回。',
})

export const payBatchOrders = defineEndpoint({
  id: 'batch-order.payBatch',
  method: 'POST',
  path: '/payout/batchOrder/payBatch',
  summary: '批量付款',
  access: ['provider'],
  permission: 'payout:pay',
  effect: 'mutate',
  body: Type.Object({
    ids,
    payPassword: Type.String({ minLength: 1, maxLength: 64, description: '支付密码' }),
  }),
  result: Type.Array(orderOutcomeSchema),
  assumption:
    '支付密码只输入一次，错误时一个也不付；之后逐个付款，一个不通过不影响其他，每个的结果按传入的顺序返回。',
})
