import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { functionRole, userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { merchantPageOf } from '@settle/shared/features/merchant/merchant-page.ts'
import { type Merchant } from '@settle/shared/features/party/merchant.ts'
import { sendSystemMessage } from '#server/features/notice/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

const platformTenantId = '0'

/** Whether the platform itself reviews a merchant, else the operator whose tenant it is in (domain.md 3.5). */
export function isReviewedByPlatform({ tenantId }: Pick<Merchant, 'tenantId'>): boolean {
  return tenantId === platformTenantId
}

/** Tells the managers of the one who reviews a merchant; the message leads to its page. */
export function tellReviewers(
  tx: Transaction,
  merchant: Pick<Merchant, 'id' | 'tenantId'>,
  title: string,
): void {
  const { admin, operator } = roleCode.values
  const role = isReviewedByPlatform(merchant) ? admin : operator
  const reviewers = tx
    .rows(userRows)
    .allBy('tenantId', merchant.tenantId)
    .filter(
      (user) =>
        user.delFlag === '0' &&
        user.roleCode === role &&
        user.functionRole === functionRole.values.manager &&
        user.status === userStatus.values.normal,
    )
  sendSystemMessage(tx, {
    userIds: reviewers.map(({ id }) => id),
    title,
    openPage: merchantPageOf(role, merchant.id),
  })
}
