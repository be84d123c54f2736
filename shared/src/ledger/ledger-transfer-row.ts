import Type, { type Static } from 'typebox'
import { type Fen } from '#shared/core/money/fen.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])

/**
 * 账务分录 (domain.md 2.7): one amount from one account to another within one pool. A paid item makes some twenty of them,
 * so the rows carry no stamps: they are never changed, and `postedAt` says when they were made.
 */
export const ledgerTransferRow = Type.Object({
  id: Type.String({ pattern: '^\\d{19}$' }),
  delFlag: Type.Literal('0'),
  /** 交易号: `{code}:{businessNo}:{attempt}` */
  postingId: Type.String(),
  seq: Type.Integer({ minimum: 1 }),
  /** 交易码 (domain.md 4.6) */
  code: Type.String(),
  /** `kind/ownerId/providerId:payPass` */
  debitAccount: Type.String(),
  creditAccount: Type.String(),
  /** `providerId:payPass` */
  pool: Type.String(),
  providerId: Type.String(),
  amount: Type.Unsafe<Fen>({ type: 'integer', minimum: 1, description: '单位：分' }),
  orderNo: nullableText,
  itemNo: nullableText,
  memo: Type.String(),
  postedAt: Type.String(),
})
export type LedgerTransferRow = Static<typeof ledgerTransferRow>
