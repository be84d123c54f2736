import {
  addUser,
  changeUserPassword,
  checkOnlyUser,
  editUser,
  freezeUsers,
  removeUser,
  revealUser,
  users,
} from '@settle/shared/features/user/user.ts'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { hashPassword, userRows } from '#server/features/session/index.ts'
import {
  assertFree,
  assertNewUser,
  changeUser,
  createUser,
  deleteUser,
  resetPassword,
  setFrozen,
  userForReset,
  userOf,
} from './user.service.ts'
import { userBatchRoutes } from './user-batch.routes.ts'
import { userDepartmentRoutes } from './user-department.routes.ts'
import { userRoleRoutes } from './user-role.routes.ts'

/** What can be done to users besides listing and reading them. */
export function userRoutes(api: Api): void {
  implement(api, addUser, async ({ world, body, actor, commit, describe }) => {
    assertNewUser(world, world.rows(userRows), body, actor)
    const passwordHash = await hashPassword(body.password)
    describe(body.username)
    const asked = { draft: body, passwordHash }
    return commit((tx) => presentRow(users, createUser(tx, world, asked, actor), actor.role))
  })
  implement(api, editUser, ({ world, body, actor, commit, describe }) =>
    commit((tx) => {
      const user = changeUser(tx, world, body, actor)
      describe(user.username)
      return presentRow(users, user, actor.role)
    }),
  )
  implement(api, removeUser, ({ world, query, actor, commit, describe }) =>
    commit((tx) => {
      describe(deleteUser(tx, world, query.id, actor).username)
      return null
    }),
  )
  implement(api, freezeUsers, ({ world, body, actor, commit, describe }) =>
    commit((tx) => {
      const ids = body.ids.split(',').filter((id) => id !== '')
      const isFrozen = String(body.status) === userStatus.values.frozen
      const changed = setFrozen(tx, world, ids, isFrozen, actor)
      describe(`${isFrozen ? '冻结' : '解冻'} ${changed.map((user) => user.username).join('、')}`)
      return null
    }),
  )
  implement(api, changeUserPassword, async ({ world, body, actor, commit, describe }) => {
    userForReset(world, world.rows(userRows), body, actor)
    const passwordHash = await hashPassword(body.password)
    describe(body.username)
    return commit((tx) => {
      resetPassword(tx, userForReset(world, tx.rows(userRows), body, actor), passwordHash)
      return null
    })
  })
  implement(api, revealUser, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const user = userOf(tx.rows(userRows), body.id, actor)
      describe(user.username)
      return user
    }),
  )
  implement(api, checkOnlyUser, ({ query, world }) => {
    assertFree(world.rows(userRows), query)
    return true
  })
  userRoleRoutes(api)
  userDepartmentRoutes(api)
  userBatchRoutes(api)
}
