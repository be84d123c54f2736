import { type MerchantInfo } from '@settle/shared/features/merchant/merchant-info.ts'
import { merchantReviewMachine } from '@settle/shared/features/party/review.status.ts'
import { useCan } from '#client/core/session/access.ts'
import { useMerchantRole } from './merchant-role.ts'

/** Whether the one who looks may decide on a merchant now: the machine allows it, and they hold the button. */
export function useMayReview(): (merchant: Pick<MerchantInfo, 'auditStatus'>) => boolean {
  const can = useCan()
  const role = useMerchantRole()

  return ({ auditStatus }) =>
    can('merchant:audit') && merchantReviewMachine.allowedEvents(auditStatus, role).includes('pass')
}
