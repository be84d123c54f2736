import {
  componentUsers,
  currentUserDeparts,
  departsOfUser as listDepartsOfUser,
  departUsers,
  selectDepart,
  usersOfDepart,
} from '@settle/shared/features/user/user-department-calls.ts'
import { users } from '@settle/shared/features/user/user.ts'
import { fragmentsOf } from '#server/core/call/fragments.ts'
import { implement, JsonText, type Api } from '#server/core/call/implement.ts'
import { listPage } from '#server/core/list/list-page.ts'
import { ownDepartsOf } from '#server/features/menu/index.ts'
import { currentUserInfoOf, userRows } from '#server/features/session/index.ts'
import {
  componentQueryOf,
  departsOfUser,
  findMemberQuery,
  membersBelow,
  switchDepart,
} from './user-department.service.ts'

/** Who is in which department (wire.md 2.3, 2.10, 7). */
export function userDepartmentRoutes(api: Api): void {
  const fragmentsIn = fragmentsOf(users)
  implement(api, usersOfDepart, ({ query, world, actor, locale }) => {
    const fragment = fragmentsIn(api.labelsOf(world, locale), actor.role)
    const rows = membersBelow(world, query, actor).map(
      ({ user, departNames }) =>
        `${fragment(user).slice(0, -1)},"orgCode":${JSON.stringify(departNames)}}`,
    )
    return new JsonText(`[${rows.join()}]`)
  })
  implement(api, listDepartsOfUser, ({ query, world, actor }) =>
    departsOfUser(world, query.userId, actor).map(({ id, departName }) => ({
      key: id,
      value: id,
      title: departName,
    })),
  )
  implement(api, departUsers, ({ query, rawQuery, world, actor, locale }) => {
    const asked = findMemberQuery(world, query, { actor, rawQuery })
    return asked === undefined
      ? null
      : listPage(
          world.rows(userRows),
          asked,
          query,
          fragmentsIn(api.labelsOf(world, locale), actor.role),
        )
  })
  implement(api, componentUsers, ({ query, rawQuery, world, actor, locale }) =>
    listPage(
      world.rows(userRows),
      componentQueryOf(world, query, { actor, rawQuery }),
      query,
      fragmentsIn(api.labelsOf(world, locale), actor.role),
    ),
  )
  implement(api, currentUserDeparts, ({ world, actor }) => ownDepartsOf(world, actor.userId))
  implement(api, selectDepart, async ({ world, body, actor, commit, describe }) => {
    const { orgCode } = await commit((tx) => {
      const depart = switchDepart(tx, body, actor)
      describe(depart.departName)
      return depart
    })
    return { userInfo: { ...currentUserInfoOf(world, actor), orgCode } }
  })
}
