import Type from 'typebox'
import { type Fen } from '#shared/core/money/fen.ts'
import {
  defineResource,
  ownedByParty,
  ownerFields,
  rowFields,
  type RowOf,
} from '#shared/core/resource.ts'
import { mode } from '#shared/features/dictionary/account.dictionaries.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { rechargeStatus } from './recharge.dictionaries.ts'

/**
 * 充值 (domain.md 2.7, 3.14). Status 0 announced, 1 in suspense, 2 credited, 3 sent back, 4 given up. `merchantId` is
 * null while nobody knows whose money it is.
 */
export const recharges = defineResource({
  name: 'recharge',
  title: '充值记录',
  path: '/account/recharge',
  collection: 'recharges',
  row: Type.Object({
    ...rowFields,
    ...ownerFields,
    rechargeNo: Type.String(),
    merchantName: nullableText,
    providerId: Type.String(),
    providerName: Type.String(),
    payPass: payChannel.schema,
    amount: Type.Unsafe<Fen>({ type: 'integer', minimum: 1, description: '单位：分' }),
    entryMode: mode.schema,
    payerName: Type.String(),
    payerAccount: Type.String(),
    /** The dedicated account that the money came in on, or is expected on. */
    accountNo: Type.String(),
    bankSerial: nullableText,
    voucherFile: nullableText,
    status: rechargeStatus.schema,
    arriveTime: nullableDateTimeText,
    remark: nullableText,
    failReason: nullableText,
  }),
  access: {
    list: ['admin', 'operator', 'provider', 'merchant'],
    read: ['admin', 'operator', 'provider', 'merchant'],
    export: ['admin', 'operator'],
  },
  screens: ['RechargeList'],
  permissions: { export: 'recharge:export' },
  owner: ownedByParty,
  dictionaries: { payPass: payChannel, entryMode: mode, status: rechargeStatus },
  masked: { payerAccount: 'bankCard' },
  keyword: ['rechargeNo', 'merchantName', 'payerName'],
  summary: { sums: ['amount'], counted: 'status' },
  money: ['amount'],
  columns: {
    rechargeNo: '充值单号',
    merchantName: '商户',
    providerName: '服务商',
    payPass: '渠道',
    amount: '充值金额(元)',
    entryMode: '入账方式',
    payerName: '付款户名',
    status: '状态',
    arriveTime: '到账时间',
  },
})
export type Recharge = RowOf<typeof recharges>
