import { getUserPermissionByToken } from '@settle/shared/core/frame/menu.ts'
import { implement } from '#server/core/call/implement.ts'
import { SharedJsonText } from '#server/core/call/answer.ts'
import { type Api } from '#server/core/call/call.ts'
import { menuTextOf } from './menu.service.ts'

/** The menu of the one who asks, by the token of the header or, as the specification has it, by that of the query. */
export function menuRoutes(api: Api): void {
  implement(
    api,
    getUserPermissionByToken,
    ({ world, actor, locale }) => new SharedJsonText(menuTextOf(world, actor, locale)),
  )
}
