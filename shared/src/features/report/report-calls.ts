import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { listQuerySchema } from '#shared/core/envelope.ts'
import { listSummarySchema } from '#shared/core/list/list-summary.ts'
import { selectionsSchema } from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { dictionaryItemSchema } from '#shared/core/frame/session.ts'
import { fieldType, paramFields } from './report.ts'

const unit = Type.Optional(Type.Enum(['fen'], { description: '查询值的单位：分；行里显示为元' }))

export const columnSchema = Type.Object({
  title: Type.String(),
  dataIndex: Type.String(),
  align: Type.Literal('center'),
  sorter: Type.Optional(Type.Literal('true')),
  customRender: Type.Optional(Type.String({ description: '有字典的列：dictOptions 的键' })),
  fieldType,
  width: Type.Optional(Type.Integer()),
  unit,
  summed: Type.Optional(Type.Literal('1', { description: '合计说得出意思的金额列' })),
  hrefSlotName: Type.Optional(Type.String()),
  scopedSlots: Type.Optional(Type.Object({ customRender: Type.String() })),
})
export type ReportColumn = Static<typeof columnSchema>

export const dictOptionsSchema = Type.Record(Type.String(), Type.Array(dictionaryItemSchema))
export type ReportDictOptions = Static<typeof dictOptionsSchema>

export const queryFieldSchema = Type.Object({
  label: Type.String(),
  field: Type.String(),
  view: Type.Enum(['list', 'String', 'Integer', 'Date', 'Datetime']),
  mode: Type.Enum(['single', 'group']),
  unit,
  hidden: Type.Optional(Type.Literal('1')),
})
export type ReportQueryField = Static<typeof queryFieldSchema>

export const dataSchema = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  records: Type.Array(Type.Record(Type.String(), Type.Unknown())),
})

const reportId = Type.Object({ cgRpConfigId: Type.String() })
const visibility =
  '一份报表只显示角色可见的字段，行按角色的数据范围；角色不能使用的报表与不存在的报表回答相同：实体不存在。业务数据的报表只给菜单里有同样数据的页面或这份报表的用户，否则 403。'
const dataQuery = `${visibility}未给 order 时升序；掩码或不可排序的列被拒绝；金额查询值为分，行里为元。`

export const getRpColumns = defineEndpoint({
  id: 'report.columns',
  method: 'GET',
  path: '/online/cgreport/api/getRpColumns/:code',
  summary: '查询报表列',
  access: roles,
  effect: 'read',
  params: Type.Object({ code: Type.String() }),
  result: Type.Object({
    columns: Type.Array(columnSchema),
    dictOptions: dictOptionsSchema,
    cgRpConfigId: Type.String(),
    cgRpConfigName: Type.String(),
  }),
  assumption: visibility,
})

export const getQueryInfo = defineEndpoint({
  id: 'report.queryInfo',
  method: 'GET',
  path: '/online/cgreport/api/getQueryInfo/:cgRpConfigId',
  summary: '查询报表的查询条件',
  access: roles,
  effect: 'read',
  params: reportId,
  result: Type.Array(queryFieldSchema),
  assumption: visibility,
})

export const getReportData = defineEndpoint({
  id: 'report.data',
  method: 'GET',
  path: '/online/cgreport/api/getData/:cgRpConfigId',
  summary: '查询报表数据',
  access: roles,
  effect: 'read',
  params: reportId,
  query: listQuerySchema,
  filters: 'own',
  result: dataSchema,
  assumption: dataQuery,
})

export const getReportSums = defineEndpoint({
  id: 'report.sums',
  method: 'GET',
  path: '/online/cgreport/api/getSums/:cgRpConfigId',
  summary: '汇总报表数据',
  access: roles,
  effect: 'read',
  params: reportId,
  query: listQuerySchema,
  filters: 'own',
  result: listSummarySchema,
  assumption:
    '汇总是我们自己增加的接口：与 getData 同样条件下，调用者可见的全部行的条数，以及显示的金额列之和（分）；余额、限额、单价这类相加没有意义的列，以及部分行对调用者隐藏的列，不汇总。',
})

export const getParamsInfo = defineEndpoint({
  id: 'report.params',
  method: 'GET',
  path: '/online/cgreport/api/getParamsInfo/:cgRpConfigId',
  summary: '查询报表参数',
  access: roles,
  effect: 'read',
  params: reportId,
  result: Type.Array(Type.Object(paramFields)),
  assumption: '报表参数是数据集字段上的相等条件，地址里以 self_ 开头给出，否则用缺省值。',
})

export const getColumnsAndData = defineEndpoint({
  id: 'report.columnsAndData',
  method: 'GET',
  path: '/online/cgreport/api/getColumnsAndData/:cgRpConfigId',
  summary: '查询报表列和数据',
  access: roles,
  effect: 'read',
  params: reportId,
  query: listQuerySchema,
  filters: 'own',
  result: Type.Object({
    columns: Type.Array(columnSchema),
    data: dataSchema,
    dictOptions: dictOptionsSchema,
    cgreportHeadName: Type.String(),
    canExport: Type.Boolean({ description: '调用者可以导出这份报表' }),
    fieldHrefSlots: Type.Array(Type.Object({ slotName: Type.String(), href: Type.String() })),
    isGroupTitle: Type.Boolean(),
  }),
  assumption: dataQuery,
})

export const exportReport = defineEndpoint({
  id: 'report.export',
  method: 'GET',
  path: '/online/cgreport/api/exportXls/:cgRpConfigId',
  summary: '导出报表',
  access: roles,
  effect: 'read',
  params: reportId,
  query: Type.Object({
    selections: selectionsSchema,
    format: Type.Optional(Type.Enum(['csv', 'xlsx'])),
    column: Type.Optional(Type.String()),
    order: Type.Optional(Type.String()),
  }),
  filters: 'own',
  result: Type.Null(),
  answer: 'file',
  assumption:
    '与页面同样掩码；format 缺省为 xlsx。数据集的列表需要导出按钮时，导出报表也需要它，例如批次单需要 payout:export。',
})

/** What one sheet holds of a report that is exported on several. */
export const reportSheetRows = 10_000

export const exportReportSheets = defineEndpoint({
  id: 'report.exportSheets',
  method: 'GET',
  path: '/online/cgreport/api/exportManySheetXls/:cgRpConfigId',
  summary: '分多个工作表导出报表',
  access: roles,
  effect: 'read',
  params: reportId,
  query: Type.Object({
    selections: selectionsSchema,
    column: Type.Optional(Type.String()),
    order: Type.Optional(Type.String()),
  }),
  filters: 'own',
  result: Type.Null(),
  answer: 'file',
  assumption: '与 exportXls 相同，总是 xlsx；每个工作表最多 10,000 行，各有表头。',
})
