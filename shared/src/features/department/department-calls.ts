import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf, selectionsSchema } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { departStatus, orgCategory } from '#shared/features/dictionary/organisation.dictionaries.ts'
import { departIdNodeSchema, departNodeSchema, departSchema } from './department.ts'

export const departTree = defineEndpoint({
  id: 'depart.tree',
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  summary: '查询部门树',
  access: roles,
  effect: 'read',
  result: Type.Array(departNodeSchema),
  assumption: '平台看到各主体的部门树，其他控制台只看到本主体的；只有平台维护部门。',
})

export const departIdTree = defineEndpoint({
  id: 'depart.idTree',
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  summary: '查询部门编号树',
  access: roles,
  effect: 'read',
  result: Type.Array(departIdNodeSchema),
})

export const searchDeparts = defineEndpoint({
  id: 'depart.search',
  method: 'GET',
  path: '/sys/sysDepart/searchBy',
  summary: '搜索部门',
  access: roles,
  effect: 'read',
  query: Type.Object({
    // sic: a capital W
    keyWord: Type.Optional(Type.String({ description: '部门名称包含的文字' })),
    myDeptSearch: Type.Optional(
      Type.String({ description: "'1'：只在自己所在的部门及其下级中找" }),
    ),
  }),
  result: Type.Array(departNodeSchema, { description: '平铺的列表，children 总为 null' }),
})

export const listAllDeparts = defineEndpoint({
  id: 'depart.all',
  method: 'GET',
  path: '/sys/sysDepart/listAll',
  summary: '查询全部部门',
  access: roles,
  effect: 'read',
  query: Type.Object({
    id: Type.Optional(Type.String({ description: '逗号分隔的 id；省略时为全部' })),
  }),
  result: Type.Array(departSchema, { description: '按 orgCode 排列' }),
})

export const exportDeparts = defineEndpoint({
  id: 'depart.export',
  method: 'GET',
  path: '/sys/sysDepart/exportXls',
  summary: '导出部门',
  access: roles,
  effect: 'read',
  query: Type.Object({
    selections: selectionsSchema,
    format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
  }),
  result: Type.Null(),
  answer: 'file',
  assumption: '行与部门树相同，按部门编码排列；列与导入模板相同。',
})

const nullableText = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }))

const departFields = {
  departName: Type.String({ minLength: 1, maxLength: 64 }),
  departNameEn: nullableText(64),
  departNameAbbr: nullableText(32),
  departOrder: Type.Optional(Type.Number({ minimum: 0, maximum: 99_999 })),
  description: nullableText(200),
  orgCategory: Type.Optional(orgCategory.schema),
  mobile: nullableText(32),
  fax: nullableText(32),
  address: nullableText(128),
  memo: nullableText(200),
  status: Type.Optional(departStatus.schema),
}

export const addDepart = defineEndpoint({
  id: 'depart.add',
  method: 'POST',
  path: '/sys/sysDepart/add',
  summary: '新增部门',
  access: ['admin'],
  permission: 'depart:add',
  effect: 'mutate',
  body: Type.Object({
    ...departFields,
    parentId: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        description: '上级部门；新的顶级部门属于平台，下级属于上级的主体',
      }),
    ),
  }),
  result: departSchema,
  message: '添加成功！',
  okCode: 200,
  assumption: 'orgCode、orgType 和所属主体由服务器决定；部门最多 8 级。',
})

export const editDepart = defineEndpoint({
  id: 'depart.edit',
  method: 'PUT',
  path: '/sys/sysDepart/edit',
  summary: '编辑部门',
  access: ['admin'],
  permission: 'depart:edit',
  effect: 'mutate',
  body: editBodyOf(
    Type.Object({
      ...departFields,
      parentId: Type.Optional(
        Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: '新的上级部门，同一主体内；空为顶级',
        }),
      ),
    }),
  ),
  result: departSchema,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '改变上级时，本部门和全部下级的 orgCode、orgType 随之改变；上级不能是自己或自己的下级，也不能属于其他主体。',
})

export const removeDepart = defineEndpoint({
  id: 'depart.remove',
  method: 'DELETE',
  path: '/sys/sysDepart/delete',
  summary: '删除部门',
  access: ['admin'],
  permission: 'depart:delete',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '部门权限一并删除；还有下级部门或成员时拒绝，并说明数目。',
})

export const removeDeparts = defineEndpoint({
  id: 'depart.removeBatch',
  method: 'DELETE',
  path: '/sys/sysDepart/deleteBatch',
  summary: '批量删除部门',
  access: ['admin'],
  permission: 'depart:delete',
  effect: 'mutate',
  query: Type.Object({
    ids: Type.Optional(Type.String({ description: '逗号分隔的 id，末尾可以有逗号' })),
  }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '部门的下级须一并列出，否则拒绝；要么全部删除，要么一个也不删。',
})
