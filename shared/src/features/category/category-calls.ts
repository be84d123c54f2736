import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { listQuerySchema, pageOf } from '#shared/core/envelope.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { categories, categoryDraftSchema, categoryNodeSchema } from './category.ts'

const { row } = categories
const nodes = Type.Array(categoryNodeSchema)
const pid = Type.String({ minLength: 1, maxLength: 32, description: '上级分类的 id；顶级为 0' })
const pcode = Type.String({ minLength: 1, maxLength: 64, description: '上级分类的编码；顶级为 0' })

export const listRootCategories = defineEndpoint({
  id: 'category.roots',
  method: 'GET',
  path: '/sys/category/rootList',
  summary: '查询顶级分类',
  access: roles,
  effect: 'read',
  query: listQuerySchema,
  filters: categories,
  result: pageOf(row),
  assumption: '给出 pid 时查询它的下级；给出 name 或 code 时在整棵树中查找。',
})

export const listChildCategories = defineEndpoint({
  id: 'category.children',
  method: 'GET',
  path: '/sys/category/childList',
  summary: '查询下级分类',
  access: roles,
  effect: 'read',
  query: Type.Object({ pid }),
  filters: categories,
  result: Type.Array(row),
})

export const addCategory = defineEndpoint({
  id: 'category.add',
  method: 'POST',
  path: '/sys/category/add',
  summary: '新增分类',
  access: ['admin'],
  permission: 'dict:add',
  effect: 'mutate',
  body: categoryDraftSchema,
  result: row,
  message: '添加成功！',
  okCode: 200,
  assumption: '编码由服务器决定；分类最多 8 级，同级名称不能重复。',
})

export const editCategory = defineEndpoint({
  id: 'category.edit',
  method: 'PUT',
  path: '/sys/category/edit',
  summary: '编辑分类',
  access: ['admin'],
  permission: 'dict:edit',
  effect: 'mutate',
  body: editBodyOf(categoryDraftSchema),
  result: row,
  message: '修改成功!',
  okCode: 200,
  assumption: '编码说明分类的位置，因此上级不能改变。',
})

export const removeCategory = defineEndpoint({
  id: 'category.remove',
  method: 'DELETE',
  path: '/sys/category/delete',
  summary: '删除分类',
  access: ['admin'],
  permission: 'dict:delete',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '全部下级一并删除。',
})

export const removeCategories = defineEndpoint({
  id: 'category.removeBatch',
  method: 'DELETE',
  path: '/sys/category/deleteBatch',
  summary: '批量删除分类',
  access: ['admin'],
  permission: 'dict:delete',
  effect: 'mutate',
  query: Type.Object({
    ids: Type.Optional(Type.String({ description: '逗号分隔的 id，末尾可以有逗号' })),
  }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '全部下级一并删除。',
})

export const loadOneCategory = defineEndpoint({
  id: 'category.loadOne',
  method: 'GET',
  path: '/sys/category/loadOne',
  summary: '按字段查看分类',
  access: roles,
  effect: 'read',
  query: Type.Object({
    field: Type.Enum(['id', 'code', 'name']),
    val: Type.String({ minLength: 1, maxLength: 100 }),
  }),
  result: row,
})

export const loadCategoryChildren = defineEndpoint({
  id: 'category.treeChildren',
  method: 'GET',
  path: '/sys/category/loadTreeChildren',
  summary: '加载分类树的下级节点',
  access: roles,
  effect: 'read',
  query: Type.Object({ pid }),
  result: nodes,
})

export const loadCategoryRoot = defineEndpoint({
  id: 'category.treeRoot',
  method: 'GET',
  path: '/sys/category/loadTreeRoot',
  summary: '加载分类树',
  access: roles,
  effect: 'read',
  query: Type.Object({
    async: Type.Optional(Type.Boolean({ description: 'true：只加载一级；否则全部下级' })),
    pcode,
  }),
  result: nodes,
})

export const loadCategoryTreeData = defineEndpoint({
  id: 'category.treeData',
  method: 'GET',
  path: '/sys/category/loadTreeData',
  summary: '加载分类树控件的节点',
  access: roles,
  effect: 'read',
  query: Type.Object({ pid: Type.Optional(pid), pcode: Type.Optional(pcode) }),
  result: nodes,
  assumption: '给出 pid 时不看 pcode；二者都没有或找不到时拒绝。',
})

export const loadCategoryTexts = defineEndpoint({
  id: 'category.texts',
  method: 'GET',
  path: '/sys/category/loadDictItem',
  summary: '按编号查询分类名称',
  access: roles,
  effect: 'read',
  query: Type.Object({
    ids: Type.String({ minLength: 1, maxLength: 4000, description: '逗号分隔的 id' }),
    delNotExist: Type.Optional(
      Type.Boolean({ description: 'false：不存在的编号原样返回；默认不返回' }),
    ),
  }),
  result: Type.Array(Type.String()),
})

export const loadAllCategories = defineEndpoint({
  id: 'category.all',
  method: 'GET',
  path: '/sys/category/loadAllData',
  summary: '查询一个分类及其全部下级',
  access: roles,
  effect: 'read',
  query: Type.Object({ code: pcode }),
  result: Type.Array(
    Type.Object({ value: Type.String(), text: Type.String(), title: Type.String() }),
  ),
  assumption: '编码为 0 时为全部分类，按编码排列。',
})
