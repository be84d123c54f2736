import Type from 'typebox'
import { type Static } from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'

export const nullable = { type: ['string', 'null'] }
const optionalText = (maxLength: number) => Type.Unsafe<string | null>({ ...nullable, maxLength })
const flag = (description: string) =>
  Type.Unsafe<0 | 1>({ type: 'integer', enum: [0, 1], description })

/** What a report shows of a field: how it is filtered and sorted follows from it (wire.md 6.1). */
export const fieldType = Type.Enum(['String', 'Integer', 'Date', 'Datetime'])
export type ReportFieldType = Static<typeof fieldType>

/** `/path` within the product (no second slash or backslash) or http(s), without blanks (rulings.md). */
const reportLink = Type.Unsafe<string | null>({
  ...nullable,
  maxLength: 300,
  pattern: '^$|^(/(?![/\\\\])|https?://)\\S*$',
  description: '链接：/ 开头的站内路径或 http(s) 地址，${字段} 会换成该行的值',
})

export const headFields = {
  code: Type.String({ pattern: '^[a-z][a-z0-9_]{2,49}$', description: '报表编码，唯一' }),
  name: Type.String({ minLength: 1, maxLength: 50 }),
  datasetId: Type.String({ maxLength: 50, description: '数据集，见 /sys/dataSource/options' }),
  returnType: Type.Unsafe<'1' | '2'>({ enum: ['1', '2'], description: '1 单选，2 多选' }),
  returnValField: optionalText(50),
  returnTxtField: optionalText(50),
  content: optionalText(500),
}

export const headDraftSchema = Type.Object({
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
  one: '报表',
  path: '/online/cgreport/head',
  collection: 'reportHeads',
  row: Type.Object({ ...rowFields, ...headFields }),
  draft: headDraftSchema,
  // Adding and editing takes fields and parameters along, and some reports stay: see the calls below.
  access: { list: ['admin'], read: ['admin'] },
  columns: { code: '报表编码', name: '报表名称', datasetId: '数据集' },
})
export type ReportHead = RowOf<typeof reportHeads>

export const itemFields = {
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

export const itemDraftSchema = Type.Object({
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

export const paramFields = {
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

export const paramDraftSchema = Type.Object({
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
