import Type from 'typebox'
import { defineEndpoint, type Endpoint } from '#shared/core/endpoint.ts'
import { listQuerySchema, pageOf } from '#shared/core/envelope.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { roleCode as baseRole } from '#shared/core/words/role.dictionaries.ts'
import {
  permissionChoicesSchema,
  permissionRuleSchema,
} from '#shared/features/permission/permission.ts'
import { roleResource } from './role.ts'

/** The consoles that have a screen for roles (domain.md 5.2 to 5.5). */
const administering = ['admin', 'operator', 'provider', 'merchant'] as const

const draftFields = {
  roleName: Type.String({ minLength: 1, maxLength: 32 }),
  roleCode: Type.Optional(Type.String({ maxLength: 32, description: '省略时由服务器生成' })),
  description: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 }),
  ),
}

export const listRoles = defineEndpoint({
  id: 'role.list',
  method: 'GET',
  path: '/sys/role/list',
  summary: '查询角色列表',
  access: administering,
  effect: 'read',
  query: listQuerySchema,
  filters: roleResource,
  result: pageOf(roleResource.listRow),
  assumption:
    '平台看到全部角色；其他控制台看到本控制台的通用角色和本主体自建的角色。一个用户恰有一个角色。',
})

export const exportRoles = {
  ...roleResource.endpoints.export,
  access: administering,
  assumption: '能看角色列表的都能导出，行与列表相同。',
} satisfies Endpoint

export const readRole = defineEndpoint({
  id: 'role.read',
  method: 'GET',
  path: '/sys/role/queryById',
  summary: '查看角色',
  access: administering,
  effect: 'read',
  query: Type.Object({ id: Type.String() }),
  result: roleResource.row,
})

export const listAllRoles = defineEndpoint({
  id: 'role.all',
  method: 'GET',
  path: '/sys/role/queryall',
  summary: '查询全部角色',
  access: roles,
  effect: 'read',
  result: Type.Array(roleResource.row),
  assumption: '供用户表单选择：返回调用者所在控制台中他可见的角色，平台也只返回平台的角色。',
  query: Type.Object({
    baseRole: Type.Optional(
      Type.Enum(baseRole.schema.enum, { description: '平台可以查询其他控制台的角色' }),
    ),
  }),
})

export const checkRoleCode = defineEndpoint({
  id: 'role.checkCode',
  method: 'GET',
  path: '/sys/role/checkRoleCode',
  summary: '检查角色编码是否可用',
  access: administering,
  effect: 'read',
  query: Type.Object({
    roleCode: Type.String({ minLength: 1, maxLength: 64 }),
    id: Type.Optional(Type.String({ description: '正在编辑的角色' })),
    baseRole: Type.Optional(baseRole.schema),
  }),
  result: Type.Boolean(),
})

export const addRole = defineEndpoint({
  id: 'role.add',
  method: 'POST',
  path: '/sys/role/add',
  summary: '新增角色',
  access: administering,
  permission: 'role:add',
  effect: 'mutate',
  body: Type.Object({
    ...draftFields,
    baseRole: Type.Optional(
      Type.Enum(baseRole.schema.enum, {
        description: '平台可以为任一控制台新增通用角色；其他调用者总是为本主体新增',
      }),
    ),
  }),
  result: roleResource.row,
  message: '添加成功！',
  okCode: 200,
})

export const editRole = defineEndpoint({
  id: 'role.edit',
  method: 'PUT',
  path: '/sys/role/edit',
  summary: '编辑角色',
  access: administering,
  permission: 'role:edit',
  effect: 'mutate',
  body: editBodyOf(Type.Object(draftFields)),
  result: roleResource.row,
  message: '修改成功!',
  okCode: 200,
  assumption: '内置角色和正在使用的角色不能改编码；通用角色只由平台修改。',
})

export const removeRole = defineEndpoint({
  id: 'role.remove',
  method: 'DELETE',
  path: '/sys/role/delete',
  summary: '删除角色',
  access: ['admin'],
  permission: 'role:delete',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除角色成功',
  okCode: 200,
  assumption: '内置角色和正在使用的角色不能删除，拒绝时说明有多少用户。',
})

export const removeRoles = defineEndpoint({
  id: 'role.removeBatch',
  method: 'DELETE',
  path: '/sys/role/deleteBatch',
  summary: '批量删除角色',
  access: ['admin'],
  permission: 'role:delete',
  effect: 'mutate',
  query: Type.Object({
    ids: Type.Optional(Type.String({ description: '逗号分隔的 id，末尾可以有逗号' })),
  }),
  result: Type.Null(),
  message: '删除角色成功!',
  okCode: 200,
})

export const listRoleChoices = defineEndpoint({
  id: 'role.choices',
  method: 'GET',
  path: '/sys/role/queryTreeList',
  summary: '查询角色授权树',
  access: administering,
  effect: 'read',
  query: Type.Object({
    roleId: Type.Optional(Type.String({ description: '给出时返回该角色所属控制台的树' })),
  }),
  result: permissionChoicesSchema,
  assumption:
    '不带 roleId 时返回调用者所在控制台的菜单和按钮。menuType 和 disableCheckbox 是我们自己增加的。',
})

export const readDataRules = defineEndpoint({
  id: 'role.dataRules',
  method: 'GET',
  path: '/sys/role/datarule/:permissionId/:roleId',
  summary: '查询角色的数据规则',
  access: administering,
  effect: 'read',
  params: Type.Object({ permissionId: Type.String(), roleId: Type.String() }),
  result: Type.Object({
    datarule: Type.Array(permissionRuleSchema),
    drChecked: Type.String({ description: '已选规则的 id，逗号分隔' }),
  }),
})

export const saveDataRules = defineEndpoint({
  id: 'role.saveDataRules',
  method: 'POST',
  path: '/sys/role/datarule',
  summary: '保存角色的数据规则',
  access: administering,
  permission: 'role:auth',
  effect: 'mutate',
  body: Type.Object({
    permissionId: Type.String({ minLength: 1 }),
    roleId: Type.String({ minLength: 1 }),
    dataRuleIds: Type.String({ maxLength: 10_000, description: '逗号分隔；空文本为全部取消' }),
    lastDataRuleIds: Type.Optional(
      Type.String({
        maxLength: 10_000,
        description:
          '打开页面时的 drChecked；给出而别人已改过时不保存，答复 409，result 为现在的 drChecked、updateBy 和 updateTime',
      }),
    ),
  }),
  result: Type.Null(),
  message: '保存成功!',
  okCode: 200,
  assumption: 'lastDataRuleIds 是我们自己增加的。',
})
