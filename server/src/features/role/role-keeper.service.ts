import { userStatus, validStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { grantsOf, isButton, linkIdOf, permissions } from '#server/features/menu/index.ts'
import { userRows } from '#server/features/session/index.ts'
import { type Transaction } from '#server/worlds/types.ts'

const keeperCode = 'role:auth'

/**
 * Refuses to take rights from a role or a department, `holderId`, where nobody of the caller's business who may log
 * in could change the rights of roles any more.
 */
export function assertRoleKeeperLeft(
  tx: Transaction,
  actor: Actor,
  holderId: string,
  taken: readonly PermissionRow[],
): void {
  const isConcerned = taken.some(
    ({ baseRole, perms }) => baseRole === actor.role && perms === keeperCode,
  )
  if (!isConcerned) return

  const keys = tx
    .rows(permissions)
    .allBy('baseRole', actor.role)
    .filter((row) => isButton(row) && row.perms === keeperCode && row.delFlag === '0')
  // A code that is switched off is everybody's.
  if (keys.some(({ status }) => status === validStatus.values.invalid)) return

  const keyIds = new Set(keys.map(({ id }) => id))
  const colleagues = tx.rows(userRows).each({
    where: [
      { field: 'busId', is: 'equal', value: actor.busId },
      { field: 'roleCode', is: 'equal', value: actor.role },
      { field: 'status', is: 'equal', value: userStatus.values.normal },
      { field: 'delFlag', is: 'equal', value: '0' },
    ],
    order: { field: 'id', descending: false },
  })
  const going = new Set(taken.map(({ id }) => linkIdOf(holderId, id)))
  for (const user of colleagues) {
    const grants = grantsOf(tx, user)
    if (grants.some(({ id, permissionId }) => keyIds.has(permissionId) && !going.has(id))) return
  }
  throw new Refusal('收回“保存角色权限”后，本单位再没有人能管理角色，请先把它授予别的角色')
}
