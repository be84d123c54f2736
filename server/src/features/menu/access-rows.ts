import { type Depart, type UserDepart } from '@settle/shared/features/department/department.ts'
import { type PermissionRow } from '@settle/shared/features/permission/permission.ts'
import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type TransactionRows } from '#server/worlds/types.ts'

/** That a role holds a menu or a button; its id is made of the two others. */
export interface RolePermissionRow extends Row {
  readonly roleId: string
  readonly permissionId: string
  /** The data rules that the role uses of the menu, ids joined by commas (wire.md 8). */
  readonly dataRuleIds: string
}

/** That the members of a department hold a menu or a button. */
export interface DepartPermissionRow extends Row {
  readonly departId: string
  readonly permissionId: string
}

export const permissions = defineCollection<PermissionRow>('permissions', {
  indexes: ['parentId', 'baseRole'],
})
export const roles = defineCollection<RoleRow>('roles', { indexes: ['baseRole'] })
export const rolePermissions = defineCollection<RolePermissionRow>('rolePermissions', {
  indexes: ['roleId', 'permissionId'],
})
export const departPermissions = defineCollection<DepartPermissionRow>('departPermissions', {
  indexes: ['departId', 'permissionId'],
})
export const departs = defineCollection<Depart>('departs', { indexes: ['parentId', 'busId'] })
export const userDeparts = defineCollection<UserDepart>('userDeparts', {
  indexes: ['userId', 'departId'],
})

/** The id of a grant or a membership: no two rows join the same two things. */
export function linkIdOf(one: string, other: string): string {
  return `${one}-${other}`
}

/** Takes out every row of which a field has a value. */
export function removeAllBy<R extends Row>(
  rows: TransactionRows<R>,
  field: keyof R & string,
  value: string,
): void {
  for (const { id } of rows.allBy(field, value)) rows.remove(id)
}
