import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import { salesmanExamples } from './salesman.examples.ts'
import { salesmen } from './salesman.ts'

export const salesmanFeature = defineFeature({
  name: 'salesman',
  group: 'customers',
  calls: servedCalls(salesmen),
  examples: salesmanExamples,
})
