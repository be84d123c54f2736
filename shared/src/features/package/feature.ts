import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  configurePackage,
  editPackage,
  endPackage,
  resumePackage,
  suspendPackage,
} from './package-calls.ts'
import { packageInfos } from './package-info.ts'
import { packageExamples } from './package.examples.ts'

export const packageFeature = defineFeature({
  name: 'package',
  group: 'products',
  calls: [
    ...servedCalls(packageInfos),
    configurePackage,
    editPackage,
    suspendPackage,
    resumePackage,
    endPackage,
  ],
  examples: packageExamples,
})
