import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rechargeStatus } from '@settle/shared/features/funds/recharge.dictionaries.ts'
import { type Recharge, recharges } from '@settle/shared/features/funds/recharge.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useRefreshFunds } from '#client/features/funds/account/refresh-funds.ts'

const { awaited } = rechargeStatus.values
const lookEveryMs = 1_500

/** An announced recharge as it stands now; when its money arrives, balances and lists are asked anew. */
export function useRechargeArrival(recharge: Recharge): Recharge {
  const refresh = useRefreshFunds()
  const { data: current = recharge } = useQuery({
    // Not below the list's key: what the arrival invalidates must not wait for this.
    queryKey: ['recharge-arrival', recharge.id],
    queryFn: ({ signal }) =>
      call(recharges.endpoints.read, { query: { id: recharge.id } }, { signal, background: true }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.status === awaited ? lookEveryMs : false,
  })
  const hasChanged = current.status !== recharge.status

  useEffect(() => {
    if (hasChanged) void refresh()
    // oxlint-disable-next-line react/exhaustive-deps -- the change counts once, whatever function asks anew
  }, [hasChanged])
  return current
}
