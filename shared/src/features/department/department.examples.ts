import { exampleOf } from '#shared/core/example.ts'
import { departImport } from './department-import.ts'
import {
  addDepart,
  departIdTree,
  departTree,
  editDepart,
  listAllDeparts,
  removeDepart,
  removeDeparts,
  searchDeparts,
  exportDeparts,
} from './department-calls.ts'

const id = '$depart.add.id'

/** A .csv file of the headings and a row or two. */
const sheet =
  'data:text/csv;name=departs.csv;base64,6YOo6Zeo5ZCN56ewLOmDqOmXqOe8lueggSzkuIrnuqfpg6jpl6jnvJbnoIEK5paw5YWs5Y+4LFowMSwK6LSi5Yqh6YOoLCxaMDEK'

export const departmentExamples = [
  exampleOf(departTree, { as: 'admin' }),
  exampleOf(departIdTree, { as: 'merchant' }),
  exampleOf(searchDeparts, { as: 'admin', query: { keyWord: '财务' } }),
  exampleOf(listAllDeparts, { as: 'operator' }),
  exampleOf(addDepart, {
    as: 'admin',
    // 衡舟数字科技 (fixtures/departs.json)
    body: { parentId: '4000000000000000001', departName: '审计部', departOrder: 9 },
  }),
  exampleOf(editDepart, {
    as: 'admin',
    body: { id, version: 1, departName: '内部审计部' },
    after: ['depart.add'],
  }),
  exampleOf(removeDepart, { as: 'admin', query: { id }, after: ['depart.add'] }),
  exampleOf(removeDeparts, { as: 'admin', query: { ids: `${id},` }, after: ['depart.add'] }),
  exampleOf(departImport.endpoints.import, { as: 'admin', body: { file: sheet } }),
  exampleOf(departImport.endpoints.template, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(exportDeparts, { as: 'merchant', query: { format: 'csv' } }),
]
