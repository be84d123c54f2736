import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { batchOrderStatus } from '@settle/shared/features/dictionary/payout.dictionaries.ts'
import { type BatchOrder, batchOrders } from '@settle/shared/features/payout/batch-order.ts'
import { call } from '#client/core/endpoint-call.ts'
import { useLocale } from '#client/core/text.ts'
import { useRefreshAroundOrder } from './refresh-payouts.ts'

const livePollMs = 1_000

/**
 * One order. While it pays it is asked for every second, unless the page is hidden; when it has changed, so have its
 * items, sums and flows, which are asked for then (client.md, rule 8).
 */
export function useLiveOrder(id: string): UseQueryResult<BatchOrder> {
  const locale = useLocale()
  const refreshAround = useRefreshAroundOrder()
  const order = useQuery({
    queryKey: [batchOrders.name, 'read', id, locale],
    queryFn: ({ signal }) =>
      call(batchOrders.endpoints.read, { query: { id } }, { signal, quiet: true }),
    retry: false,
    refetchInterval: ({ state: { data } }) => (isPaying(data) ? livePollMs : false),
  })

  const seen = useRef<number>(undefined)
  const version = order.data?.version
  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== version
    seen.current = version
    if (isNews) void refreshAround()
  }, [version, refreshAround])

  return order
}

/** Whether results of the bank may still arrive by themselves. */
export function isPaying(order: Pick<BatchOrder, 'status'> | undefined): boolean {
  return order?.status === batchOrderStatus.values.paying
}
