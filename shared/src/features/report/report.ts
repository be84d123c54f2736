import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { listQuerySchema } from '#shared/core/envelope.ts'
import { listSummarySchema } from '#shared/core/list-summary.ts'
import {
  defineResource,
  editBodyOf,
  rowFields,
  type RowOf,
  selectionsSchema,
} from '#shared/core/resource.ts'
import { roles } from '#shared/core/role.ts'
import { dictionaryItemSchema } from '#shared/features/session/session.ts'

const nullable = { type: ['string', 'null'] }
const optionalText = (maxLength: number) => Type.Unsafe<string | null>({ ...nullable, maxLength })
const flag = (description: string) =>
  Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1], description })

/** What a report shows of a field: how it is filtered and sorted follows from it (wire.md 6.1). */
const fieldType = Type.Enum(['String', 'Integer', 'Date', 'Datetime'])
export type ReportFieldType = Static<typeof fieldType>

/** `/path` within the product (no second slash or backslash) or http(s), without blanks (rulings.md). */
const reportLink = Type.Unsafe<string | null>({
  ...nullable,
  maxLength: 300,
  pattern: '^$|^(/(?![/\\\\])|https?://)\\S*$',
  description: '链接：/ 开头的站内路径或 http(s) 地址，${字段} 会换成该行的值',
})

const headFields = {
  code: Type.String({ pattern: '^[a-z][a-z0-9_]{2,49}$', description: '报表编码，唯一' }),
  name: Type.String({ minLength: 1, maxLength: 50 }),
  datasetId: Type.String({ maxLength: 50, description: '数据集，见 /sys/dataSource/options' }),
  returnType: Type.Unsafe<'1' | '2'>({ enum: ['1', '2'], description: '1 单选，2 多选' }),
  returnValField: optionalText(50),
  returnTxtField: optionalText(50),
  content: optionalText(500),
}

const headDraftSchema = Type.Object({
  code: headFields.code,
  name: headFields.name,
  datasetId: headFields.datasetId,
  returnType: Type.Optional(headFields.returnType),
  returnValField: Type.Optional(headFields.returnValField),
  returnTxtField: Type.Optional(headFields.returnTxtField),
  content: Type.Optional(headFields.content),
})

/** 在线报表: the heads of the definitions (wire.md 6.1, domain.md 2.11). `datasetId` stands where JEECG has SQL. */
export const reportHeads = defineResource({
  name: 'report',
  title: '在线报表',
  path: '/online/cgreport/head',
  collection: 'reportHeads',
  row: Type.Object({ ...rowFields, ...headFields }),
  draft: headDraftSchema,
  // Adding and editing takes fields and parameters along, and some reports stay: see the calls below.
  access: { list: ['admin'], read: ['admin'] },
  columns: { code: '报表编码', name: '报表名称', datasetId: '数据集' },
})
export type ReportHead = RowOf<typeof reportHeads>

const itemFields = {
  fieldName: Type.String({ minLength: 1, maxLength: 50, description: '数据集的字段' }),
  fieldTxt: Type.String({ minLength: 1, maxLength: 50 }),
  fieldType,
  fieldWidth: Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, maximum: 2000 }),
  searchMode: Type.Unsafe<'single' | 'group'>({
    enum: ['single', 'group'],
    description: 'single 单值，group 区间（_begin / _end）',
  }),
  dictCode: Type.Unsafe<string | null>({
    ...nullable,
    maxLength: 100,
    description: '字典编码，或“表,文本字段,值字段”',
  }),
  fieldHref: reportLink,
  isShow: flag('1 显示为列'),
  isSearch: flag('1 可查询'),
  isOrder: flag('1 可排序'),
  orderNum: Type.Integer({ minimum: 0, maximum: 9999 }),
}

/** One field of a report. */
export const reportItemSchema = Type.Object({
  ...rowFields,
  cgrheadId: Type.String(),
  ...itemFields,
})
export type ReportItem = Static<typeof reportItemSchema>

const itemDraftSchema = Type.Object({
  id: Type.Optional(Type.Unsafe<string | null>({ ...nullable, maxLength: 64 })),
  fieldName: itemFields.fieldName,
  fieldTxt: itemFields.fieldTxt,
  fieldType: Type.Optional(itemFields.fieldType),
  fieldWidth: Type.Optional(itemFields.fieldWidth),
  searchMode: Type.Optional(
    Type.Unsafe<'single' | 'group' | '' | null>({ enum: ['single', 'group', '', null] }),
  ),
  dictCode: Type.Optional(itemFields.dictCode),
  fieldHref: Type.Optional(itemFields.fieldHref),
  isShow: Type.Optional(itemFields.isShow),
  isSearch: Type.Optional(itemFields.isSearch),
  isOrder: Type.Optional(itemFields.isOrder),
  orderNum: Type.Optional(itemFields.orderNum),
})
export type ReportItemDraft = Static<typeof itemDraftSchema>

const paramFields = {
  paramName: Type.String({ minLength: 1, maxLength: 50, description: '数据集的字段' }),
  paramTxt: Type.String({ minLength: 1, maxLength: 50 }),
  paramValue: Type.String({ maxLength: 100, description: '缺省值，空表示不限' }),
  orderNum: itemFields.orderNum,
}

/** A parameter of a report: an equality that the address sets as `self_{paramName}`. */
export const reportParamSchema = Type.Object({
  ...rowFields,
  cgrheadId: Type.String(),
  ...paramFields,
})
export type ReportParam = Static<typeof reportParamSchema>

const paramDraftSchema = Type.Object({
  id: Type.Optional(Type.Unsafe<string | null>({ ...nullable, maxLength: 64 })),
  paramName: paramFields.paramName,
  paramTxt: paramFields.paramTxt,
  paramValue: Type.Optional(Type.Unsafe<string | null>({ ...nullable, maxLength: 100 })),
  orderNum: Type.Optional(paramFields.orderNum),
})
export type ReportParamDraft = Static<typeof paramDraftSchema>

/** What a form sends of a definition, and what a fixture tells of one (fixtures/reports). */
export const reportDraftSchema = Type.Object({
  head: headDraftSchema,
  items: Type.Array(itemDraftSchema, { minItems: 1, maxItems: 100 }),
  params: Type.Optional(Type.Array(paramDraftSchema, { maxItems: 20 })),
})
export type ReportDraft = Static<typeof reportDraftSchema>

const unit = Type.Optional(Type.Enum(['fen'], { description: '查询值的单位：分；行里显示为元' }))

const columnSchema = Type.Object({
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

const dictOptionsSchema = Type.Record(Type.String(), Type.Array(dictionaryItemSchema))
export type ReportDictOptions = Static<typeof dictOptionsSchema>

const queryFieldSchema = Type.Object({
  label: Type.String(),
  field: Type.String(),
  view: Type.Enum(['list', 'String', 'Integer', 'Date', 'Datetime']),
  mode: Type.Enum(['single', 'group']),
  unit,
  hidden: Type.Optional(Type.Literal('1')),
})
export type ReportQueryField = Static<typeof queryFieldSchema>

const dataSchema = Type.Object({
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

export const addReport = defineEndpoint({
  id: 'report.add',
  method: 'POST',
  path: '/online/cgreport/head/add',
  summary: '新增报表',
  access: ['admin'],
  permission: 'report:edit',
  effect: 'mutate',
  body: reportDraftSchema,
  result: reportHeads.row,
  message: '添加成功！',
  okCode: 200,
  assumption: '报表不含 SQL：datasetId 指定一个数据集，字段只能取自它。',
})

const idList = Type.Optional(
  Type.Unsafe<string | readonly string[] | null>({
    anyOf: [
      { ...nullable, maxLength: 4000 },
      { type: 'array', items: { type: 'string' }, maxItems: 200 },
    ],
    description: '逗号分隔的 id，或 id 数组',
  }),
)

export const editReport = defineEndpoint({
  id: 'report.editAll',
  method: 'PUT',
  path: '/online/cgreport/head/editAll',
  summary: '编辑报表',
  access: ['admin'],
  permission: 'report:edit',
  effect: 'mutate',
  body: Type.Object({
    head: editBodyOf(headDraftSchema),
    items: Type.Optional(Type.Array(itemDraftSchema, { maxItems: 100 })),
    params: Type.Optional(Type.Array(paramDraftSchema, { maxItems: 20 })),
    deleteItemIdList: idList,
    deleteParamIdList: idList,
  }),
  result: reportHeads.row,
  message: '修改成功!',
  okCode: 200,
  assumption:
    '带已有 id 的字段被修改，其余的新增，未提到的保持不变；删除的 id 列在 delete…IdList 中。',
})

export const removeReport = defineEndpoint({
  id: 'report.remove',
  method: 'DELETE',
  path: '/online/cgreport/head/delete',
  summary: '删除在线报表',
  access: ['admin'],
  permission: 'report:edit',
  effect: 'mutate',
  query: Type.Object({ id: Type.String() }),
  result: Type.Null(),
  message: '删除成功!',
  okCode: 200,
  assumption:
    '选择记录的窗口用的报表（pick_ 开头的八份）不能删除，其编码、数据集和窗口取值的字段不能修改或去掉。',
})

export const removeReports = defineEndpoint({
  id: 'report.removeBatch',
  method: 'DELETE',
  path: '/online/cgreport/head/deleteBatch',
  summary: '批量删除报表',
  access: ['admin'],
  permission: 'report:edit',
  effect: 'mutate',
  query: Type.Object({ ids: Type.String({ maxLength: 4000, description: '逗号分隔的 id' }) }),
  result: Type.Null(),
  message: '批量删除成功！',
  okCode: 200,
})

export const parseReportSource = defineEndpoint({
  id: 'report.parse',
  method: 'GET',
  path: '/online/cgreport/head/parseSql',
  summary: '解析数据集的字段',
  access: ['admin'],
  effect: 'read',
  query: Type.Object({ datasetId: Type.String() }),
  result: Type.Object({
    fields: Type.Array(
      Type.Object({
        ...itemFields,
        masked: Type.Boolean({ description: '掩码显示的字段不能查询或排序' }),
      }),
    ),
    params: Type.Array(Type.Object(paramFields)),
  }),
  assumption: '没有 SQL 可解析：列出数据集的字段，作为新报表的初稿。',
})

export const previewReport = defineEndpoint({
  id: 'report.preview',
  method: 'POST',
  path: '/online/cgreport/head/preview',
  summary: '预览报表',
  access: ['admin'],
  permission: 'report:edit',
  effect: 'read',
  body: Type.Object({
    datasetId: headFields.datasetId,
    items: reportDraftSchema.properties.items,
    params: reportDraftSchema.properties.params,
  }),
  result: Type.Object({
    columns: Type.Array(columnSchema),
    dictOptions: dictOptionsSchema,
    queryFields: Type.Array(queryFieldSchema),
    data: dataSchema,
  }),
  assumption:
    '预览是我们自己增加的接口：未保存的报表按调用者看到的样子给出列、查询条件和前 10 行，不留下任何数据。',
})

const headIdQuery = Type.Object({ headId: Type.String() })

export const listReportItems = defineEndpoint({
  id: 'report.items',
  method: 'GET',
  path: '/online/cgreport/item/listByHeadId',
  summary: '查询报表字段',
  access: ['admin'],
  effect: 'read',
  query: headIdQuery,
  result: Type.Array(reportItemSchema),
})

export const listReportParams = defineEndpoint({
  id: 'report.definedParams',
  method: 'GET',
  path: '/online/cgreport/param/listByHeadId',
  summary: '查询报表参数定义',
  access: ['admin'],
  effect: 'read',
  query: headIdQuery,
  result: Type.Array(reportParamSchema),
})

export const listDataSources = defineEndpoint({
  id: 'report.dataSources',
  method: 'GET',
  path: '/sys/dataSource/options',
  summary: '查询数据源选项',
  access: ['admin'],
  effect: 'read',
  result: Type.Array(dictionaryItemSchema),
  assumption: '数据源即代码中声明的数据集。',
})
