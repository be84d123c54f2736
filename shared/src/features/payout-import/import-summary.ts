import Type from 'typebox'
import { type Static } from 'typebox'
import { checkLevel } from '#shared/features/dictionary/payout.dictionaries.ts'
import { importSessionSchema } from './import-session.ts'

/** What a batch may hold (rulings.md, "Settlement"). */
export const importRowLimit = 10_000

const stored = importSessionSchema.properties
const realName = Type.Union([Type.String(), Type.Null()], {
  description: '姓名；没有该用户时为 null',
})

/** A finding about the batch as a whole. */
const findingSchema = Type.Object({
  code: Type.String({ description: 'C17 或 C18' }),
  level: checkLevel.schema,
  message: Type.String(),
})

/** An import as its screens show it. Amounts in fen; the totals are those of the rows that are not blocked. */
export const importSummarySchema = Type.Object({
  id: stored.id,
  state: stored.state,
  state_dictText: Type.String(),
  packageId: stored.packageId,
  providerId: stored.providerId,
  providerName: stored.providerName,
  payPass: stored.payPass,
  payPass_dictText: Type.String(),
  batchName: stored.batchName,
  projectId: stored.projectId,
  fileName: stored.fileName,
  sourceFile: stored.sourceFile,
  acceptFormFile: stored.acceptFormFile,
  rowCount: stored.rowCount,
  passedCount: stored.passedCount,
  warnedCount: stored.warnedCount,
  blockedCount: stored.blockedCount,
  totalAmount: stored.totalAmount,
  totalNet: stored.totalNet,
  totalTax: stored.totalTax,
  totalFee: stored.totalFee,
  totalPay: stored.totalPay,
  available: Type.Integer({ description: '商户在该服务商该渠道的可用余额，分' }),
  unsignedCount: stored.unsignedCount,
  findings: Type.Array(findingSchema),
  approvals: Type.Array(
    Type.Object({
      ruleName: Type.String(),
      names: Type.Array(Type.String({ description: '可以审批的人，任一人即可' })),
      byName: realName,
      time: stored.submitTime,
    }),
    { description: '审批规则要求的步骤，按顺序；没有则由任一复核人复核' },
  ),
  canReview: Type.Boolean({ description: '现在等待的正是本人' }),
  needsReview: Type.Boolean({ description: '本人提交后须由他人复核' }),
  expireTime: stored.expireTime,
  createBy: stored.createBy,
  createTime: stored.createTime,
  submitBy: stored.submitBy,
  submitByName: realName,
  submitTime: stored.submitTime,
  reviewBy: stored.reviewBy,
  reviewByName: realName,
  reviewReason: stored.reviewReason,
  retryOfOrderId: stored.retryOfOrderId,
  orderId: stored.orderId,
  orderNo: stored.orderNo,
})
export type ImportSummary = Static<typeof importSummarySchema>
