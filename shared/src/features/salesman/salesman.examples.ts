import { exampleOf } from '#shared/core/example.ts'
import { salesmen } from './salesman.ts'

/** 孟知春 of 青禾云服务, whom nobody stands below (fixtures/salesmen.json). */
const zhichunId = '4700000000000000004'
const newId = '$salesman.add.id'
const { list, read, summary, add, edit, remove, export: exportSalesmen } = salesmen.endpoints

export const salesmanExamples = [
  exampleOf(list, { as: 'operator', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(read, { as: 'operator', query: { id: zhichunId } }),
  exampleOf(summary, { as: 'operator' }),
  exampleOf(exportSalesmen, { as: 'operator', query: { format: 'csv' } }),
  exampleOf(add, {
    as: 'operator',
    body: {
      name: '苏晚晴',
      phone: '10012340003',
      level: '3',
      parentId: '4700000000000000002',
      departId: null,
      status: '1',
    },
  }),
  exampleOf(edit, { as: 'operator', body: { id: zhichunId, version: 1, status: '2' } }),
  exampleOf(remove, { as: 'operator', query: { id: newId }, after: [add.id] }),
]
