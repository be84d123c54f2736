import { useQuery } from '@tanstack/react-query'
import { type SocialMember, socialMembers } from '@settle/shared/features/social/social-order.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'

const pageOfMembers = 1000

/** Whom the merchant insures with its current provider; undefined until it is known. */
export function useMembers(): readonly SocialMember[] | undefined {
  const providerId = useSession()?.userInfo.info.providerId ?? ''
  const { data } = useQuery({
    queryKey: [socialMembers.name, 'all', providerId],
    queryFn: async ({ signal }) => {
      const query = { pageNo: 1, pageSize: pageOfMembers, providerId }
      const page = await call(socialMembers.endpoints.list, { query }, { signal, quiet: true })
      return page.records
    },
    retry: false,
  })
  return data
}
