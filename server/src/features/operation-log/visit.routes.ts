import { getLoginInfo, getVisitInfo } from '@settle/shared/features/operation-log/visit.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { visitsByDay, visitTotals } from './visit.service.ts'

/** The figures of the log for the dashboard. */
export function visitRoutes(api: Api): void {
  implement(api, getLoginInfo, ({ world, actor }) => visitTotals(world, actor))
  implement(api, getVisitInfo, ({ world, actor }) => visitsByDay(world, actor))
}
