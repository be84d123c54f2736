import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { roles } from '#shared/core/role.ts'
import { longestSearch, shortestSearch } from './search-text.rules.ts'

/** What is searched, in the order in which it is shown. */
export const searchKinds = [
  'merchant',
  'customer',
  'provider',
  'agent',
  'operator',
  'batchOrder',
  'payoutItem',
  'person',
  'flow',
] as const
export type SearchKind = (typeof searchKinds)[number]

const nullableText = (description: string) =>
  Type.Union([Type.String(), Type.Null()], { description })

const hitSchema = Type.Object({
  id: Type.String({ description: '数据的 id；人员为自由职业者的 id' }),
  number: Type.String({ description: '编号；人员为掩码后的证件号码，没有编号的为空' }),
  name: Type.String({ description: '名称' }),
  facts: Type.Array(Type.String(), {
    description: '列表里也显示、可能命中的其他文字，如信用代码、批次号、对方户名',
  }),
  amount: Type.Union([Type.Integer(), Type.Null()], {
    description: '金额，单位：分；流水的支出为负',
  }),
  status: nullableText('状态或类型的字典编码'),
  time: nullableText('提交、完成或记账时间'),
})
export type SearchHit = Static<typeof hitSchema>

const groupSchema = Type.Object({
  kind: Type.Enum(searchKinds),
  by: Type.String({ description: 'keyWord 按编号和名称；name 按姓名；其他为相等的金额字段' }),
  total: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: '一共多少条；空为不止这些，没有数完',
  }),
  conditions: Type.Record(Type.String(), Type.String(), {
    description: '同类列表用哪些查询参数得到全部结果',
  }),
  hits: Type.Array(hitSchema),
})
export type SearchGroup = Static<typeof groupSchema>

/** Ctrl K: what the caller's lists hold of a text or an amount. */
export const searchAll = defineEndpoint({
  id: 'search.all',
  method: 'GET',
  path: '/sys/search/query',
  summary: '全局搜索',
  access: roles,
  effect: 'read',
  query: Type.Object({
    text: Type.String({
      maxLength: longestSearch,
      description: `编号、名称或金额；除空格和 * 外至少 ${shortestSearch} 个字，否则没有结果`,
    }),
  }),
  result: Type.Object({ groups: Type.Array(groupSchema) }),
  assumption:
    '全局搜索是我们自己增加的接口：每一组就是同类列表按 conditions 查询的前 5 条，数据范围、权限、掩码和可查询的字段都与列表相同；金额按分完全相等。',
})
