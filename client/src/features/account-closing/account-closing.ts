import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import {
  type AccountClosing,
  readAccountClosing,
} from '@settle/shared/features/merchant/account-closing-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** What stands in the way of closing an account; under the name of merchants, so that a change of one asks anew. */
export function useAccountClosing(id: string, isAsked = true): UseQueryResult<AccountClosing> {
  return useQuery({
    queryKey: ['merchant', 'closing', id],
    queryFn: ({ signal }) => call(readAccountClosing, { query: { id } }, { signal }),
    enabled: isAsked && id !== '',
  })
}
