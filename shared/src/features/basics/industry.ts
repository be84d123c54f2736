import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { defineResource, editBodyOf, rowFields, type RowOf } from '#shared/core/resource.ts'
import { validStatus } from '#shared/features/dictionary/system.dictionaries.ts'

const parentCode = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  pattern: '^[A-T]$',
  description: '所属门类的字母；门类本身为 null',
})

const industryDraftSchema = Type.Object({
  industryName: Type.String({ minLength: 1, maxLength: 64, description: '名称' }),
  industryCode: Type.String({
    pattern: '^\\d{2}$',
    description: 'GB/T 4754 两位大类代码',
  }),
  parentCode: Type.String({ pattern: '^[A-T]$', description: '所属门类的字母' }),
  status: validStatus.schema,
})

/** 行业: the sections and divisions of GB/T 4754 (domain.md 5.2, 基础数据). */
export const industries = defineResource({
  name: 'industry',
  title: '行业',
  path: '/basics/industry',
  collection: 'industries',
  row: Type.Object({
    ...rowFields,
    industryName: industryDraftSchema.properties.industryName,
    industryCode: Type.String({
      pattern: '^([A-T]|\\d{2})$',
      description: 'GB/T 4754 代码：门类为一个字母，大类为两位数字',
    }),
    parentCode,
    status: validStatus.schema,
  }),
  draft: industryDraftSchema,
  // An edit leaves the codes as they are: divisions name their section by it.
  access: { list: ['admin'], read: ['admin'], add: ['admin'] },
  permissions: { add: 'basics:add' },
  dictionaries: { status: validStatus },
  unique: { industryCode: '行业代码已存在，请检查代码' },
  keyword: ['industryName', 'industryCode'],
  order: { field: 'industryCode', descending: false },
  columns: {
    industryCode: '行业代码',
    industryName: '行业名称',
    parentCode: '所属门类',
    status: '状态',
  },
})
export type Industry = RowOf<typeof industries>

export const editIndustry = defineEndpoint({
  id: 'industry.edit',
  method: 'PUT',
  path: '/basics/industry/edit',
  summary: '编辑行业',
  access: ['admin'],
  permission: 'basics:edit',
  effect: 'mutate',
  body: editBodyOf(Type.Omit(industryDraftSchema, ['industryCode', 'parentCode'])),
  result: industries.row,
  message: '修改成功!',
  okCode: 200,
  assumption: '行业代码和所属门类不能修改；行业不删除，状态设为无效后不再列出。',
})

const nodeFields = {
  id: Type.String({ description: '商户等数据的 industryId' }),
  value: Type.String({ description: '等于 id，级联选择框直接可用' }),
  label: Type.String({ description: '等于 industryName' }),
  industryCode: Type.String({ description: '门类为一个字母，大类为两位数字' }),
  industryName: Type.String(),
  parentCode,
}

const industryNodeSchema = Type.Object({
  ...nodeFields,
  children: Type.Array(Type.Object(nodeFields), { description: '门类下的大类' }),
})
export type IndustryNode = Static<typeof industryNodeSchema>

export const listIndustries = defineEndpoint({
  id: 'industry.tree',
  method: 'GET',
  path: '/basics/industry/getAll',
  summary: '查询全部行业',
  access: 'public',
  effect: 'read',
  result: Type.Array(industryNodeSchema),
  assumption:
    '国民经济行业分类 GB/T 4754 的 20 个门类及其大类，两级树；注册前就要用，因此不需要令牌。名称不随语言变化。',
})
