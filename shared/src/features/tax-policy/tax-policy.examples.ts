import { exampleOf } from '#shared/core/example.ts'
import { taxScheme } from '#shared/features/dictionary/tax.dictionaries.ts'
import {
  addTaxPolicy,
  listPolicyProviders,
  previewTaxPolicy,
  revokeTaxPolicy,
} from './tax-policy-calls.ts'
import { taxPolicyInfos } from './tax-policy-info.ts'

/** 洛水众服, and its version that is to come (fixtures). */
const draft = {
  providerId: '1200000000000000001',
  scheme: taxScheme.values.entrustedCollection,
  vatRate: 10_000,
  vatMonthThreshold: 10_000_000,
  surchargeRatio: 60_000,
  iitBrackets: [
    { upTo: 10_000_000, rate: 6000 },
    { upTo: null, rate: 12_000 },
  ],
  monthLimit: 9_800_000,
  singleLimit: 5_000_000,
  rolling12Limit: 500_000_000,
  minAge: 18,
  maxAge: 65,
  effectiveFrom: '2027-02',
}
const plannedId = '4400000000000000007'

export const taxPolicyExamples = [
  exampleOf(taxPolicyInfos.endpoints.list, { as: 'admin', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(taxPolicyInfos.endpoints.summary, { as: 'admin' }),
  exampleOf(taxPolicyInfos.endpoints.export, { as: 'admin', query: { format: 'csv' } }),
  exampleOf(listPolicyProviders, { as: 'admin' }),
  exampleOf(previewTaxPolicy, { as: 'admin', body: draft }),
  exampleOf(addTaxPolicy, {
    as: 'admin',
    body: { ...draft, changeReason: '税源地核定征收率调整' },
  }),
  exampleOf(revokeTaxPolicy, {
    as: 'admin',
    body: { id: plannedId, reason: '税务机关暂缓执行' },
  }),
]
