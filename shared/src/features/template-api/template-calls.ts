import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { listQuerySchema, pageOf } from '#shared/core/envelope.ts'
import { roles } from '#shared/core/role.ts'
import { permissionSchema } from '#shared/features/permission/permission.ts'
import { roleResource } from '#shared/features/role/role.ts'
import { users } from '#shared/features/user/user.ts'

/** The base paths that the shared client still names (specification 7, "Shared client"; wire.md 20). */
const administering = ['admin', 'operator', 'provider', 'merchant'] as const

export const templateUsers = defineEndpoint({
  id: 'template.users',
  method: 'GET',
  path: '/api/user',
  summary: '用户分页（模板路径）',
  access: roles,
  effect: 'read',
  query: listQuerySchema,
  filters: users,
  result: pageOf(users.listRow),
  assumption: '规格只给出路径：内容、参数和数据范围与 /sys/user/list 相同。',
})

export const templateRoles = defineEndpoint({
  id: 'template.roles',
  method: 'GET',
  path: '/api/role',
  summary: '角色及其权限（模板路径）',
  access: administering,
  effect: 'read',
  query: listQuerySchema,
  filters: roleResource,
  result: pageOf(
    Type.Object({
      ...roleResource.listRow.properties,
      permissions: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), action: Type.String() }),
        { description: '该角色持有的按钮' },
      ),
    }),
  ),
  assumption: '规格只给出路径：与 /sys/role/list 相同的分页，每个角色带上它持有的按钮。',
})

export const templateServices = defineEndpoint({
  id: 'template.services',
  method: 'GET',
  path: '/api/service',
  summary: '系统模块（模板路径）',
  access: roles,
  effect: 'read',
  result: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      path: Type.String(),
      icon: Type.Union([Type.String(), Type.Null()]),
      screens: Type.Integer({ minimum: 0, description: '模块内的菜单数' }),
      actions: Type.Integer({ minimum: 0, description: '模块内的按钮数' }),
    }),
  ),
  assumption: '规格只给出路径：返回调用者控制台的一级菜单，即他可用的系统模块。',
})

export const templatePermissions = defineEndpoint({
  id: 'template.permissions',
  method: 'GET',
  path: '/api/permission',
  summary: '菜单权限分页（模板路径）',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({
    pageNo: listQuerySchema.properties.pageNo,
    pageSize: listQuerySchema.properties.pageSize,
  }),
  result: pageOf(permissionSchema),
  assumption: '规格只给出路径：全部控制台的菜单和按钮，分页。',
})

export const templatePermissionsUnpaged = defineEndpoint({
  id: 'template.permissionsUnpaged',
  method: 'GET',
  path: '/api/permission/no-pager',
  summary: '全部菜单权限（模板路径）',
  access: ['admin'],
  effect: 'read',
  result: Type.Array(permissionSchema),
  assumption: '规格只给出路径：与 /api/permission 相同，不分页。',
})
