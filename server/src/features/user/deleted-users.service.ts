import { functionRole } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound, Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import { accessOf, removeAllBy, userDeparts } from '#server/features/menu/index.ts'
import { assertMayManage } from '#server/features/role/index.ts'
import {
  closeSessionsOf,
  credentials,
  loginStates,
  noPersonalFields,
  userRows,
} from '#server/features/session/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'
import { assertWorkNoFree } from './personal-fields.ts'
import { assertContact } from './user.service.ts'

/** The deleted users, the latest first; those who were erased for good are in no bin. */
export function deletedUsers(rows: Rows<User>): User[] {
  const deleted = rows.each({
    where: [{ field: 'delFlag', is: 'equal', value: '1' }],
    order: { field: 'updateTime', descending: true },
  })
  return [...deleted].filter((user) => !isErased(user))
}

/** Brings deleted users back, all or none; whose role is gone meanwhile may look only. */
export function restore(
  tx: Transaction,
  world: World,
  ids: readonly string[],
  actor: Actor,
): User[] {
  const rows = tx.rows(userRows)
  return deletedUsersOf(rows, ids).map((user) => {
    assertContact(rows, user, user.id)
    assertWorkNoFree(rows, user.workNo, user)
    const { roleCode, busId } = user
    const role = accessOf(world).findRole(roleCode, busId, user.functionRole)
    const restored = { ...user, functionRole: role?.roleCode ?? functionRole.values.viewer }
    assertMayManage(world, restored, actor)
    return rows.replace({
      ...restored,
      ...stampsOfChange(tx, actor, user),
      delFlag: '0',
    })
  })
}

/**
 * Erases deleted users for good, all or none: what is known of the person, the password and the departments go. The account
 * name stays taken, as the log must never mean two people by one name (docs/decisions/0059).
 */
export function erase(tx: Transaction, world: World, ids: readonly string[], actor: Actor): User[] {
  const rows = tx.rows(userRows)
  return deletedUsersOf(rows, ids).map((user) => {
    assertMayManage(world, user, actor)
    closeSessionsOf(tx, user.id)
    removeAllBy(tx.rows(credentials), 'id', user.id)
    removeAllBy(tx.rows(loginStates), 'id', user.id)
    removeAllBy(tx.rows(userDeparts), 'userId', user.id)
    return rows.replace({
      ...user,
      ...noPersonalFields,
      realname: user.username,
      phone: null,
      email: null,
      remark: null,
      avatar: null,
      ...stampsOfChange(tx, actor, user),
      erasedTime: tx.now(),
    })
  })
}

function deletedUsersOf(rows: Rows<User>, ids: readonly string[]): User[] {
  if (ids.length === 0) throw new Refusal('请选择一条记录！')
  return ids.map((id) => {
    const user = rows.find(id)
    if (user === undefined || user.delFlag === '0' || isErased(user)) throw notFound()
    return user
  })
}

function isErased({ erasedTime }: User): boolean {
  return typeof erasedTime === 'string'
}
