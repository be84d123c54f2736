import { roleResource } from '@settle/shared/features/role/role.ts'
import {
  templatePermissions,
  templatePermissionsUnpaged,
  templateRoles,
  templateServices,
  templateUsers,
} from '@settle/shared/features/template-api/template-calls.ts'
import { users } from '@settle/shared/features/user/user.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { readListQuery } from '#server/core/list/list-query.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { pageAnswer, pageOfList } from '#server/core/list/paging.ts'
import { accessOf, roles } from '#server/features/menu/index.ts'
import { PermissionView } from '#server/features/permission/index.ts'
import { roleQueryOf } from '#server/features/role/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { buttonsOfRole, modulesOf } from './template.service.ts'

/** The base paths that the shared client still names (specification 7, wire.md 20). */
export function templateRoutes(api: Api): void {
  const userTextsIn = fragmentsOf(users)
  const roleTextsIn = fragmentsOf(roleResource)
  implement(api, templateUsers, ({ query, rawQuery, world, actor, locale }) =>
    listPage(
      world.rows(userRows),
      readListQuery(users, actor, rawQuery),
      query,
      userTextsIn(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, templateRoles, ({ query, rawQuery, world, actor, locale }) => {
    const roleText = roleTextsIn(api.labelsOf(world, locale), actor.role)
    return listPage(world.rows(roles), roleQueryOf(actor, rawQuery), query, (row) => {
      const buttons = JSON.stringify(buttonsOfRole(world, row, locale))
      return `${roleText(row).slice(0, -1)},"permissions":${buttons}}`
    })
  })
  implement(api, templateServices, ({ world, actor, locale }) =>
    modulesOf(accessOf(world).treeOf(actor.role), locale),
  )
  implement(api, templatePermissions, ({ query, world }) =>
    pageAnswer(pageOfList(new PermissionView(world).all(), query)),
  )
  implement(api, templatePermissionsUnpaged, ({ world }) => new PermissionView(world).all())
}
