import Type from 'typebox'
import { type Fen } from '#shared/core/money/fen.ts'
import { defineResource, ownerFields, rowFields, type RowOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { headBankItems } from '#shared/features/dictionary/bank.dictionaries.ts'
import { auditStatus } from '#shared/features/dictionary/party.dictionaries.ts'
import { paymentStatus } from '#shared/features/dictionary/payout.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

/**
 * 提现 (domain.md 2.7, 3.13). The owner columns name the owner and those who may look: a merchant's and a provider's
 * row names it alone, an agent's its operator too. The pool stands in `poolProviderId`.
 */
export const withdrawals = defineResource({
  name: 'withdrawal',
  title: '提现',
  path: '/account/withdraw',
  collection: 'withdrawals',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    withdrawNo: Type.String(),
    ownerType: Type.Enum(['merchant', 'provider', 'platform', 'operator', 'agent']),
    ownerId: Type.String(),
    ownerName: Type.String(),
    poolProviderId: Type.String(),
    poolProviderName: Type.String(),
    payPass: payChannel.schema,
    amount: Type.Unsafe<Fen>({ type: 'integer', minimum: 1, description: '单位：分' }),
    bankName: headBankItems.schema,
    bankAccount: Type.String(),
    accountName: Type.String(),
    invoiceFile: nullableText,
    status: paymentStatus.schema,
    /** Null where nobody reviews it. */
    auditStatus: Type.Union([auditStatus.schema, Type.Null()]),
    auditReason: nullableText,
    auditBy: nullableText,
    instructionNo: nullableText,
    applyTime: Type.String(),
    finishTime: nullableDateTimeText,
    failReason: nullableText,
  }),
  access: { list: roles, read: roles, export: ['admin'] },
  screens: ['WithdrawList', 'AccountList', 'MyAccount'],
  permissions: { export: 'withdraw:export' },
  owner: {
    operator: 'operatorId',
    agent: 'agentId',
    provider: 'providerId',
    merchant: 'merchantId',
  },
  dictionaries: {
    payPass: payChannel,
    bankName: headBankItems,
    status: paymentStatus,
    auditStatus,
  },
  masked: { bankAccount: 'bankCard' },
  keyword: ['withdrawNo', 'ownerName'],
  summary: { sums: ['amount'], counted: 'status' },
  money: ['amount'],
  columns: {
    withdrawNo: '提现单号',
    ownerName: '主体',
    poolProviderName: '服务商',
    amount: '金额(元)',
    bankAccount: '收款账户',
    auditStatus: '审核状态',
    status: '状态',
    applyTime: '申请时间',
    finishTime: '完成时间',
    failReason: '失败原因',
  },
})
export type Withdrawal = RowOf<typeof withdrawals>
