import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder, batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'
import { useIsLineOpen } from '#client/core/live/use-is-line-open.ts'
import { useRefreshAroundOrder } from '#client/features/payout/order/refresh-payouts.ts'

const pollMs = 1_000

/**
 * One order. It follows what becomes of it, as everything does that is read by its name; only while it pays and the
 * server cannot tell, it is asked for every second, and with it what its results change (client.md, rule 8).
 */
export function useLiveOrder(id: string): UseQueryResult<BatchOrder> {
  const locale = useLocale()
  const isLineOpen = useIsLineOpen()
  const refreshAround = useRefreshAroundOrder()
  const order = useQuery({
    queryKey: [batchOrders.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(batchOrders.endpoints.read, { query: { id } }, { signal, quiet: true }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (!isLineOpen && isPaying(data) ? pollMs : false),
  })

  const seen = useRef<number>(undefined)
  const version = order.data?.version
  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== version
    seen.current = version
    if (isNews && !isLineOpen) void refreshAround()
  }, [version, isLineOpen, refreshAround])

  return order
}

/** Whether results of the bank may still arrive by themselves. */
export function isPaying(order: Pick<BatchOrder, 'status'> | undefined): boolean {
  return order?.status === batchOrderStatus.values.paying
}
