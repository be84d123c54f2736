import { useQuery } from '@tanstack/react-query'
import { type SocialMember, socialMembers } from '@settle/shared/features/social/social-order.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'

/** As many as the server gives at a time; an order may have 5,000. */
const pageOfMembers = 1000

/** Whom the merchant insures with its current provider; undefined until it is known. */
export function useMembers(): readonly SocialMember[] | undefined {
  const providerId = useSession()?.userInfo.info.providerId ?? ''
  const { data } = useQuery({
    queryKey: [socialMembers.name, 'all', providerId],
    queryFn: async ({ signal }) => {
      const members: SocialMember[] = []
      for (let pageNo = 1; ; pageNo += 1) {
        const query = { pageNo, pageSize: pageOfMembers, providerId }
        // oxlint-disable-next-line no-await-in-loop -- whether there is another page is known from this one
        const page = await call(socialMembers.endpoints.list, { query }, { signal, quiet: true })
        members.push(...page.records)
        if (members.length >= page.total || page.records.length === 0) return members
      }
    },
    retry: false,
  })
  return data
}
