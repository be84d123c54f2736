import { findDashboardPath } from '#shared/features/dashboard/dashboard-paths.rules.ts'

/** The page of one agent in the menu of those who keep it. */
export function agentPageOf(role: 'admin' | 'operator', id: string): string {
  return `${findDashboardPath(role, 'agent')}/detail?id=${id}`
}
