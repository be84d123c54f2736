import { useQuery } from '@tanstack/react-query'
import { type SocialRule, socialRules } from '@settle/shared/features/social/social-rule.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** What every city asks, from which month on; undefined until it is known. */
export function useRules(): readonly SocialRule[] | undefined {
  const { data } = useQuery({
    queryKey: [socialRules.name, 'all'],
    queryFn: async ({ signal }) => {
      const query = { pageNo: 1, pageSize: 500 }
      const page = await call(socialRules.endpoints.list, { query }, { signal, quiet: true })
      return page.records
    },
    retry: false,
  })
  return data
}
