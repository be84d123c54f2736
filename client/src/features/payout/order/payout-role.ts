import { type Role } from '@settle/shared/core/role.ts'
import { useSession } from '#client/core/session/session.ts'

/** The role of the one who looks; screens of payouts differ by it (domain.md 2.3). */
export function usePayoutRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'agent'
}
