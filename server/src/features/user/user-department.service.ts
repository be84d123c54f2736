import { type QueryOf } from '@settle/shared/core/endpoint.ts'
import { type Depart } from '@settle/shared/features/department/department.ts'
import { users, type User } from '@settle/shared/features/user/user.ts'
import { type componentUsers } from '@settle/shared/features/user/user-department-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { idsIn } from '#server/core/list/id-list.ts'
import { isInScope, readListQuery } from '#server/core/list/list-query.ts'
import { Refusal } from '#server/core/refusal.ts'
import { departOf, makeCurrent, withAllBelow } from '#server/features/department/index.ts'
import { departs, departsOf, userDeparts } from '#server/features/menu/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Condition, type RowQuery } from '#server/worlds/rows/row-query.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/** The users of a department and of those below it, with the names of all departments that each is in. */
export function membersBelow(
  world: World,
  { id, realname = '' }: { id: string; realname?: string },
  actor: Actor,
): { user: User; departNames: string }[] {
  const memberIds = memberIdsBelow(world, [departOf(world.rows(departs), id, actor)])
  return [...memberIds]
    .flatMap((userId) => world.rows(userRows).find(userId) ?? [])
    .filter((user) => isInScope(users, actor, user) && user.realname.includes(realname))
    .map((user) => ({
      user,
      departNames: departsOf(world, user.id)
        .map(({ departName }) => departName)
        .join(),
    }))
}

/** The departments of a user whom the caller sees. */
export function departsOfUser(world: World, userId: string, actor: Actor): Depart[] {
  const user = rowOf(users, world.rows(userRows), userId, actor)
  const own = departsOf(world, user.id)
  if (own.length === 0) throw new Refusal('查找失败')
  return own
}

/** The list of a department's users; undefined where no department is named and the caller is in none. */
export function findMemberQuery(
  world: World,
  { depId, username }: { depId?: string; username?: string },
  { actor, rawQuery }: { actor: Actor; rawQuery: Readonly<Record<string, unknown>> },
): RowQuery | undefined {
  const asked =
    depId === undefined
      ? departsOf(world, actor.userId)
      : [departOf(world.rows(departs), depId, actor)]
  if (asked.length === 0) return undefined
  const ids: Condition = { field: 'id', is: 'in', values: [...memberIdsBelow(world, asked)] }
  return userQueryOf({ username }, [ids], { actor, rawQuery })
}

/** The users that a chooser offers: of a department and those below it, or all; by parts of their names, or by name or id. */
export function componentQueryOf(
  world: World,
  { departId, username, realname, id }: QueryOf<typeof componentUsers>,
  { actor, rawQuery }: { actor: Actor; rawQuery: Readonly<Record<string, unknown>> },
): RowQuery {
  const conditions: Condition[] = []
  if (departId !== undefined) {
    const depart = departOf(world.rows(departs), departId, actor)
    conditions.push({ field: 'id', is: 'in', values: [...memberIdsBelow(world, [depart])] })
  }
  if (id !== undefined) conditions.push({ field: 'id', is: 'in', values: idsIn(id) })
  if (realname !== undefined) {
    conditions.push({ field: 'realname', is: 'like', pattern: `*${realname}*` })
  }
  const isList = username?.includes(',') === true
  if (isList) conditions.push({ field: 'username', is: 'in', values: idsIn(username) })
  return userQueryOf({ username: isList ? undefined : username }, conditions, { actor, rawQuery })
}

/** A list of users of the caller's scope under further conditions, in the order that is asked for. */
export function userQueryOf(
  { username }: { username: string | undefined },
  conditions: readonly Condition[],
  { actor, rawQuery }: { actor: Actor; rawQuery: Readonly<Record<string, unknown>> },
): RowQuery {
  const { column, order: direction } = rawQuery
  const { where, order } = readListQuery(users, actor, { column, order: direction })
  const named: Condition[] =
    username === undefined ? [] : [{ field: 'username', is: 'like', pattern: `*${username}*` }]
  return { where: [...where, ...conditions, ...named], order }
}

/** Makes another of the caller's departments the current one. */
export function switchDepart(
  tx: Transaction,
  { username, orgCode }: { username?: string | null; orgCode: string },
  actor: Actor,
): Depart {
  if (username && username !== actor.username) throw new Refusal('只能切换自己的部门')
  return makeCurrent(tx, actor.userId, orgCode)
}

function memberIdsBelow(world: World, asked: readonly Depart[]): Set<string> {
  const links = world.rows(userDeparts)
  return new Set(
    asked
      .flatMap((depart) => withAllBelow(world.rows(departs), depart))
      .flatMap(({ id }) => links.allBy('departId', id).map(({ userId }) => userId)),
  )
}
