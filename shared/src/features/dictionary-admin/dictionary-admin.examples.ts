import { exampleOf } from '#shared/core/example.ts'
import {
  addDict,
  dicts,
  editDict,
  eraseDict,
  listDeletedDicts,
  listDictTree,
  removeDict,
  removeDicts,
  restoreDict,
  exportDicts,
} from './dict.ts'
import { dictImport } from './dict-import.ts'
import {
  addDictItem,
  checkDictItem,
  dictItems,
  editDictItem,
  removeDictItem,
  removeDictItems,
} from './dict-item.ts'

const as = 'admin'
const id = '$dict.add.id'
const itemId = '$dictItem.add.id'

/** A .csv file of the headings and a row or two. */
const sheet =
  'data:text/csv;name=dicts.csv;base64,5a2X5YW45ZCN56ewLOWtl+WFuOe8lueggSzlrZflhbjpobnmlofmnKws5a2X5YW46aG55YC8CuWbnuiuv+aWueW8jyx2aXNpdF93YXks55S16K+dLHBob25lCiws5LiK6ZeoLGRvb3IK'

export const dictionaryAdminExamples = [
  exampleOf(dicts.endpoints.list, { as, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(dicts.endpoints.read, { as, query: { id }, after: ['dict.add'] }),
  exampleOf(addDict, {
    as,
    body: { dictName: '回访方式', dictCode: 'visit_mode', description: '客服如何回访商户' },
  }),
  exampleOf(editDict, {
    as,
    body: { id, dictName: '商户回访方式', version: 1 },
    after: ['dict.add'],
  }),
  exampleOf(removeDict, { as, query: { id }, after: ['dict.add'] }),
  exampleOf(removeDicts, { as, query: { ids: id }, after: ['dict.add'] }),
  exampleOf(listDeletedDicts, { as, after: ['dict.add', 'dict.remove'] }),
  exampleOf(restoreDict, { as, params: { id }, after: ['dict.add', 'dict.remove'] }),
  exampleOf(eraseDict, { as, params: { id }, after: ['dict.add', 'dict.remove'] }),
  exampleOf(listDictTree, { as, query: { dictName: '状态' } }),
  exampleOf(dictItems.endpoints.list, {
    as,
    query: { pageNo: 1, pageSize: 10 },
    after: ['dict.add', 'dictItem.add'],
  }),
  exampleOf(dictItems.endpoints.read, {
    as,
    query: { id: itemId },
    after: ['dict.add', 'dictItem.add'],
  }),
  exampleOf(addDictItem, {
    as,
    body: { dictId: id, itemText: '电话回访', itemValue: 'phone', sortOrder: 1, status: '1' },
    after: ['dict.add'],
  }),
  exampleOf(editDictItem, {
    as,
    body: { id: itemId, itemText: '电话', status: '0' },
    after: ['dict.add', 'dictItem.add'],
  }),
  exampleOf(removeDictItem, { as, query: { id: itemId }, after: ['dict.add', 'dictItem.add'] }),
  exampleOf(removeDictItems, { as, query: { ids: itemId }, after: ['dict.add', 'dictItem.add'] }),
  exampleOf(checkDictItem, {
    as,
    query: { dictId: id, itemValue: 'sms' },
    after: ['dict.add', 'dictItem.add'],
  }),
  exampleOf(dictImport.endpoints.import, { as: 'admin', body: { file: sheet } }),
  exampleOf(dictImport.endpoints.template, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(exportDicts, { as: 'admin', query: { format: 'csv' } }),
]
