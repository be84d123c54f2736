import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { addFeeRule, previewFeeRule, revokeFeeRule } from './fee-rule-calls.ts'
import { feeRuleInfos } from './fee-rule-info.ts'
import { feeRuleExamples } from './fee-rule.examples.ts'
import {
  listFloorOwners,
  listFloorPrices,
  saveAgentFloors,
  saveOperatorFloors,
} from './floor-price-calls.ts'

export const feeRuleFeature = defineFeature({
  name: 'fee-rule',
  group: 'products',
  calls: [
    ...servedCalls(feeRuleInfos),
    previewFeeRule,
    addFeeRule,
    revokeFeeRule,
    listFloorOwners,
    listFloorPrices,
    saveAgentFloors,
    saveOperatorFloors,
  ],
  examples: feeRuleExamples,
})
