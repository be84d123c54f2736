import Type from 'typebox'
import { formatPercent, ppm } from '#shared/core/money/ppm.ts'
import { defineResource, type RowOf } from '#shared/core/resource.ts'
import { feeRuleStatus } from '#shared/features/dictionary/product.dictionaries.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import { nullableText } from '#shared/features/party/party-fields.ts'
import { taxPolicySchema } from '#shared/features/tax/tax-policy.ts'

function writePercent(value: number): string {
  return formatPercent(ppm(value))
}

/**
 * 税务政策 as it is listed: one row for each version of a provider's policy, with where it stands this month (domain.md
 * 2.4). Versions are appended and never changed, so that each month recomputes to what was withheld then.
 */
export const taxPolicyInfos = defineResource({
  name: 'tax-policy',
  title: '税务政策',
  path: '/tax/taxPolicy',
  collection: 'taxPolicies',
  row: Type.Object({
    ...taxPolicySchema.properties,
    providerName: Type.String(),
    policyStatus: feeRuleStatus.schema,
    /** The first month of the next version. */
    nextFrom: nullableText,
  }),
  access: { list: ['admin', 'provider'], export: ['admin'] },
  screens: ['TaxPolicyList', 'TaxPolicyView'],
  permissions: { export: 'taxPolicy:history' },
  owner: { provider: 'providerId' },
  dictionaries: { scheme: taxScheme, policyStatus: feeRuleStatus },
  order: { field: 'effectiveFrom', descending: true },
  money: ['vatMonthThreshold', 'monthLimit', 'singleLimit', 'rolling12Limit'],
  summary: { sums: [], counted: 'policyStatus' },
  written: { vatRate: writePercent, surchargeRatio: writePercent },
  columns: {
    providerName: '服务商',
    policyStatus: '政策状态',
    effectiveFrom: '生效月份',
    scheme: '计税方式',
    vatRate: '增值税税率',
    vatMonthThreshold: '增值税月起征点(元)',
    surchargeRatio: '附加税比例',
    monthLimit: '个人月限额(元)',
    singleLimit: '单笔限额(元)',
    rolling12Limit: '连续12个月限额(元)',
    minAge: '最小年龄',
    maxAge: '最大年龄',
    changeReason: '调整原因',
    createBy: '操作人',
  },
})
export type TaxPolicyInfo = RowOf<typeof taxPolicyInfos>
