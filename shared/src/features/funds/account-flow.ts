import Type from 'typebox'
import { type Fen } from '#shared/core/money/fen.ts'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import {
  flowDirection,
  flowType,
  payChannel,
} from '#shared/features/dictionary/account.dictionaries.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** 账户流水 (domain.md 2.7): one line of an owner's statement, with the balances after it, in fen. */
export const accountFlows = defineResource({
  name: 'accountFlow',
  title: '账户流水',
  path: '/account/acctFlow',
  collection: 'accountFlows',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    flowNo: Type.String(),
    ownerType: Type.Enum(['pool', 'merchant', 'provider', 'platform', 'operator', 'agent']),
    ownerId: Type.String(),
    ownerName: Type.String(),
    providerName: Type.String(),
    payPass: payChannel.schema,
    direction: flowDirection.schema,
    flowType: flowType.schema,
    amount: Type.Unsafe<Fen>({ type: 'integer', minimum: 1, description: '单位：分' }),
    availableAfter: Type.Unsafe<Fen>({ type: 'integer', description: '变动后可用，单位：分' }),
    frozenAfter: Type.Unsafe<Fen>({ type: 'integer', description: '变动后冻结，单位：分' }),
    orderNo: nullableText,
    itemNo: nullableText,
    counterparty: nullableText,
    memo: Type.String(),
    /** The posting that it tells of. */
    postingId: Type.String(),
    flowTime: Type.String(),
  }),
  access: { list: roles, read: roles, export: roles },
  screens: ['FlowList', 'AccountList', 'MyAccount'],
  permissions: { export: 'flow:export' },
  // The owner columns name the owner alone, and the provider of the pool, so that nobody else sees a statement.
  owner: {
    operator: 'operatorId',
    agent: 'agentId',
    provider: 'providerId',
    merchant: 'merchantId',
  },
  dictionaries: { payPass: payChannel, direction: flowDirection, flowType },
  keyword: ['flowNo', 'orderNo', 'counterparty'],
  summary: { sums: ['amount'], counted: 'direction' },
  order: { field: 'flowNo', descending: true },
  money: ['amount', 'availableAfter', 'frozenAfter'],
  columns: {
    flowNo: '流水号',
    flowTime: '时间',
    ownerName: '户名',
    direction: '收支方向',
    flowType: '类型',
    amount: '金额(元)',
    availableAfter: '变动后可用(元)',
    frozenAfter: '变动后冻结(元)',
    orderNo: '业务单号',
    counterparty: '对方户名',
    memo: '摘要',
    providerName: '服务商',
  },
})
export type AccountFlow = RowOf<typeof accountFlows>
