import { listExports } from '@settle/shared/core/list/export-progress.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { exportsOf } from '#server/core/export/running-exports.ts'

/** How far the exports of the caller are. */
export function exportRoutes(api: Api): void {
  implement(api, listExports, ({ world, actor }) => [...exportsOf(world, actor.userId)])
}
