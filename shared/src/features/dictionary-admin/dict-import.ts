import Type from 'typebox'
import { bodyOfAdding, defineListImport } from '#shared/core/list/list-import.ts'
import { dictItemStatus } from '#shared/features/dictionary/system.dictionaries.ts'
import { addDict } from './dict.ts'
import { addDictItem } from './dict-item.ts'

/** The columns of a dictionary with its items, one line for each item: what is exported can be imported elsewhere. */
export const dictSheetColumns = {
  dictName: '字典名称',
  dictCode: '字典编码',
  description: '描述',
  itemText: '字典项文本',
  itemValue: '字典项值',
  sortOrder: '排序',
  status: '状态',
  itemDescription: '字典项描述',
} as const

/** Dictionaries with their items out of a spreadsheet (wire.md 11). */
export const dictImport = defineListImport({
  name: 'dict',
  title: '数据字典',
  path: '/sys/dict',
  adds: addDict,
  limit: 200,
  draft: () => {
    const { dictName, dictCode, description } = bodyOfAdding(addDict).properties
    const item = bodyOfAdding(addDictItem).properties
    return Type.Object({
      dictName: Type.Optional(dictName),
      dictCode: Type.Optional(dictCode),
      description,
      itemText: Type.Optional(item.itemText),
      itemValue: Type.Optional(item.itemValue),
      sortOrder: item.sortOrder,
      status: item.status,
      itemDescription: item.description,
    })
  },
  columns: [
    { field: 'dictName', heading: `${dictSheetColumns.dictName}*` },
    {
      field: 'dictCode',
      heading: `${dictSheetColumns.dictCode}*`,
      hint: '同一字典的各项连续填写；后面的行可以不再填字典名称和编码',
    },
    { field: 'description', heading: dictSheetColumns.description },
    { field: 'itemText', heading: dictSheetColumns.itemText },
    { field: 'itemValue', heading: dictSheetColumns.itemValue },
    { field: 'sortOrder', heading: dictSheetColumns.sortOrder, hint: '整数，不填时按行的先后' },
    { field: 'status', heading: dictSheetColumns.status, dictionary: dictItemStatus },
    { field: 'itemDescription', heading: dictSheetColumns.itemDescription },
  ],
  assumption:
    '每行一个字典项，字典名称和编码与上一行相同时可以留空；没有字典项的字典占一行。编码已存在的字典不导入，请在页面上给它添加字典项。',
})
