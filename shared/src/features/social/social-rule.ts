import Type, { type Static } from 'typebox'
import { defineResource, rowFields, type RowOf } from '#shared/core/resource.ts'
import { cityCode } from '#shared/features/basics/city.ts'

const rate = Type.Integer({
  minimum: 0,
  maximum: 1_000_000,
  description: 'ppm，例如 160000 为 16%',
})

/** 险种: one kind of insurance, and what company and person pay of the base. */
const rateSchema = Type.Object({
  kind: Type.Enum(['养老', '医疗', '失业', '工伤', '生育', '公积金']),
  companyRate: rate,
  personalRate: rate,
})
export type SocialRate = Static<typeof rateSchema>

export const socialRuleSchema = Type.Object({
  ...rowFields,
  cityCode,
  cityName: Type.String(),
  effectiveMonth: Type.String({ pattern: '^\\d{4}-\\d{2}$', description: '自该月起执行' }),
  baseMin: Type.Integer({ minimum: 1, description: '缴费基数下限，单位：分' }),
  baseMax: Type.Integer({ minimum: 1, description: '缴费基数上限，单位：分' }),
  serviceFee: Type.Integer({ minimum: 0, description: '每人每月服务费，单位：分' }),
  rates: Type.Array(rateSchema),
})

/** 社保规则: what a city asks from a month on; the rule of a month is the last one that began (domain.md 2.10). */
export const socialRules = defineResource({
  name: 'social-rule',
  title: '社保规则',
  path: '/basics/socialRule',
  collection: 'socialRules',
  row: socialRuleSchema,
  access: { list: ['admin', 'operator', 'provider', 'merchant'] },
  keyword: ['cityName'],
  order: { field: 'cityCode', descending: false },
  money: ['baseMin', 'baseMax', 'serviceFee'],
  columns: {
    cityName: '参保城市',
    effectiveMonth: '执行月份',
    baseMin: '基数下限(元)',
    baseMax: '基数上限(元)',
    serviceFee: '服务费(元/人月)',
  },
})
export type SocialRule = RowOf<typeof socialRules>
