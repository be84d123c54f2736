import { type Role } from '@settle/shared/core/role.ts'
import { merchantPageOf } from '@settle/shared/features/merchant/merchant-page.ts'
import { useSession } from '#client/core/session/session.ts'

/** The role of the one who looks; what they see of merchants differs by it (domain.md 2.4). */
export function useMerchantRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'agent'
}

/** The page of one merchant; undefined for roles that have none. */
export function useMerchantPage(): ((id: string) => string) | undefined {
  const role = useMerchantRole()

  return role === 'admin' || role === 'operator' ? (id) => merchantPageOf(role, id) : undefined
}
