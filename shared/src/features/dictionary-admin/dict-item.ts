import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'
import { dictItemStatus } from '#shared/features/dictionary/system.dictionaries.ts'

const description = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 200 })
const sortOrder = Type.Integer({ minimum: 0, maximum: 999_999, description: '数字小的排在前面' })

const dictItemFields = {
  dictId: Type.String({ description: '所属数据字典的 id' }),
  itemText: Type.String({ minLength: 1, maxLength: 64, description: '文本' }),
  itemValue: Type.String({
    minLength: 1,
    maxLength: 64,
    description: '字典值：在同一字典中不能重复，不含逗号和空格',
  }),
}

const dictItemDraftSchema = Type.Object({
  ...dictItemFields,
  description: Type.Optional(description),
  sortOrder: Type.Optional(sortOrder),
  // JEECG clients send the status as a number, ours as the dictionary's text.
  status: Type.Optional(Type.Enum(['1', '0', 1, 0])),
})

/** 字典项 SysDictItem (wire.md 11, 15.6). */
export const dictItems = defineResource({
  name: 'dictItem',
  title: '字典项',
  path: '/sys/dictItem',
  collection: 'dictItems',
  row: Type.Object({
    ...rowFields,
    ...dictItemFields,
    description,
    sortOrder,
    status: dictItemStatus.schema,
  }),
  draft: dictItemDraftSchema,
  access: { list: ['admin'], read: ['admin'] },
  dictionaries: { status: dictItemStatus },
  order: { field: 'sortOrder', descending: false },
  columns: { itemText: '文本', itemValue: '字典值', sortOrder: '排序', status: '状态' },
})
export type DictItem = RowOf<typeof dictItems>

const ruleOfBuiltIn = '内置字典的字典值不能修改或删除，可以改文本、排序或停用。'

export const addDictItem = defineEndpoint({
  id: 'dictItem.add',
  method: 'POST',
  path: '/sys/dictItem/add',
  summary: '新增字典项',
  access: ['admin'],
  permission: 'dict:add',
  effect: 'mutate',
  body: dictItemDraftSchema,
  result: dictItems.row,
  message: '保存成功！',
  okCode: 200,
  assumption: '不填排序时排在最后，不填状态时启用；status 在请求中可以是数字，回复中总是文本。',
})

export const editDictItem = defineEndpoint({
  id: 'dictItem.edit',
  method: 'PUT',
  path: '/sys/dictItem/edit',
  summary: '编辑字典项',
  access: ['admin'],
  permission: 'dict:edit',
  effect: 'mutate',
  body: editBodyOf(Type.Omit(dictItemDraftSchema, ['dictId'])),
  result: dictItems.row,
  message: '编辑成功!',
  okCode: 200,
  assumption: `${ruleOfBuiltIn}字典项不能移到另一个字典，请求中的 dictId 不受理。`,
})

export const removeDictItem = defineEndpoint({
  id: 'dictItem.remove',
  method: 'DELETE',
  path: '/sys/dictItem/delete',
  summary: '删除字典项',
  access: ['admin'],
  permission: 'dict:delete',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption: ruleOfBuiltIn,
})

export const removeDictItems = defineEndpoint({
  id: 'dictItem.removeBatch',
  method: 'DELETE',
  path: '/sys/dictItem/deleteBatch',
  summary: '批量删除字典项',
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

export const checkDictItem = defineEndpoint({
  id: 'dictItem.check',
  method: 'GET',
  path: '/sys/dictItem/dictItemCheck',
  summary: '检查字典值是否可用',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({
    dictId: Type.String(),
    itemValue: Type.String(),
    id: Type.Optional(Type.String({ description: '正在编辑的字典项，不与自己比较' })),
  }),
  result: Type.Null(),
  message: '该值可用！',
  okCode: 200,
})
