import { useQuery } from '@tanstack/react-query'
import {
  listDashboardPools,
  listDashboardTodos,
  readDashboard,
  readDashboardCharts,
} from '@settle/shared/features/dashboard/dashboard-calls.ts'
import { getCustomerFunnel } from '@settle/shared/features/customer/customer-calls.ts'
import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { businessResources } from '#client/core/live/live-data.ts'
import { useLocale } from '#client/core/text.ts'

// Coming back to the dashboard within this time asks nothing anew.
const staleMs = 30_000
const todosEveryMs = 60_000
// Each card shows its failure in its own place.
const quietly = { quiet: true } as const
const meta = { follows: businessResources }

/** The figure cards. */
export function useOverview(query: QueryOf<typeof readDashboard>) {
  return useQuery({
    queryKey: ['dashboard', 'overview', query],
    queryFn: ({ signal }) => call(readDashboard, { query }, { ...quietly, signal }),
    staleTime: staleMs,
    retry: false,
    meta,
  })
}

/** The figures behind the charts; their names come in the chosen language. */
export function useCharts(query: QueryOf<typeof readDashboardCharts>) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['dashboard', 'charts', query, locale],
    queryFn: ({ signal }) => call(readDashboardCharts, { query }, { ...quietly, signal }),
    staleTime: staleMs,
    retry: false,
    meta,
  })
}

/** The to-do list; it asks again by itself as long as it is in sight. */
export function useTodos(query: QueryOf<typeof listDashboardTodos>) {
  return useQuery({
    queryKey: ['dashboard', 'todos', query],
    queryFn: ({ signal }) => call(listDashboardTodos, { query }, { ...quietly, signal }),
    staleTime: staleMs,
    refetchInterval: todosEveryMs,
    retry: false,
    meta,
  })
}

/** How far the reported companies came; only for those whose menu has them. */
export function useFunnel() {
  return useQuery({
    queryKey: ['dashboard', 'funnel'],
    queryFn: ({ signal }) => call(getCustomerFunnel, {}, { ...quietly, signal }),
    staleTime: staleMs,
    retry: false,
    meta,
  })
}

/** The pools with what the bank and the ledger say. */
export function usePools() {
  return useQuery({
    queryKey: ['dashboard', 'pools'],
    queryFn: ({ signal }) => call(listDashboardPools, {}, { ...quietly, signal }),
    staleTime: staleMs,
    retry: false,
    meta,
  })
}
