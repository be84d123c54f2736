import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { ruleConditions } from '#shared/features/dictionary/organisation.dictionaries.ts'
import { validStatus } from '#shared/features/dictionary/system.dictionaries.ts'
import { permissionRuleSchema } from './permission.ts'

const ruleFields = {
  ruleName: Type.String({ minLength: 1, maxLength: 64 }),
  ruleColumn: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 64 }),
  ),
  ruleConditions: ruleConditions.schema,
  ruleValue: Type.String({ minLength: 1, maxLength: 200 }),
  status: Type.Optional(validStatus.schema),
}

export const rulesOfPermission = defineEndpoint({
  id: 'permissionRule.ofPermission',
  method: 'GET',
  path: '/sys/permission/getPermRuleListByPermId',
  summary: '查询菜单的数据规则',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({ permissionId: Type.String({ minLength: 1 }) }),
  result: Type.Array(permissionRuleSchema),
})

export const findPermissionRules = defineEndpoint({
  id: 'permissionRule.find',
  method: 'GET',
  path: '/sys/permission/queryPermissionRule',
  summary: '按条件查询数据规则',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({
    permissionId: Type.Optional(Type.String()),
    ruleName: Type.Optional(Type.String({ description: '模糊查找' })),
    ruleColumn: Type.Optional(Type.String()),
    ruleConditions: Type.Optional(Type.String()),
    status: Type.Optional(Type.String()),
  }),
  result: Type.Array(permissionRuleSchema),
  message: '查询成功！',
  okCode: 200,
})

export const addPermissionRule = defineEndpoint({
  id: 'permissionRule.add',
  method: 'POST',
  path: '/sys/permission/addPermissionRule',
  summary: '新增数据规则',
  access: ['admin'],
  permission: 'permission:edit',
  effect: 'mutate',
  body: Type.Object({ permissionId: Type.String({ minLength: 1 }), ...ruleFields }),
  result: permissionRuleSchema,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '数据规则被保存、返回并可分配给角色，但不参与查询：数据范围由行的归属字段决定（domain.md 2.3）。',
})

export const editPermissionRule = defineEndpoint({
  id: 'permissionRule.edit',
  method: 'PUT',
  path: '/sys/permission/editPermissionRule',
  summary: '编辑数据规则',
  access: ['admin'],
  permission: 'permission:edit',
  effect: 'mutate',
  body: editBodyOf(Type.Object(ruleFields)),
  result: permissionRuleSchema,
  message: '更新成功！',
  okCode: 200,
})

export const removePermissionRule = defineEndpoint({
  id: 'permissionRule.remove',
  method: 'DELETE',
  path: '/sys/permission/deletePermissionRule',
  summary: '删除数据规则',
  access: ['admin'],
  permission: 'permission:edit',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功！',
  okCode: 200,
})
