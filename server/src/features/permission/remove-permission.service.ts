import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { Refusal } from '#server/core/refusal.ts'
import { stampsOfChange } from '#server/core/list/row-stamps.ts'
import {
  departPermissions,
  homePath,
  isButton,
  permissions,
  removeAllBy,
  rolePermissions,
  roles,
} from '#server/features/menu/index.ts'
import { type Rows, type Transaction } from '#server/worlds/types.ts'
import { permissionRules } from './permission-rule-rows.ts'
import {
  assertMayHandle,
  isBuiltInManager,
  isKeyOfAdministration,
  liveBelow,
  permissionOf,
} from './permission.service.ts'

/**
 * Deletes menus and buttons with their data rules. What is in use stays: a menu with something inside that is not
 * named too, and whatever a role or a department was given; the console's managers hold everything by definition.
 */
export function removePermissions(
  tx: Transaction,
  ids: readonly string[],
  actor: Actor,
): PermissionRow[] {
  if (ids.length === 0) throw new Refusal('请选择一条记录！')
  const rows = tx.rows(permissions)
  const named = [...new Set(ids)].map((id) => permissionOf(rows, id))
  for (const row of named) {
    if (row.url === homePath) throw new Refusal('首页不能删除')
    if (isKeyOfAdministration(row)) {
      throw new Refusal('不能删除平台的权限管理按钮，否则再也无法管理权限')
    }
    if (isButton(row)) assertMayHandle(row, actor)
  }
  assertNothingLeftInside(rows, named)
  for (const row of named) assertGrantedToNobody(tx, row)

  for (const row of named) {
    removeAllBy(tx.rows(rolePermissions), 'permissionId', row.id)
    removeAllBy(tx.rows(departPermissions), 'permissionId', row.id)
    removeAllBy(tx.rows(permissionRules), 'permissionId', row.id)
    rows.replace({ ...row, ...stampsOfChange(tx, actor, row), delFlag: '1' })
  }
  return named
}

function assertNothingLeftInside(rows: Rows<PermissionRow>, named: readonly PermissionRow[]): void {
  const going = new Set(named.map(({ id }) => id))
  for (const { id, name } of named) {
    const staying = liveBelow(rows, id).filter((child) => !going.has(child.id))
    const buttons = staying.filter(isButton).length
    if (staying.length > 0) {
      throw new Refusal(
        '菜单“{name}”下还有 {menus} 个菜单和 {buttons} 个按钮，请先删除或移走它们',
        { name, menus: staying.length - buttons, buttons },
      )
    }
  }
}

function assertGrantedToNobody(tx: Transaction, { id, name }: PermissionRow): void {
  const holders = tx
    .rows(rolePermissions)
    .allBy('permissionId', id)
    .flatMap(({ roleId }) => tx.rows(roles).find(roleId) ?? [])
    .filter((role) => role.delFlag === '0' && !isBuiltInManager(role))
  const departCount = tx.rows(departPermissions).allBy('permissionId', id).length
  if (holders.length > 0) {
    throw new Refusal('“{name}”还授予了角色“{role}”等 {count} 个角色，请先在角色管理中收回', {
      name,
      role: holders[0]?.roleName ?? '',
      count: holders.length,
    })
  }
  if (departCount > 0) {
    throw new Refusal('“{name}”还授予了 {count} 个部门，请先在部门管理中收回', {
      name,
      count: departCount,
    })
  }
}
