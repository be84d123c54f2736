import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  addTaxPolicy,
  listPolicyProviders,
  previewTaxPolicy,
  revokeTaxPolicy,
} from './tax-policy-calls.ts'
import { taxPolicyInfos } from './tax-policy-info.ts'
import { taxPolicyExamples } from './tax-policy.examples.ts'

export const taxPolicyFeature = defineFeature({
  name: 'tax-policy',
  group: 'taxes',
  calls: [
    ...servedCalls(taxPolicyInfos),
    listPolicyProviders,
    previewTaxPolicy,
    addTaxPolicy,
    revokeTaxPolicy,
  ],
  examples: taxPolicyExamples,
})
