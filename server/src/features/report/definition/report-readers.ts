import { outcomeCode } from '@settle/shared/core/envelope.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { RequestRejected } from '#server/core/refusal.ts'
import { rightsOf } from '#server/features/menu/index.ts'
import { type World } from '#server/worlds/world.ts'
import { type Dataset } from '#server/features/report/dataset/dataset.ts'

/** Where a report opens, in the menu of every console. */
export function pathOfReport(code: string): string {
  return `/online/cgreport/${code}`
}

/**
 * Whether somebody may read the rows of a dataset: their menu has a screen that shows them, or the report itself. A list
 * that is not in one's menu is not read through a report of the same rows either. `code` is that of the report, where
 * there is one.
 */
export function mayRead(world: World, actor: Actor, { screens }: Dataset, code?: string): boolean {
  if (screens === undefined || screens.some((screen) => actor.screens.has(screen))) return true
  return code !== undefined && rightsOf(world, actor).paths.has(pathOfReport(code))
}

/** Rejects who may not; see `mayRead`. */
export function assertReadable(world: World, actor: Actor, dataset: Dataset, code?: string): void {
  if (mayRead(world, actor, dataset, code)) return
  throw new RequestRejected(
    403,
    '您的菜单里没有显示这些数据的页面，请联系管理员开通',
    {},
    outcomeCode.permissionMissing,
  )
}
