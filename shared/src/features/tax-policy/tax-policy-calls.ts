import Type, { type Static } from 'typebox'
import { defineEndpoint } from '#shared/core/endpoint.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import { taxPolicyInfos } from './tax-policy-info.ts'

const limit = Type.Integer({ minimum: 1, maximum: 100_000_000_000, description: '单位：分' })
const money = Type.Integer({ minimum: 0, maximum: 100_000_000_000, description: '单位：分' })
const age = Type.Integer({ minimum: 16, maximum: 100 })
const count = Type.Integer({ minimum: 0 })
const changeReason = Type.String({ minLength: 2, maxLength: 200, description: '调整原因' })

/** What is agreed. Amounts in fen, rates in ppm; brackets are for entrusted collection alone. */
export const policyTerms = {
  scheme: taxScheme.schema,
  vatRate: Type.Integer({ minimum: 0, maximum: 170_000, description: '百万分之一' }),
  vatMonthThreshold: money,
  surchargeRatio: Type.Integer({ minimum: 0, maximum: 200_000, description: '百万分之一' }),
  iitBrackets: Type.Array(
    Type.Object({
      upTo: Type.Union([limit, Type.Null()], { description: '不超过，单位：分；最后一档为 null' }),
      rate: Type.Integer({ minimum: 0, maximum: 450_000, description: '百万分之一' }),
    }),
    { minItems: 1, maxItems: 7 },
  ),
  monthLimit: limit,
  singleLimit: limit,
  rolling12Limit: limit,
  minAge: age,
  maxAge: age,
}

/** A policy as it is written, with the first month (`YYYY-MM`) in which it holds. */
const policyDraft = Type.Object({
  providerId: Type.String(),
  ...policyTerms,
  effectiveFrom: Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'YYYY-MM' }),
})
export type PolicyDraft = Static<typeof policyDraft>

const taxes = Type.Object({ vat: money, surcharge: money, iit: money })

const preview = Type.Object({
  /** The version that holds until then; null where the provider has none. */
  current: Type.Union([taxPolicyInfos.shownRow, Type.Null()]),
  /** One person's income of a month, from nothing. */
  examples: Type.Array(
    Type.Object({ amount: money, before: Type.Union([taxes, Type.Null()]), after: taxes }),
  ),
  /** The last full month of the provider, reckoned anew person by person. */
  month: Type.Object({
    month: Type.String({ description: 'YYYY-MM' }),
    /** How many people are reckoned: all of them, or the first so many. */
    people: count,
    allPeople: count,
    amount: money,
    before: Type.Union([taxes, Type.Null()]),
    after: taxes,
    /** People whose month is above the new limit: they could not have been paid in full. */
    overLimit: count,
  }),
})
export type PolicyPreview = Static<typeof preview>

const providerChoices = Type.Array(
  Type.Object({
    id: Type.String(),
    providerName: Type.String(),
    /** Without a policy of this month it cannot pay. */
    hasPolicy: Type.Boolean(),
    /** Why one can still not be written: the review has not passed it. */
    isPassed: Type.Boolean(),
  }),
)

export const listPolicyProviders = defineEndpoint({
  id: 'tax-policy.providers',
  method: 'GET',
  path: '/tax/taxPolicy/providers',
  summary: '查询服务商是否已有税务政策',
  access: ['admin'],
  screens: ['TaxPolicyList'],
  effect: 'read',
  result: providerChoices,
  assumption: '没有当月政策的服务商不能付款；列表和表单据此提示。',
})

export const previewTaxPolicy = defineEndpoint({
  id: 'tax-policy.preview',
  method: 'POST',
  path: '/tax/taxPolicy/preview',
  summary: '试算税务政策调整',
  access: ['admin'],
  permission: 'taxPolicy:add',
  effect: 'read',
  body: policyDraft,
  result: preview,
  assumption:
    '试算是我们自己增加的接口，什么都不保存：同样的校验、同样的计税公式。月度影响按上一个完整月份每个人的发放额逐人重算。',
})

export const addTaxPolicy = defineEndpoint({
  id: 'tax-policy.add',
  method: 'POST',
  path: '/tax/taxPolicy/add',
  summary: '调整税务政策',
  access: ['admin'],
  permission: 'taxPolicy:add',
  effect: 'mutate',
  body: Type.Object({ ...policyDraft.properties, changeReason }),
  result: taxPolicyInfos.shownRow,
  message: '税务政策已保存',
  assumption:
    '政策从不修改，只追加版本，最早从下个月起生效：本月已提交的付款按现行政策计过税。还没有政策的服务商可以从本月起。',
})

export const revokeTaxPolicy = defineEndpoint({
  id: 'tax-policy.revoke',
  method: 'POST',
  path: '/tax/taxPolicy/revoke',
  summary: '撤销待生效的税务政策',
  access: ['admin'],
  permission: 'taxPolicy:add',
  effect: 'mutate',
  body: Type.Object({ id: Type.String(), reason: changeReason }),
  result: taxPolicyInfos.shownRow,
  message: '已撤销',
  assumption: '只有还没有生效的版本可以撤销；撤销后保留在历史里。',
})
