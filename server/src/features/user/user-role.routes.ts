import {
  addUsersToRole,
  removeUserFromRole,
  removeUsersFromRole,
  rolesOfUser,
  usersOfRole,
} from '@settle/shared/features/user/user-role-calls.ts'
import { users } from '@settle/shared/features/user/user.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { roles } from '#server/features/menu/index.ts'
import { holdersOf, roleOf } from '#server/features/role/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { userQueryOf } from './user-department.service.ts'
import { giveRole, roleIdOf, takeRole } from './user-role.service.ts'

/** Who has which role (wire.md 7). */
export function userRoleRoutes(api: Api): void {
  const fragmentsIn = fragmentsOf(users)
  implement(api, rolesOfUser, ({ query, world, actor }) => [
    roleIdOf(world, rowOf(users, world.rows(userRows), query.userid, actor)),
  ])
  implement(api, usersOfRole, ({ query, rawQuery, world, actor, locale }) => {
    const { roleId, username } = query
    const holders = holdersOf(roleOf(world.rows(roles), roleId, actor))
    const asked = userQueryOf({ username }, holders, { actor, rawQuery })
    return listPage(
      world.rows(userRows),
      asked,
      query,
      fragmentsIn(api.labelsOf(world, locale), actor.role),
    )
  })
  implement(api, addUsersToRole, ({ world, body, actor, commit, describe }) =>
    commit((tx) => {
      describe(giveRole(tx, world, body, actor).roleName)
      return null
    }),
  )
  implement(api, removeUserFromRole, ({ world, query, actor, commit, describe }) =>
    commit((tx) => {
      const { roleId, userId } = query
      describe(takeRole(tx, world, { roleId, userIds: [userId] }, actor).roleName)
      return null
    }),
  )
  implement(api, removeUsersFromRole, ({ world, query, actor, commit, describe }) =>
    commit((tx) => {
      const { roleId, userIds } = query
      describe(takeRole(tx, world, { roleId, userIds: idsIn(userIds) }, actor).roleName)
      return null
    }),
  )
}
