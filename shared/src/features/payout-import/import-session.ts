import Type, { type Static } from 'typebox'
import { ownerFields, rowFields } from '#shared/core/resource.ts'
import { payChannel } from '#shared/core/words/pay-channel.dictionaries.ts'
import { nullableDateTimeText, nullableText } from '#shared/features/party/party-fields.ts'
import { importState } from './payout-import.dictionaries.ts'

const count = Type.Integer({ minimum: 0 })
/** fen */
const money = Type.Integer({ minimum: 0 })

/** One step of its approval: whose it is, and who did it. */
const approvalSchema = Type.Object({
  ruleName: Type.String(),
  userIds: Type.Array(Type.String()),
  by: nullableText,
  time: nullableDateTimeText,
})

/** How many rows of an import there are, by level; the totals are those of the rows that can be paid. */
export const importTotals = {
  /** Every row of the import; each of them was checked. */
  rowCount: count,
  passedCount: count,
  warnedCount: count,
  blockedCount: count,
  /** Rows that are blocked by nothing but the missing contract. */
  unsignedCount: count,
  /** Rows of people whom the merchant has never paid. */
  newCount: count,
  totalAmount: money,
  totalNet: money,
  totalTax: money,
  totalFee: money,
  totalPay: money,
}

/**
 * 导入校验 (domain.md 2.7): a batch of payees between its upload and its order. It lives 24 hours; its rows are kept
 * beside it. Each total D = net N + tax T + service fee F.
 */
export const importSessionSchema = Type.Object({
  ...rowFields,
  ...ownerFields,
  merchantId: Type.String(),
  providerId: Type.String(),
  providerName: Type.String(),
  packageId: Type.String(),
  payPass: payChannel.schema,
  batchName: Type.String(),
  projectId: nullableText,
  /** As the uploader calls it; null where the rows come from an order whose items failed. */
  fileName: nullableText,
  /** The stored file, under `/sys/common/static/`. */
  sourceFile: nullableText,
  fileHash: nullableText,
  acceptFormFile: nullableText,
  retryOfOrderId: nullableText,
  /** The settlement of tasks that it pays; null where it pays none. */
  settlementId: nullableText,
  /** The period of a payment plan that it pays; null where it pays none. */
  planRunId: nullableText,
  ...importTotals,
  state: importState.schema,
  /** From then on it can only be uploaded again. */
  expireTime: Type.String(),
  expiresAtMs: Type.Integer(),
  submitBy: nullableText,
  submitTime: nullableDateTimeText,
  reviewBy: nullableText,
  /** The steps that rules of approval ask for, as they were when it was handed in; none where one checker lets it go. */
  approvals: Type.Array(approvalSchema),
  /** Why the reviewer sent it back. */
  reviewReason: nullableText,
  orderId: nullableText,
  orderNo: nullableText,
})
export type ImportSession = Static<typeof importSessionSchema>
