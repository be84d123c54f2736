import { defineFeature } from '#shared/core/feature.ts'
import { fileExamples } from './file.examples.ts'
import { readStoredFile, uploadFile } from './file.ts'

export const fileFeature = defineFeature({
  name: 'file',
  group: 'files',
  calls: [uploadFile, readStoredFile],
  examples: fileExamples,
})
