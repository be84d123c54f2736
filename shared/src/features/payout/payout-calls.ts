import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'
import { bankState } from '#shared/features/dictionary/account.dictionaries.ts'
import { batchOrders } from './batch-order.ts'
import { payoutItems } from './payout-item.ts'

const id = Type.String()
/** Mandatory where something is refused or taken back (domain.md 3). */
const reason = Type.String({ minLength: 2, maxLength: 200, description: '原因，2–200 字' })
const secret = Type.String({ minLength: 1, maxLength: 64, description: '支付密码' })

/** One thing that happened to an order, for its timeline. */
export const orderEventSchema = Type.Object({
  event: Type.Enum([
    'submitted',
    'reviewed',
    'accepted',
    'refused',
    'withdrawn',
    'paid',
    'finished',
    'returned',
  ]),
  time: Type.String(),
  by: Type.Union([Type.String(), Type.Null()], { description: '用户名；系统所为则为 null' }),
  byName: Type.Union([Type.String(), Type.Null()], { description: '姓名；没有该用户时为 null' }),
  /** A reason, or what the event was about. */
  text: Type.Union([Type.String(), Type.Null()]),
})

export const withdrawBatchOrder = defineEndpoint({
  id: 'batch-order.withdraw',
  method: 'POST',
  path: '/payout/batchOrder/withdraw',
  summary: '撤回批次单',
  access: ['merchant'],
  permission: 'payout:withdraw',
  effect: 'mutate',
  body: Type.Object({ id, reason }),
  result: batchOrders.endpoints.read.result,
  assumption: '已提交、未受理的批次可以撤回，冻结的金额全部解冻。',
})

export const refuseBatchOrder = defineEndpoint({
  id: 'batch-order.refuse',
  method: 'POST',
  path: '/payout/batchOrder/refuse',
  summary: '拒绝批次单',
  access: ['provider', 'admin'],
  permission: 'payout:refuse',
  effect: 'mutate',
  body: Type.Object({ id, reason }),
  result: batchOrders.endpoints.read.result,
  assumption: '付款之前都可以拒绝，须写明原因，冻结的金额全部解冻。',
})

export const acceptBatchOrder = defineEndpoint({
  id: 'batch-order.accept',
  method: 'POST',
  path: '/payout/batchOrder/accept',
  summary: '受理批次单',
  access: ['provider'],
  permission: 'payout:accept',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: batchOrders.endpoints.read.result,
  assumption: '受理时再次检查实名、签约、黑名单、董监高、限额和收款卡；有一行不通过则不能受理。',
})

export const payBatchOrder = defineEndpoint({
  id: 'batch-order.pay',
  method: 'POST',
  path: '/payout/batchOrder/pay',
  summary: '批次付款',
  access: ['provider'],
  permission: 'payout:pay',
  effect: 'mutate',
  body: Type.Object({ id, payPassword: secret }),
  result: batchOrders.endpoints.read.result,
  assumption: '每笔明细发出一条银行指令；支付密码1小时内连续输错5次锁定1小时。',
})

export const listOrderEvents = defineEndpoint({
  id: 'batch-order.events',
  method: 'GET',
  path: '/payout/batchOrder/events',
  summary: '批次流程记录',
  access: roles,
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(orderEventSchema),
  assumption: '批次从提交到完成的每一步，以及之后的退汇，按时间先后。',
})

export const queryPayoutItem = defineEndpoint({
  id: 'payout-item.query',
  method: 'POST',
  path: '/payout/batchOrderItem/query',
  summary: '付款查证',
  access: ['provider', 'admin'],
  permission: 'payout:query',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: Type.Object({
    state: bankState.schema,
    item: payoutItems.endpoints.read.result,
  }),
  assumption: '向银行人工查证一笔付款中的明细；银行没有给出结果时，明细保持付款中。',
})

export const revealPayoutItem = defineEndpoint({
  id: 'payout-item.reveal',
  method: 'POST',
  path: '/payout/batchOrderItem/reveal',
  summary: '查看收款人完整信息',
  access: ['admin', 'provider', 'merchant'],
  permission: 'individual:viewSensitive',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: Type.Object({
    name: Type.String(),
    certNo: Type.String(),
    phone: Type.String(),
    payeeAccount: Type.String(),
  }),
  assumption: '列表一律脱敏；查看一行的完整信息会写入敏感查看日志。平台看不到完整卡号。',
})

export const readPayoutReceipt = defineEndpoint({
  id: 'payout-item.receipt',
  method: 'GET',
  path: '/payout/batchOrderItem/receipt',
  summary: '查看电子回单',
  access: ['admin', 'provider', 'merchant'],
  permission: 'payout:receipt',
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Null(),
  answer: 'file',
  assumption: '电子回单是可打印的网页：支付宝随付款成功给出，银行卡次日给出。',
})
