import { listAllDeparts } from '@settle/shared/features/department/department-calls.ts'
import {
  departStatus,
  orgCategory,
} from '@settle/shared/features/dictionary/organisation.dictionaries.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { departOf } from './department-tree.ts'
import { departs } from '#server/features/menu/index.ts'

/** What is told of changes to departments. */
export const departRecords: RecordSource = {
  resource: {
    name: 'depart',
    collection: departs.name,
    dictionaries: { orgCategory, status: departStatus },
    columns: {
      departName: '部门名称',
      departNameEn: '英文名',
      departNameAbbr: '缩写',
      orgCategory: '机构类型',
      orgCode: '部门编码',
      departOrder: '排序',
      mobile: '手机号',
      fax: '传真',
      address: '地址',
      memo: '备注',
      description: '描述',
      status: '状态',
    },
  },
  reads: listAllDeparts,
  rowOf: (world, id, actor) => departOf(world.rows(departs), id, actor),
}
