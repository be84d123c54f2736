import { defineFeature } from '#shared/core/feature.ts'
import {
  cancelSettlement,
  continueSettlement,
  createSettlement,
  listSettlementLines,
  listUnsettled,
} from './settlement-calls.ts'
import { settlementExamples } from './settlement.examples.ts'
import { settlementMachine } from './settlement.status.ts'
import { settlements } from './settlement.ts'

export const settlementFeature = defineFeature({
  name: 'settlement',
  group: 'projects',
  resources: [settlements],
  calls: [
    listUnsettled,
    createSettlement,
    continueSettlement,
    cancelSettlement,
    listSettlementLines,
  ],
  moving: [{ resource: settlements, field: 'status', machine: settlementMachine }],
  examples: settlementExamples,
})
