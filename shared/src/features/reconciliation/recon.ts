import Type from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { reconStatus } from '#shared/features/dictionary/account.dictionaries.ts'
import { dayText, nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { reconKind, reconProposal, reconSource, reconState } from './recon.dictionaries.ts'

const money = Type.Integer({ description: '单位：分' })
const nullableMoney = Type.Union([money, Type.Null()])
const count = Type.Integer({ minimum: 0 })

/** A line that the two sides do not agree on; amounts are below 0 where money left. */
const reconDifference = Type.Object({
  /** Names it within its day: kind and serial, and which one of several. */
  key: Type.String(),
  kind: reconKind.schema,
  bankSerial: Type.String({ description: '银行流水号' }),
  bankAmount: nullableMoney,
  ledgerAmount: nullableMoney,
  counterparty: nullableText,
  summary: Type.String(),
  orderNo: nullableText,
  postingId: nullableText,
  time: Type.String(),
  state: reconState.schema,
  proposal: Type.Union([reconProposal.schema, Type.Null()]),
  remark: nullableText,
  handleBy: nullableText,
  handleTime: nullableDateTimeText,
  /** The receipt that it was booked as. */
  rechargeNo: nullableText,
})
export type ReconDifference = Type.Static<typeof reconDifference>

/** 对账 (domain.md 2.7): one pool on one day, what the bank sent beside what the ledger has. */
export const recons = defineResource({
  name: 'recon',
  title: '对账',
  path: '/account/recon',
  collection: 'recons',
  row: Type.Object({
    ...rowFields,
    reconDate: dayText,
    providerId: Type.String(),
    providerName: Type.String(),
    payPass: payChannel.schema,
    bankBalance: nullableMoney,
    ledgerBalance: nullableMoney,
    diff: money,
    bankCount: count,
    ledgerCount: count,
    matchedCount: count,
    /** Differences that nobody has dealt with, or that wait for the bank. */
    unmatchedCount: count,
    unmatched: Type.Array(reconDifference),
    status: reconStatus.schema,
    source: reconSource.schema,
    fileName: nullableText,
    reconTime: nullableDateTimeText,
    handleRemark: nullableText,
  }),
  access: { list: ['admin', 'provider'], read: ['admin', 'provider'] },
  screens: ['ReconList'],
  owner: { provider: 'providerId' },
  dictionaries: { payPass: payChannel, status: reconStatus, source: reconSource },
  order: { field: 'reconDate', descending: true },
  summary: { sums: ['diff'], counted: 'status' },
  money: ['bankBalance', 'ledgerBalance', 'diff'],
  columns: {
    reconDate: '日期',
    providerName: '服务商',
    payPass: '渠道',
    bankBalance: '银行余额(元)',
    ledgerBalance: '账务余额(元)',
    diff: '差额(元)',
    unmatchedCount: '未匹配笔数',
    status: '状态',
    handleRemark: '处理说明',
  },
})
export type Recon = RowOf<typeof recons>
