import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { auditStatus } from '@settle/shared/features/dictionary/party.dictionaries.ts'
import {
  type getBusAccProcessStatus,
  type getEnterpriseSignStatus,
} from '@settle/shared/features/onboarding/onboarding-calls.ts'
import {
  onboardingSteps,
  type OnboardingStep,
  processComplete,
} from '@settle/shared/features/onboarding/process-status.rules.ts'

export type Process = ResultOf<typeof getBusAccProcessStatus>
export type SignStatus = ResultOf<typeof getEnterpriseSignStatus>

/** What the sign check may find missing ([WIZ-05]). */
export type MissingSign = Extract<OnboardingStep, 'agreement' | 'loginPassword' | 'paymentPassword'>

/** How far a business is, as its workspace shows it. */
export type Stage =
  /** Asked and not yet answered: the workspace shows meanwhile. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Error }
  | { readonly kind: 'review'; readonly process: Process }
  | {
      readonly kind: 'steps'
      readonly process: Process
      readonly steps: readonly OnboardingStep[]
      /** The place in `steps`: processStatus − 1 ([WIZ-01]). */
      readonly current: number
    }
  | { readonly kind: 'missing'; readonly missing: MissingSign }
  | { readonly kind: 'complete'; readonly payPass: string }

/** What two questions have been answered; a failure counts as long as there is no answer. */
interface Answers {
  readonly process: Process | undefined
  readonly signs: SignStatus | undefined
  readonly failure: Error | null
}

/** Where a business stands (specification, section 4). The platform opens no account: it is never asked ([PERM-02]). */
export function stageOf(role: Role, { process, signs, failure }: Answers): Stage {
  if (process === undefined) return failure === null ? { kind: 'unknown' } : fail(failure)
  if (isUnderReview(process)) return { kind: 'review', process }
  const steps = onboardingSteps(role, process.payPass)
  if (process.processStatus !== processComplete && steps.length > 0) {
    const current = Math.min(Math.max(process.processStatus - 1, 0), steps.length - 1)
    return { kind: 'steps', process, steps, current }
  }
  if (signs === undefined) return failure === null ? { kind: 'unknown' } : fail(failure)
  const missing = findMissing(role, signs)
  if (missing !== undefined) return { kind: 'missing', missing }
  return { kind: 'complete', payPass: process.payPass }
}

function fail(failure: Error): Stage {
  return { kind: 'failed', failure }
}

/** Whether the reviewer has still to pass the business; then it may only wait (domain.md 8.1). */
export function isUnderReview({ auditStatus: status }: Process): boolean {
  return status !== null && status !== auditStatus.values.passed
}

/** What was signed or set before and is missing now, in the order in which it is to be done ([WIZ-05]). */
function findMissing(role: Role, signs: SignStatus): MissingSign | undefined {
  if (signs.izSign === '0') return 'agreement'
  if (signs.izResetPwd === 0) return 'loginPassword'
  const hasPaymentPassword = role === 'merchant' || role === 'provider' || role === 'operator'
  return hasPaymentPassword && signs.payPasswordStatus === 0 ? 'paymentPassword' : undefined
}
