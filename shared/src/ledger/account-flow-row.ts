import Type, { type Static } from 'typebox'
import { type Fen } from '#shared/core/money/fen.ts'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { flowDirection, flowType } from './flow.dictionaries.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/** 账户流水 (domain.md 2.7): one line of an owner's statement, with the balances after it, in fen. The ledger writes it. */
export const accountFlowRow = Type.Object({
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
})
export type AccountFlow = Static<typeof accountFlowRow>
