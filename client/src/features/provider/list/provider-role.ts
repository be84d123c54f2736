import { useQueryClient } from '@tanstack/react-query'
import { type Role } from '@settle/shared/core/role.ts'
import { useSession } from '#client/core/session/session.ts'

/** The role of the one who looks; what is shown of providers differs by it (domain.md 2.4). */
export function useProviderRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'agent'
}

/** Asks anew for all that is on the screen: a provider is on lists, pages, counts and to-do lists at once. */
export function useRefreshProviders(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}
