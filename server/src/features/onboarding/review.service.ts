import { type Role } from '@settle/shared/core/role.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { merchantReviewMachine } from '@settle/shared/features/party/review.status.ts'
import { Refusal } from '#server/core/refusal.ts'
import { changeParty, tellOwner, type Party } from '#server/features/party/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

/** What a reviewer decided; a rejection says why. */
export type ReviewDecision =
  | { readonly event: 'pass' }
  | { readonly event: 'reject'; readonly reason: string }

/** Passes or rejects the data of a merchant and tells it (domain.md 3.5, N11 and N12); refuses where the state does not allow it. */
export function decideReview(
  tx: Transaction,
  party: Party,
  decision: ReviewDecision,
  { role, username }: { readonly role: Role; readonly username: string },
): void {
  const next = merchantReviewMachine.next(party.auditStatus, decision.event, role)
  if (next === undefined) {
    throw new Refusal(
      party.auditStatus === auditStatus.values.rejected
        ? '该商户已被驳回，重新提交后才能再审核'
        : '该商户已审核通过，不能再审核',
    )
  }
  const auditReason = decision.event === 'reject' ? decision.reason : null
  changeParty(tx, party, { auditStatus: next, auditReason }, username)
  tellOwner(tx, party, auditReason === null ? '审核通过' : `审核驳回：${auditReason}`)
}
