import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type ResultOf } from '@settle/shared/core/endpoint.ts'
import { type Role } from '@settle/shared/core/role.ts'
import {
  addPermission,
  editPermission,
  listPermissions,
  removePermission,
} from '@settle/shared/features/permission/permission-calls.ts'
import {
  addPermissionRule,
  editPermissionRule,
  removePermissionRule,
} from '@settle/shared/features/permission/permission-rule-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'

/** Menus and buttons as the form and the actions need them. */
export const permissions = {
  name: 'permission',
  title: '菜单权限',
  endpoints: { add: addPermission, edit: editPermission, remove: removePermission },
}

/** The data rules of a menu, likewise. */
export const permissionRules = {
  name: 'permission-rule',
  title: '数据规则',
  endpoints: {
    add: addPermissionRule,
    edit: editPermissionRule,
    remove: removePermissionRule,
  },
}

/** A menu or a button with what stands inside it. */
export type PermissionTree = ResultOf<typeof listPermissions>

const staleMs = 60_000

/** The menus and buttons of one console. */
export function usePermissionTree(baseRole: Role): UseQueryResult<PermissionTree> {
  return useQuery({
    queryKey: [permissions.name, 'tree', baseRole],
    queryFn: ({ signal }) => call(listPermissions, { query: { baseRole } }, { signal }),
    staleTime: staleMs,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
