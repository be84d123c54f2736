import { defineFeature } from '#shared/core/feature.ts'
import { listExports } from './export-calls.ts'
import { exportExamples } from './export.examples.ts'

export const exportFeature = defineFeature({
  name: 'export',
  group: 'files',
  calls: [listExports],
  examples: exportExamples,
})
