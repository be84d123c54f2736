import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { deliveries } from '#shared/features/task/delivery.ts'
import { settlementLineSchema, settlements } from './settlement.ts'

const { path, shownRow } = settlements
const merchant = ['merchant'] as const
const id = Type.String({ description: '结算单的 id' })
/** So many deliveries may be settled at once. */
export const settledAtOnce = 1_000

export const listUnsettled = defineEndpoint({
  id: 'settlement.unsettled',
  method: 'GET',
  path: `${path}/unsettled`,
  summary: '查询待结算的交付',
  access: merchant,
  screens: ['SettleList', 'ProjectList', 'TaskList'],
  effect: 'read',
  query: Type.Object({
    projectId: Type.Optional(Type.String({ description: '项目；省略时为全部项目' })),
  }),
  result: Type.Array(deliveries.shownRow),
  assumption: `验收通过、不在任何结算单中、也没有在付款中的交付，最早验收的在前，最多 ${settledAtOnce} 份。`,
})

export const createSettlement = defineEndpoint({
  id: 'settlement.create',
  method: 'POST',
  path: `${path}/create`,
  summary: '发起任务结算',
  access: merchant,
  permission: 'settle:create',
  effect: 'mutate',
  body: Type.Object({
    deliveryIds: Type.Array(Type.String(), {
      minItems: 1,
      maxItems: settledAtOnce,
      uniqueItems: true,
      description: '同一项目的交付',
    }),
    payPass: Type.Optional(Type.String({ maxLength: 4, description: '支付渠道；缺省为第一个' })),
  }),
  result: shownRow,
  message: '结算单已生成，请核对付款名单',
  assumption:
    '生成一份付款名单草稿（与导入相同，保留 24 小时），每行带任务和交付；提交后结算单进入结算中，状态随批次单变化。',
})

export const continueSettlement = defineEndpoint({
  id: 'settlement.continue',
  method: 'POST',
  path: `${path}/continue`,
  summary: '继续付款',
  access: merchant,
  permission: 'settle:create',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: shownRow,
  message: '请核对付款名单',
  assumption: '付款名单的草稿还在时回到它，已过期时按结算单重新生成。',
})

export const cancelSettlement = defineEndpoint({
  id: 'settlement.cancel',
  method: 'POST',
  path: `${path}/cancel`,
  summary: '取消结算单',
  access: merchant,
  permission: 'settle:create',
  effect: 'mutate',
  body: Type.Object({ id }),
  result: Type.Null(),
  message: '结算单已取消，交付可以重新结算',
  assumption: '只有待结算的可以取消；它的付款名单草稿同时删除。',
})

export const listSettlementLines = defineEndpoint({
  id: 'settlement.lines',
  method: 'GET',
  path: `${path}/lines`,
  summary: '查询结算明细',
  access: ['admin', 'provider', 'merchant'],
  screens: ['SettleList', 'ProjectList', 'TaskList'],
  effect: 'read',
  query: Type.Object({ id }),
  result: Type.Array(settlementLineSchema),
  assumption: '每行是一份交付和支付它的付款明细；平台看到的姓名是掩码。',
})
export type SettlementLine = Static<typeof settlementLineSchema>
