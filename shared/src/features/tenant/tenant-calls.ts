import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { systemType } from '#shared/features/dictionary/party.dictionaries.ts'
import { userStatus } from '#shared/features/dictionary/system.dictionaries.ts'
import { dayText } from '#shared/features/party/party-fields.ts'
import { tenantSchema } from '#shared/features/party/tenant.ts'

/** 租户 (domain.md 2.4). Lists and reads are generic; changing one has rules of its own. */
export const tenantResource = defineResource({
  name: 'tenant',
  title: '租户',
  path: '/sys/tenant',
  collection: 'tenants',
  row: tenantSchema,
  access: { list: ['admin'], read: ['admin'] },
  dictionaries: { systemType, status: userStatus },
  keyword: ['name'],
  columns: {
    tenantId: '租户编号',
    name: '租户名称',
    systemType: '系统类型',
    beginDate: '开始日期',
    endDate: '结束日期',
    status: '状态',
    createTime: '创建时间',
  },
})

export const listActiveTenants = defineEndpoint({
  id: 'tenant.active',
  method: 'GET',
  path: '/sys/tenant/queryList',
  summary: '查询有效租户',
  access: roles,
  effect: 'read',
  result: Type.Array(tenantSchema),
  assumption: '平台看到全部未冻结的租户，其他用户只看到自己的。',
})

/** What a number that is given looks like. */
export const tenantNumber = '^[1-9]\\d{0,8}$'

const draftFields = {
  name: Type.String({ minLength: 1, maxLength: 64 }),
  beginDate: dayText,
  endDate: dayText,
  status: Type.Optional(userStatus.schema),
}

export const addTenant = defineEndpoint({
  id: 'tenant.add',
  method: 'POST',
  path: '/sys/tenant/add',
  summary: '新增租户',
  access: ['admin'],
  permission: 'tenant:add',
  effect: 'mutate',
  body: Type.Object({
    ...draftFields,
    tenantId: Type.Optional(
      Type.String({
        pattern: tenantNumber,
        description: '租户编号；省略时由服务器取下一个',
      }),
    ),
  }),
  result: tenantSchema,
  message: '添加成功！',
  okCode: 200,
  assumption:
    '租户编号写在 tenantId，id 是行号；新租户属于运营商类型；新增运营商时可以选用它，也可以由服务器另建一个。状态用字典 user_status。',
})

export const editTenant = defineEndpoint({
  id: 'tenant.edit',
  method: 'PUT',
  path: '/sys/tenant/edit',
  summary: '编辑租户',
  access: ['admin'],
  permission: 'tenant:edit',
  effect: 'mutate',
  body: editBodyOf(Type.Object(draftFields)),
  result: tenantSchema,
  message: '修改成功!',
  okCode: 200,
  assumption: '冻结租户后，其用户的令牌立即失效、也不能登录；平台自己的租户不能冻结。',
})

export const removeTenant = defineEndpoint({
  id: 'tenant.remove',
  method: 'DELETE',
  path: '/sys/tenant/delete',
  summary: '删除租户',
  access: ['admin'],
  permission: 'tenant:edit',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '还有运营商或用户的租户不能删除，平台自己的也不能。',
})
