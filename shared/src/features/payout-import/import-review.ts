import Type, { type Static, type TSchema } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { pageOf } from '#shared/core/envelope.ts'
import { importSummarySchema } from './import-summary.ts'
import { importRowSchema } from './import-row.ts'

/** What a checker may look at: every row, or those of one kind. */
export const reviewShows = ['all', 'warned', 'first', 'account', 'changed', 'added'] as const
export type ReviewShow = (typeof reviewShows)[number]

const count = Type.Integer({ minimum: 0 })
/** fen */
const money = Type.Integer({ minimum: 0 })
const moneyDifference = Type.Integer({ description: '分，可为负' })

function orNull<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/**
 * A list beside the batch before it, fen. Counts of rows are how many rows a choice of `show` gives; people are told
 * apart by their certificate.
 */
const comparisonSchema = Type.Object({
  previous: orNull(
    Type.Object({
      orderId: Type.String(),
      orderNo: Type.String(),
      batchName: Type.String(),
      submitTime: orNull(Type.String()),
      totalCount: count,
      totalAmount: money,
      totalPay: money,
    }),
  ),
  rowsOf: Type.Object(
    { all: count, warned: count, first: count, account: count, changed: count, added: count },
    { description: '每种行数，与 show 的各值对应' },
  ),
  firstAmount: money,
  addedAmount: money,
  changedAmount: moneyDifference,
  goneCount: Type.Integer({ minimum: 0, description: '上一批次有、这次没有的人数' }),
  goneAmount: money,
})
export type ImportComparison = Static<typeof comparisonSchema>

/** A row as a checker sees it: what it is, and what is new about it. */
const reviewRowSchema = Type.Object({
  ...importRowSchema.properties,
  isFirst: Type.Boolean({ description: '本商户从未付款成功过的收款人' }),
  isNewAccount: Type.Boolean({ description: '以前付过，但没有付到过这个账号' }),
  /** Masked. */
  previousAccount: orNull(Type.String({ description: '最近一次付款的账号；没有换账号时为 null' })),
  /** What the person got in the batch before; null where there is none, or the person is not in it. */
  previousAmount: orNull(money),
  /** What the person gets now, less what the person got then; null likewise. */
  difference: orNull(moneyDifference),
})
export type ReviewRow = Static<typeof reviewRowSchema>

export const getImportReview = defineEndpoint({
  id: 'payoutImport.compare',
  method: 'GET',
  path: '/payout/batchOrder/importReview',
  summary: '查看待复核的名单',
  access: ['merchant'],
  effect: 'read',
  query: Type.Object({
    sessionId: Type.String({ description: '导入编号' }),
    show: Type.Optional(Type.Enum([...reviewShows], { default: 'all' })),
    keyWord: Type.Optional(
      Type.String({ maxLength: 50, description: '姓名、备注，或显示出来的证件号码、手机号、账号' }),
    ),
    pageNo: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 20 })),
  }),
  result: Type.Object({
    summary: importSummarySchema,
    comparison: comparisonSchema,
    rows: pageOf(reviewRowSchema),
  }),
  assumption:
    '行的次序：拦截、警告、换账号、首次收款、金额有变、上一批次没有的，然后是其余的行，各按文件中的顺序。上一批次是本商户在同一服务商最近一个未撤回、未被拒绝的批次；失败重发则是原批次。掩码与 importResult 相同，搜索只看显示出来的文字。',
})
