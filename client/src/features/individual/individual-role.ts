import { useQueryClient } from '@tanstack/react-query'
import { individualPageOf } from '@settle/shared/features/individual/individual-page.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { usePermissions } from '#client/core/session/permissions.ts'
import { useSession } from '#client/core/session/session.ts'

/** The role of the one who looks. */
export function usePeopleRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'merchant'
}

/** The page of one person in the console of the one who looks. */
export function useIndividualPage(): (id: string) => string {
  const role = usePeopleRole()

  return (id) => individualPageOf(role, id) ?? ''
}

/** Asks anew for whatever is on the screen: a person stands in lists, on the page and in the lists of risk. */
export function useRefreshPeople(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}

/** Whether the menu of the one who looks has a screen, by the last part of its component. */
export function useHasScreen(): (screen: string) => boolean {
  const menu = usePermissions()?.menu ?? []

  return (screen) =>
    menu.some(({ children = [] }) =>
      children.some(({ component }) => component.endsWith(`/${screen}`)),
    )
}
