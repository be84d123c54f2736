import { type RoleRow } from '@settle/shared/features/role/role.ts'
import { type User } from '@settle/shared/features/user/user.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { everyonesPaths, isButton } from './access-model.ts'
import {
  departPermissions,
  permissions,
  rolePermissions,
  roles,
  userDeparts,
  type DepartPermissionRow,
  type RolePermissionRow,
} from './access-rows.ts'

/** The component of a menu that only holds others. */
const group = 'layouts/RouteView'

/** The role of a user inside their business, built-in or of their own business; undefined where it is gone. */
export function roleOfUser(
  source: RowSource,
  user: Pick<User, 'roleCode' | 'busId' | 'functionRole'>,
): RoleRow | undefined {
  return source
    .rows(roles)
    .allBy('baseRole', user.roleCode)
    .find(
      ({ roleCode, busId, delFlag }) =>
        delFlag === '0' &&
        roleCode === user.functionRole &&
        (busId === null || busId === user.busId),
    )
}

/** What a user holds by their role and by their departments, as the source has it: also inside a commit. */
export function grantsOf(
  source: RowSource,
  user: Pick<User, 'id' | 'roleCode' | 'busId' | 'functionRole'>,
): (RolePermissionRow | DepartPermissionRow)[] {
  const role = roleOfUser(source, user)
  const ofDeparts = source
    .rows(userDeparts)
    .allBy('userId', user.id)
    .flatMap(({ departId }) => source.rows(departPermissions).allBy('departId', departId))
  return [...source.rows(rolePermissions).allBy('roleId', role?.id ?? ''), ...ofDeparts]
}

/**
 * Whether a user may open the page at an address, which may carry a query. A detail follows the list that it belongs to:
 * its own menu is hidden and everybody's. Where the console has no menu of the page, nothing is in the way.
 */
export function mayOpenPage(
  source: RowSource,
  user: Pick<User, 'id' | 'roleCode' | 'busId' | 'functionRole'>,
  page: string,
): boolean {
  const [path = ''] = page.split('?', 1)
  if (everyonesPaths.has(path)) return true
  const rows = source.rows(permissions)
  const [menu] = rows
    .allBy('baseRole', user.roleCode)
    .filter(
      ({ url, component, delFlag }) =>
        delFlag === '0' && component !== group && url !== null && `${path}/`.startsWith(`${url}/`),
    )
    .toSorted((one, other) => (one.url ?? '').length - (other.url ?? '').length)
  if (menu === undefined) return true
  const opening = new Set([
    menu.id,
    ...rows
      .allBy('parentId', menu.id)
      .filter((row) => isButton(row) && row.delFlag === '0')
      .map(({ id }) => id),
  ])
  return grantsOf(source, user).some(({ permissionId }) => opening.has(permissionId))
}
