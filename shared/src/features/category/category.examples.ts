import { exampleOf } from '#shared/core/example.ts'
import {
  addCategory,
  editCategory,
  listChildCategories,
  listRootCategories,
  loadAllCategories,
  loadCategoryChildren,
  loadCategoryRoot,
  loadCategoryTexts,
  loadCategoryTreeData,
  loadOneCategory,
  removeCategories,
  removeCategory,
} from './category-calls.ts'
import { categories } from './category.ts'

const levels = '4500000000000000001'
const added = '$category.add.id'

export const categoryExamples = [
  exampleOf(categories.endpoints.read, { as: 'merchant', query: { id: levels } }),
  exampleOf(listRootCategories, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(listChildCategories, { as: 'admin', query: { pid: levels } }),
  exampleOf(addCategory, { as: 'admin', body: { pid: levels, name: '试用客户' } }),
  exampleOf(editCategory, {
    as: 'admin',
    after: ['category.add'],
    body: { id: added, version: 1, name: '试用客户（三个月）' },
  }),
  exampleOf(removeCategory, { as: 'admin', after: ['category.add'], query: { id: added } }),
  exampleOf(removeCategories, {
    as: 'admin',
    after: ['category.add'],
    query: { ids: `${added},` },
  }),
  exampleOf(loadOneCategory, { as: 'merchant', query: { field: 'code', val: 'A01' } }),
  exampleOf(loadCategoryChildren, { as: 'merchant', query: { pid: '0' } }),
  exampleOf(loadCategoryRoot, { as: 'merchant', query: { async: false, pcode: '0' } }),
  exampleOf(loadCategoryTreeData, { as: 'merchant', query: { pcode: 'A01' } }),
  exampleOf(loadCategoryTexts, { as: 'merchant', query: { ids: levels } }),
  exampleOf(loadAllCategories, { as: 'merchant', query: { code: 'A02' } }),
]
