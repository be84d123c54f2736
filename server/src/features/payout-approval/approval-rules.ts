import { joinedSteps } from '@settle/shared/features/payout-approval/approval-steps.rules.ts'
import { type ApprovalRule } from '@settle/shared/features/payout-approval/approval-rule.ts'
import { yesNo } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'

export const approvalRuleRows = defineCollection<ApprovalRule>('approvalRules', {
  indexes: ['merchantId'],
})

/** One step that a list must go through. */
export interface AskedStep {
  readonly ruleName: string
  /** Ids of the users of whom one must approve. */
  readonly userIds: readonly string[]
}

/** What of a list the rules look at: what it costs the merchant in fen, and how many it pays whom nobody paid before. */
interface ListToApprove {
  readonly merchantId: string
  readonly totalPay: number
  readonly newCount: number
}

/** The steps of all rules that a list falls under, in the order in which the rules were made. */
export function stepsOfRules(reader: RowSource, list: ListToApprove): AskedStep[] {
  const steps = reader
    .rows(approvalRuleRows)
    .allBy('merchantId', list.merchantId)
    .filter((rule) => appliesTo(rule, list))
    .flatMap((rule) =>
      rule.steps.map(({ userIds }) => ({ ruleName: rule.ruleName, userIds: [...userIds] })),
    )
  return joinedSteps(steps)
}

function appliesTo(
  { izEnabled, delFlag, minAmount, newPayees }: ApprovalRule,
  { totalPay, newCount }: ListToApprove,
): boolean {
  const { yes } = yesNo.values
  if (izEnabled !== yes || delFlag !== '0' || totalPay < minAmount) return false
  return newPayees !== yes || newCount > 0
}
