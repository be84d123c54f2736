import { defineFeature } from '#shared/core/feature.ts'
import { listExports } from '#shared/core/list/export-progress.ts'
import { exportExamples } from './export.examples.ts'

export const exportFeature = defineFeature({
  name: 'export',
  group: 'files',
  calls: [listExports],
  examples: exportExamples,
})
