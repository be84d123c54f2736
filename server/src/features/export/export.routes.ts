import { listExports } from '@settle/shared/features/export/export-calls.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { exportsOf } from '#server/core/export/running-exports.ts'

/** How far the exports of the caller are. */
export function exportRoutes(api: Api): void {
  implement(api, listExports, ({ world, actor }) => [...exportsOf(world, actor.userId)])
}
