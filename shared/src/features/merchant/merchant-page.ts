import { findDashboardPath } from '#shared/features/dashboard/dashboard-paths.rules.ts'

/** The page of one merchant in the menu of those who review; without an id the page's own route. */
export function merchantPageOf(role: 'admin' | 'operator', id?: string): string {
  const path = `${findDashboardPath(role, 'merchant')}/detail`
  return id === undefined ? path : `${path}?id=${id}`
}
