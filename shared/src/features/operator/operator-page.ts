import { findDashboardPath } from '#shared/features/dashboard/dashboard-paths.rules.ts'

/** The page of one operator in the menu of the platform. */
export function operatorPageOf(id: string): string {
  return `${findDashboardPath('admin', 'operator')}/detail?id=${id}`
}
