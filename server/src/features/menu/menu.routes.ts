import { getUserPermissionByToken } from '@settle/shared/features/menu/menu-calls.ts'
import { implement, SharedJsonText, type Api } from '#server/core/call/implement.ts'
import { menuTextOf } from './menu.service.ts'

/** The menu of the one who asks, by the token of the header or, as the specification has it, by that of the query. */
export function menuRoutes(api: Api): void {
  implement(
    api,
    getUserPermissionByToken,
    ({ world, actor, locale }) => new SharedJsonText(menuTextOf(world, actor, locale)),
  )
}
