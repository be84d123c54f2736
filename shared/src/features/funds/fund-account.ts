import Type from 'typebox'
import { type Fen } from '#shared/core/money/fen.ts'
import { defineResource, ownerFields, type RowOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import {
  accountOpenStatus,
  accountStatus,
} from '#shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'

const money = (description: string) =>
  Type.Unsafe<Fen>({ type: 'integer', minimum: 0, description: `${description}，单位：分` })

/**
 * 资金账户 (domain.md 2.7): what an owner has in a pool, a view over the ledger. It is no stored collection, so its calls
 * are written by hand; list parameters work as for every resource. `providerId` names the pool, the owner columns
 * say who may look besides.
 */
export const fundAccounts = defineResource({
  name: 'fund-account',
  title: '资金账户',
  path: '/account/acctInfo',
  collection: 'fundAccounts',
  row: Type.Object({
    /** `ownerType-ownerId-providerId-payPass` */
    id: Type.String(),
    delFlag: Type.Literal('0'),
    ...ownerFields,
    ownerType: Type.Enum(['pool', 'merchant', 'provider', 'platform', 'operator', 'agent']),
    ownerId: Type.String(),
    ownerName: Type.String(),
    providerId: Type.String(),
    providerName: Type.String(),
    payPass: payChannel.schema,
    /** The name and the bank that a transfer to the account is addressed to; null where nobody recharges it. */
    accountName: nullableText,
    bankName: nullableText,
    /** The number at the partner bank; on an Alipay channel the number of the ledger book. */
    accountNo: nullableText,
    thirdAccNo: nullableText,
    /** 1 bank sub-account, 2 Alipay ledger book */
    payAccountType: Type.Union([Type.Enum(['1', '2']), Type.Null()]),
    available: money('可用余额'),
    frozen: money('冻结金额，含在途'),
    inTransit: money('在途金额'),
    shareHold: money('待结分润'),
    total: money('可用、冻结与待结分润之和'),
    accountOpenStatus: Type.Union([accountOpenStatus.schema, Type.Null()]),
    accountStatus: Type.Union([accountStatus.schema, Type.Null()]),
    openTime: nullableDateTimeText,
  }),
  access: { list: roles, read: roles, export: ['admin'] },
  screens: ['AccountList', 'MyAccount', 'FlowList', 'RechargeList', 'WithdrawList', 'BatchCreate'],
  permissions: { export: 'account:export' },
  dictionaries: { payPass: payChannel, accountOpenStatus, accountStatus },
  keyword: ['ownerName', 'accountNo'],
  summary: { sums: ['available', 'frozen', 'inTransit', 'shareHold', 'total'] },
  order: { field: 'id', descending: false },
  money: ['available', 'frozen', 'inTransit', 'shareHold', 'total'],
  columns: {
    accountNo: '账户号',
    ownerName: '户名',
    ownerType: '主体类型',
    providerName: '服务商',
    payPass: '渠道',
    available: '可用余额(元)',
    frozen: '冻结金额(元)',
    inTransit: '在途金额(元)',
    shareHold: '待结分润(元)',
    total: '合计(元)',
    accountStatus: '账户状态',
  },
})
export type FundAccount = RowOf<typeof fundAccounts>
