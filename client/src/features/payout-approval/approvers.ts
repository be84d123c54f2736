import { useQuery } from '@tanstack/react-query'
import { listApprovers } from '@settle/shared/features/payout-approval/approval-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** The users of one's company, with who may approve; undefined until they are there. */
export function useApprovers() {
  const { data } = useQuery({
    queryKey: [listApprovers.id],
    queryFn: ({ signal }) => call(listApprovers, {}, { signal }),
    meta: { follows: ['user', 'role'] },
    retry: false,
  })
  return data
}
