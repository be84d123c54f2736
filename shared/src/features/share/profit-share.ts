import Type from 'typebox'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'
import { profitShareStatus } from '#shared/features/dictionary/payout.dictionaries.ts'
import { feeMode } from '#shared/features/dictionary/product.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/** fen */
const money = Type.Integer({ minimum: 0 })
/** ppm by rate, fen by transaction */
const price = Type.Integer({ minimum: 0 })

/**
 * 分润 (domain.md 2.7, 3.11): the part of one beneficiary in the fee of one order. The owner columns name who may look:
 * the beneficiary, and of an agent its operator too. `amount = accruedAmount - revokedAmount`, in fen.
 */
export const profitShares = defineResource({
  name: 'profit-share',
  title: '分润',
  path: '/share/profitShare',
  collection: 'profitShares',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    shareNo: Type.String(),
    orderId: Type.String(),
    orderNo: Type.String(),
    orderMerchantId: Type.String(),
    merchantName: Type.String(),
    poolProviderId: Type.String(),
    poolProviderName: Type.String(),
    payPass: payChannel.schema,
    beneficiaryType: roleCode.schema,
    beneficiaryId: Type.String(),
    beneficiaryName: Type.String(),
    /** What the order paid with success so far. */
    base: money,
    feeMode: feeMode.schema,
    buyPrice: price,
    sellPrice: price,
    accruedAmount: money,
    revokedAmount: money,
    amount: money,
    /** What was released to the beneficiary's available balance. */
    releasedAmount: money,
    /** What the collector paid in its place after a return, and is not got back yet. */
    owedAmount: money,
    status: profitShareStatus.schema,
    holdUntil: nullableDateTimeText,
    releaseTime: nullableDateTimeText,
    releaseBy: nullableText,
    abnormalReason: nullableText,
  }),
  access: {
    list: ['admin', 'operator', 'agent', 'provider'],
    read: ['admin', 'operator', 'agent', 'provider'],
    export: ['admin', 'operator', 'agent', 'provider'],
  },
  screens: ['ProfitShareList', 'MyAccount'],
  permissions: { export: 'share:export' },
  owner: { operator: 'operatorId', agent: 'agentId', provider: 'providerId' },
  dictionaries: {
    payPass: payChannel,
    beneficiaryType: roleCode,
    feeMode,
    status: profitShareStatus,
  },
  keyword: ['shareNo', 'orderNo', 'merchantName'],
  summary: { sums: ['accruedAmount', 'revokedAmount', 'amount'], counted: 'status' },
  money: ['base', 'accruedAmount', 'revokedAmount', 'amount'],
  columns: {
    shareNo: '分润单号',
    orderNo: '批次号',
    merchantName: '商户',
    beneficiaryType: '分润方类型',
    beneficiaryName: '分润方',
    base: '计费基数(元)',
    accruedAmount: '应计(元)',
    revokedAmount: '撤销(元)',
    amount: '分润金额(元)',
    status: '状态',
    holdUntil: '预计解冻',
    releaseTime: '解冻时间',
  },
})
export type ProfitShare = RowOf<typeof profitShares>
