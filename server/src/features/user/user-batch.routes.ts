import { randomBytes } from 'node:crypto'
import {
  eraseUsers,
  generateUserId,
  listDeletedUsers,
  removeUsers,
  restoreUsers,
  usersByIds,
} from '@settle/shared/features/user/user-batch-calls.ts'
import { users } from '@settle/shared/features/user/user.ts'
import { fragmentsOf, presentRow } from '#server/core/call/fragments.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { implement, JsonText, type Api } from '#server/core/call/implement.ts'
import { isInScope } from '#server/core/list/list-query.ts'
import { userRows } from '#server/features/session/index.ts'
import { deletedUsers, erase, restore } from './deleted-users.service.ts'
import { deleteUsers } from './user.service.ts'

/** Several users at once, and those that were deleted (wire.md 7). */
export function userBatchRoutes(api: Api): void {
  const fragmentsIn = fragmentsOf(users)
  implement(api, removeUsers, ({ world, query, actor, commit, describe }) =>
    commit((tx) => {
      const gone = deleteUsers(tx, world, idsIn(query.ids), actor)
      describe(gone.map(({ username }) => username).join('、'))
      return null
    }),
  )
  implement(api, generateUserId, () => randomBytes(16).toString('hex'))
  implement(api, usersByIds, ({ query, world, actor, locale }) => {
    const rows = idsIn(query.userIds)
      .flatMap((id) => world.rows(userRows).find(id) ?? [])
      .filter((user) => isInScope(users, actor, user))
    return new JsonText(
      `[${rows.map(fragmentsIn(api.labelsOf(world, locale), actor.role)).join()}]`,
    )
  })
  implement(api, listDeletedUsers, ({ world, actor }) =>
    deletedUsers(world.rows(userRows)).map((user) => presentRow(users, user, actor.role)),
  )
  implement(api, restoreUsers, ({ world, body, actor, commit, describe }) =>
    commit((tx) => {
      const restored = restore(tx, world, idsIn(body.userIds), actor)
      describe(restored.map(({ username }) => username).join('、'))
      return null
    }),
  )
  implement(api, eraseUsers, ({ world, query, actor, commit, describe }) =>
    commit((tx) => {
      const erased = erase(tx, world, idsIn(query.userIds), actor)
      describe(erased.map(({ username }) => username).join('、'))
      return null
    }),
  )
}
