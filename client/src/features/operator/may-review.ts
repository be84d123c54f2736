import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { operatorReviewMachine } from '@settle/shared/features/operator/operator-review.status.ts'
import { useCan } from '#client/core/session/access.ts'

/** Whether the caller may decide on an operator now: the machine allows it, and they hold the button. */
export function useMayReview(): (operator: Pick<OperatorInfo, 'auditStatus'>) => boolean {
  const can = useCan()

  return ({ auditStatus }) =>
    can('operator:audit') &&
    operatorReviewMachine.allowedEvents(auditStatus, 'admin').includes('pass')
}
