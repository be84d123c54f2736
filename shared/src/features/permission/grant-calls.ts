import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'

/** The consoles that have a screen for roles (domain.md 5.2 to 5.5). */
const administering = ['admin', 'operator', 'provider', 'merchant'] as const

const permissionIds = Type.String({ maxLength: 200_000, description: '逗号分隔的菜单权限 id' })
const formerPermissionIds = Type.Optional(
  Type.String({
    maxLength: 200_000,
    description: '打开页面时的 id（小写 p）；服务器只应用两份名单的差异，省略时与现状比较',
  }),
)

const onlyIfUnchanged = Type.Optional(
  Type.Boolean({
    description:
      'true：打开页面后别人改过授权时不保存，答复 409，result 为现在的 permissionIds、updateBy 和 updateTime',
  }),
)

export const permissionsOfRole = defineEndpoint({
  id: 'permission.ofRole',
  method: 'GET',
  path: '/sys/permission/queryRolePermission',
  summary: '查询角色权限',
  access: administering,
  effect: 'read',
  query: Type.Object({ roleId: Type.String({ minLength: 1 }) }),
  result: Type.Array(Type.String(), { description: '菜单权限的 id' }),
})

export const saveRolePermission = defineEndpoint({
  id: 'permission.saveOfRole',
  method: 'POST',
  path: '/sys/permission/saveRolePermission',
  summary: '保存角色权限',
  access: administering,
  permission: 'role:auth',
  effect: 'mutate',
  body: Type.Object({
    roleId: Type.String({ minLength: 1 }),
    permissionIds,
    // sic: a lower-case p
    lastpermissionIds: formerPermissionIds,
    onlyIfUnchanged,
  }),
  result: Type.Null(),
  message: '保存成功！',
  okCode: 200,
  assumption:
    '立即生效：服务器随即按新权限放行或拒绝，菜单在下次加载时改变。任何人不能授予或收回自己没有的权限；内置角色只由平台授权；平台管理员角色不能失去 role:auth 与 permission:edit；本单位最后一个能授权的人不能收回 role:auth。onlyIfUnchanged 是我们自己增加的。',
})

export const permissionsOfDepart = defineEndpoint({
  id: 'permission.ofDepart',
  method: 'GET',
  path: '/sys/permission/queryDepartPermission',
  summary: '查询部门权限',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({ departId: Type.String({ minLength: 1 }) }),
  result: Type.Array(Type.String(), { description: '菜单权限的 id' }),
})

export const saveDepartPermission = defineEndpoint({
  id: 'permission.saveOfDepart',
  method: 'POST',
  path: '/sys/permission/saveDepartPermission',
  summary: '保存部门权限',
  access: ['admin'],
  permission: 'depart:edit',
  effect: 'mutate',
  body: Type.Object({
    departId: Type.String({ minLength: 1 }),
    permissionIds,
    lastpermissionIds: formerPermissionIds,
    onlyIfUnchanged,
  }),
  result: Type.Null(),
  message: '保存成功！',
  okCode: 200,
  assumption:
    '部门的成员在本人角色的权限之外，再得到所在部门的权限；下级部门不继承。onlyIfUnchanged 是我们自己增加的。',
})
