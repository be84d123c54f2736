import Type from 'typebox'
import { defineEndpoint, type Endpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'

const description = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 })

const dictDraftSchema = Type.Object({
  dictName: Type.String({ minLength: 1, maxLength: 64, description: '字典名称' }),
  dictCode: Type.String({
    minLength: 1,
    maxLength: 64,
    description: '字典编码：以字母开头，由字母、数字和下划线组成；不能重复',
  }),
  description: Type.Optional(description),
})

/** 数据字典 SysDict (wire.md 11, 15.6); its values are `dictItems`. */
export const dicts = defineResource({
  name: 'dict',
  title: '数据字典',
  one: '字典',
  path: '/sys/dict',
  collection: 'dicts',
  row: Type.Object({
    ...rowFields,
    ...dictDraftSchema.properties,
    description,
    type: Type.Integer({ description: '保留字段，总是 0' }),
  }),
  draft: dictDraftSchema,
  // Adding and changing has rules of its own: what the program knows by its code stays.
  access: { list: ['admin'], read: ['admin'] },
  keyword: ['dictName', 'dictCode'],
  columns: {
    dictName: '字典名称',
    dictCode: '字典编码',
    description: '描述',
    createTime: '创建时间',
  },
})
export type Dict = RowOf<typeof dicts>

export const exportDicts = {
  ...dicts.endpoints.export,
  access: ['admin'],
  assumption:
    '每个字典项一行，没有字典项的字典占一行，列与导入模板相同；X-Total-Rows 为字典的数目。',
} satisfies Endpoint

const ruleOfBuiltIn =
  '内置字典（规格列出的和状态机使用的）可以改名称、文本、排序和停用字典项，但其编码和字典值不能修改或删除。'

export const addDict = defineEndpoint({
  id: 'dict.add',
  method: 'POST',
  path: '/sys/dict/add',
  summary: '新增数据字典',
  access: ['admin'],
  permission: 'dict:add',
  effect: 'mutate',
  body: dictDraftSchema,
  result: dicts.row,
  message: '保存成功！',
  okCode: 200,
})

export const editDict = defineEndpoint({
  id: 'dict.edit',
  method: 'PUT',
  path: '/sys/dict/edit',
  summary: '编辑数据字典',
  access: ['admin'],
  permission: 'dict:edit',
  effect: 'mutate',
  body: editBodyOf(dictDraftSchema),
  result: dicts.row,
  message: '编辑成功!',
  okCode: 200,
  assumption: ruleOfBuiltIn,
})

export const removeDict = defineEndpoint({
  id: 'dict.remove',
  method: 'DELETE',
  path: '/sys/dict/delete',
  summary: '删除数据字典',
  access: ['admin'],
  permission: 'dict:delete',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: `删除的字典进入回收站，可以恢复。${ruleOfBuiltIn}`,
})

export const removeDicts = defineEndpoint({
  id: 'dict.removeBatch',
  method: 'DELETE',
  path: '/sys/dict/deleteBatch',
  summary: '批量删除数据字典',
  access: ['admin'],
  permission: 'dict:delete',
  effect: 'mutate',
  query: Type.Object({
    ids: Type.Optional(Type.String({ description: '逗号分隔的 id，末尾可以有逗号' })),
  }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: `其中一个不能删除时，全部不删除。${ruleOfBuiltIn}`,
})

export const listDeletedDicts = defineEndpoint({
  id: 'dict.deleted',
  method: 'GET',
  path: '/sys/dict/deleteList',
  summary: '查询已删除的数据字典',
  access: ['admin'],
  effect: 'read',
  result: Type.Array(dicts.row),
})

export const restoreDict = defineEndpoint({
  id: 'dict.restore',
  method: 'PUT',
  path: '/sys/dict/back/:id',
  summary: '恢复数据字典',
  access: ['admin'],
  permission: 'dict:edit',
  effect: 'mutate',
  params: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '操作成功!',
  okCode: 200,
  assumption: '编码在删除之后被另一个字典使用时不能恢复。',
})

export const eraseDict = defineEndpoint({
  id: 'dict.erase',
  method: 'DELETE',
  path: '/sys/dict/deletePhysic/:id',
  summary: '彻底删除数据字典',
  access: ['admin'],
  permission: 'dict:delete',
  effect: 'mutate',
  params: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: '只能彻底删除回收站中的字典，其字典项一并删除。',
})

export const listDictTree = defineEndpoint({
  id: 'dict.tree',
  method: 'GET',
  path: '/sys/dict/treeList',
  summary: '查询数据字典树',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({
    dictName: Type.Optional(Type.String({ description: '名称中包含的内容' })),
  }),
  result: Type.Array(
    Type.Object({
      ...dicts.row.properties,
      key: Type.String({ description: '等于 id' }),
      title: Type.String({ description: '字典名称；没有改过名的按请求的语言' }),
    }),
  ),
})
