import { type Actor } from '#server/core/call/actor.ts'
import {
  accessOf,
  departPermissions,
  isButton,
  permissions,
  rightsOf,
  rolePermissions,
  userDeparts,
} from '#server/features/menu/index.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { type World } from '#server/worlds/world.ts'

/**
 * Takes a button code from the role and the departments that give it to a user, and so from everybody else whom
 * they give it to; says whether they held it.
 */
export function revokePermission(
  tx: Transaction,
  world: World,
  user: Actor,
  code: string,
): boolean {
  if (!rightsOf(world, user).granted.has(code)) return false
  const going = new Set(
    tx
      .rows(permissions)
      .allBy('baseRole', user.role)
      .filter((row) => isButton(row) && row.perms === code)
      .map(({ id }) => id),
  )
  const role = accessOf(world).findRole(user.role, user.busId, user.functionRole)
  const ofRole = tx.rows(rolePermissions)
  for (const { id, permissionId } of ofRole.allBy('roleId', role?.id ?? '')) {
    if (going.has(permissionId)) ofRole.remove(id)
  }
  const ofDeparts = tx.rows(departPermissions)
  for (const { departId } of tx.rows(userDeparts).allBy('userId', user.userId)) {
    for (const { id, permissionId } of ofDeparts.allBy('departId', departId)) {
      if (going.has(permissionId)) ofDeparts.remove(id)
    }
  }
  return true
}
