import { type ValueOf } from '@settle/shared/core/dictionary.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { fieldRefusal, Refusal } from '#server/core/refusal.ts'
import { type Row } from '#server/worlds/rows/collection.ts'
import { type Rows } from '#server/worlds/types.ts'

type AuditStatus = ValueOf<typeof auditStatus>

/** What a reviewer sends. */
interface Verdict {
  readonly auditStatus: AuditStatus
  readonly auditReason?: string
}

const shortestReason = 2

/** The event that a verdict is, and its reason; refuses a rejection that does not say why. */
export function decisionOf({ auditStatus: asked, auditReason }: Verdict): {
  readonly event: 'pass' | 'reject'
  readonly reason: string | null
} {
  if (asked === auditStatus.values.passed) return { event: 'pass', reason: null }
  const reason = auditReason?.trim() ?? ''
  if (reason.length < shortestReason) {
    throw fieldRefusal('auditReason', '驳回时请写明原因，对方会看到')
  }
  return { event: 'reject', reason }
}

/** Why a review cannot be decided in a state: it has been already. */
export function decidedAlready(state: AuditStatus): Refusal {
  return new Refusal(
    state === auditStatus.values.rejected
      ? '资料已被驳回，修改后才能再审核'
      : '资料已审核通过，不能再审核',
  )
}

/** The status of a business that is frozen or unfrozen; refuses what it is already. */
export function frozenStatusOf(
  { userStatus: now }: { readonly userStatus: ValueOf<typeof userStatus> },
  isFrozen: boolean,
): ValueOf<typeof userStatus> {
  const next = isFrozen ? userStatus.values.frozen : userStatus.values.normal
  if (now === next) throw new Refusal(isFrozen ? '已经是冻结状态' : '没有被冻结，不需要解冻')
  return next
}

/** The number after the highest that a kind of business has: its prefix and four digits or more. */
export function nextCode<R extends Row>(
  rows: Rows<R>,
  prefix: string,
  codeOf: (row: R) => string,
): string {
  const all = rows.each({ where: [], order: { field: 'id', descending: false } })
  const numbers = Array.from(all, (row) => Number(codeOf(row).replace(/^\D+/, '')))
  return `${prefix}${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}`
}
