import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Role } from '@settle/shared/core/role.ts'
import { listPositionCities } from '@settle/shared/features/basics/position-city.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'

/** The role of the one who looks; lists and buttons differ by it. */
export function useRecruitRole(): Role {
  return useSession()?.userInfo.info.roleCode ?? 'merchant'
}

/** Asks anew for whatever is on the screen: an application is in lists, counts, to-dos and employment at once. */
export function useRefreshRecruiting(): () => Promise<void> {
  const queryClient = useQueryClient()

  return () => queryClient.invalidateQueries()
}

/** The cities in which positions are offered, for a select. */
export function useCityOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { data = [] } = useQuery({
    queryKey: [listPositionCities.id],
    queryFn: ({ signal }) => call(listPositionCities, {}, { signal }),
    staleTime: 300_000,
    retry: false,
  })
  return data.map(({ value, label }) => ({ value, label }))
}
