import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { editBodyOf } from '#shared/core/resource.ts'
import { dictionaryItemSchema } from '#shared/core/frame/session.ts'
import {
  reportDraftSchema,
  reportHeads,
  nullable,
  headDraftSchema,
  itemDraftSchema,
  paramDraftSchema,
  itemFields,
  paramFields,
  headFields,
  reportItemSchema,
  reportParamSchema,
} from './report.ts'
import { columnSchema, dictOptionsSchema, queryFieldSchema, dataSchema } from './report-calls.ts'

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
