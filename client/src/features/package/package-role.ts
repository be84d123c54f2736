import { type Role } from '@settle/shared/core/role.ts'
import { useSession } from '#client/core/session/session.ts'

/** The role of the one who looks; the prices that are shown differ by it (domain.md 2.3). */
export function usePackageRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'agent'
}
