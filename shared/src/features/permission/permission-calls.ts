import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { roleCode } from '#shared/core/words/role.dictionaries.ts'
import { permissionType, validStatus } from '#shared/features/dictionary/system.dictionaries.ts'
import { permissionChoicesSchema, permissionSchema, permissionTreeSchema } from './permission.ts'

const consoleQuery = {
  baseRole: Type.Optional(
    Type.Enum(roleCode.schema.enum, { description: '只看一个控制台，字典 role_code' }),
  ),
}

export const listPermissions = defineEndpoint({
  id: 'permission.list',
  method: 'GET',
  path: '/sys/permission/list',
  summary: '查询菜单权限树',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({
    ...consoleQuery,
    name: Type.Optional(Type.String({ description: '按名称模糊查找，返回平铺的列表' })),
  }),
  result: Type.Array(permissionTreeSchema),
  assumption:
    '菜单和按钮属于五个控制台之一（baseRole）；不带参数返回全部控制台的树，按控制台依次排列。',
})

export const listTopMenus = defineEndpoint({
  id: 'permission.topMenus',
  method: 'GET',
  path: '/sys/permission/getSystemMenuList',
  summary: '查询一级菜单',
  access: ['admin'],
  effect: 'read',
  query: Type.Object(consoleQuery),
  result: Type.Array(permissionSchema),
})

export const listSubmenus = defineEndpoint({
  id: 'permission.submenus',
  method: 'GET',
  path: '/sys/permission/getSystemSubmenu',
  summary: '查询下级菜单',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({ parentId: Type.String({ minLength: 1 }) }),
  result: Type.Array(permissionSchema),
})

export const listSubmenusBatch = defineEndpoint({
  id: 'permission.submenusBatch',
  method: 'GET',
  path: '/sys/permission/getSystemSubmenuBatch',
  summary: '批量查询下级菜单',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({
    parentIds: Type.String({ minLength: 1, description: '逗号分隔的上级 id' }),
  }),
  result: Type.Record(Type.String(), Type.Array(permissionSchema), {
    description: '上级 id → 下级',
  }),
})

export const listPermissionChoices = defineEndpoint({
  id: 'permission.choices',
  method: 'GET',
  path: '/sys/permission/queryTreeList',
  summary: '查询菜单权限选择树',
  access: ['admin'],
  effect: 'read',
  query: Type.Object(consoleQuery),
  result: permissionChoicesSchema,
})

const nullableText = (maxLength: number) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength })

const permissionDraftSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  // JEECG clients send the kind as a number, ours as the dictionary's text.
  menuType: Type.Enum(['0', '1', '2', 0, 1, 2], { description: '字典 menu_type，数字或文本' }),
  baseRole: Type.Optional(
    Type.Enum(roleCode.schema.enum, { description: '一级菜单所属控制台；有上级时与上级相同' }),
  ),
  parentId: Type.Optional(nullableText(32)),
  perms: Type.Optional(nullableText(64)),
  permsType: Type.Optional(permissionType.schema),
  status: Type.Optional(validStatus.schema),
  icon: Type.Optional(nullableText(64)),
  component: Type.Optional(nullableText(128)),
  componentName: Type.Optional(nullableText(64)),
  url: Type.Optional(nullableText(512)),
  target: Type.Optional(
    Type.Unsafe<'_self' | '_blank' | null>({ enum: ['_self', '_blank', null] }),
  ),
  redirect: Type.Optional(nullableText(256)),
  sortNo: Type.Optional(
    Type.Unsafe<number | null>({ type: ['number', 'null'], minimum: 0, maximum: 99_999 }),
  ),
  route: Type.Optional(Type.Boolean()),
  hidden: Type.Optional(Type.Boolean()),
  alwaysShow: Type.Optional(Type.Boolean()),
  keepAlive: Type.Optional(Type.Boolean()),
  internalOrExternal: Type.Optional(Type.Boolean()),
  description: Type.Optional(nullableText(200)),
})

export const addPermission = defineEndpoint({
  id: 'permission.add',
  method: 'POST',
  path: '/sys/permission/add',
  summary: '新增菜单权限',
  access: ['admin'],
  permission: 'permission:add',
  effect: 'mutate',
  body: permissionDraftSchema,
  result: permissionSchema,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '菜单最多两级，按钮挂在菜单下；同一控制台内菜单路径不重复，同一菜单下按钮编码不重复。新增的菜单和按钮自动授予该控制台的内置管理员角色。',
})

export const editPermission = defineEndpoint({
  id: 'permission.edit',
  method: 'PUT',
  path: '/sys/permission/edit',
  summary: '编辑菜单权限',
  access: ['admin'],
  permission: 'permission:edit',
  effect: 'mutate',
  body: editBodyOf(permissionDraftSchema),
  result: permissionSchema,
  message: '修改成功！',
  okCode: 200,
  assumption:
    '所属控制台不能改变；平台的 role:auth 与 permission:edit 按钮的编码不能修改，否则再也无法管理权限。',
})

export const removePermission = defineEndpoint({
  id: 'permission.remove',
  method: 'DELETE',
  path: '/sys/permission/delete',
  summary: '删除菜单权限',
  access: ['admin'],
  permission: 'permission:delete',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption:
    '还有下级、或还授予了内置管理员以外的角色或部门时拒绝，并说明是哪些；数据规则一并删除。首页和平台的权限管理按钮不能删除。',
})

export const removePermissions = defineEndpoint({
  id: 'permission.removeBatch',
  method: 'DELETE',
  path: '/sys/permission/deleteBatch',
  summary: '批量删除菜单权限',
  access: ['admin'],
  permission: 'permission:delete',
  effect: 'mutate',
  query: Type.Object({ ids: Type.String({ minLength: 1, description: '逗号分隔的 id' }) }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '菜单的下级须一并列出，否则拒绝；要么全部删除，要么一个也不删。',
})
