import Type from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { invoiceType } from '#shared/features/dictionary/invoice.dictionaries.ts'
import { validStatus } from '#shared/features/dictionary/system.dictionaries.ts'

const anInvoiceType = `(${invoiceType.items.map(({ value }) => value).join('|')})`

const categoryFields = {
  categoryName: Type.String({
    minLength: 1,
    maxLength: 64,
    description: '开票类目，例如 现代服务·市场推广服务',
  }),
  categoryCode: Type.String({
    pattern: '^[A-Z]\\d{3}$',
    description: '类目编码：一个大写字母和三位数字，不能重复',
  }),
  taxRatePpm: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: '一般纳税人的增值税税率，ppm（60000 为 6%）',
  }),
  invoiceTypes: Type.String({
    pattern: `^${anInvoiceType}(,${anInvoiceType})*$`,
    description: '可以开具的发票类型，逗号分隔（字典 invoice_type）',
  }),
}

const categoryDraftSchema = Type.Object({ ...categoryFields, status: validStatus.schema })

/** 开票类目: what an invoice may be for (domain.md 5.2, 基础数据). */
export const invoiceCategories = defineResource({
  name: 'invoiceCategory',
  title: '开票类目',
  path: '/basics/invoiceCategory',
  collection: 'invoiceCategories',
  row: Type.Object({ ...rowFields, ...categoryDraftSchema.properties }),
  draft: categoryDraftSchema,
  access: { list: ['admin'], read: ['admin'], add: ['admin'], edit: ['admin'] },
  permissions: { add: 'basics:add', edit: 'basics:edit' },
  dictionaries: { status: validStatus },
  unique: { categoryCode: '类目编码已存在，请换一个编码' },
  keyword: ['categoryName', 'categoryCode'],
  order: { field: 'categoryCode', descending: false },
  columns: {
    categoryCode: '类目编码',
    categoryName: '类目名称',
    taxRatePpm: '税率（ppm）',
    invoiceTypes: '发票类型',
    status: '状态',
  },
})
export type InvoiceCategory = RowOf<typeof invoiceCategories>

export const listInvoiceCategories = defineEndpoint({
  id: 'invoiceCategory.all',
  method: 'GET',
  path: '/basics/invoiceCategory/listAll',
  summary: '查询全部开票类目',
  access: 'authenticated',
  effect: 'read',
  result: Type.Array(
    Type.Object({
      id: Type.String(),
      value: Type.String({ description: '等于 id' }),
      label: Type.String({ description: '等于 categoryName' }),
      ...categoryFields,
    }),
  ),
  assumption: '不分页的一级列表；类目编码是本平台自定的，不是税收分类编码。名称不随语言变化。',
})
