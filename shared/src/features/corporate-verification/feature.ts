import { defineFeature } from '#shared/core/feature.ts'
import { getAcctInfo, payAuth } from './corporate-verification-calls.ts'
import { corporateVerificationExamples } from './corporate-verification.examples.ts'

export const corporateVerificationFeature = defineFeature({
  name: 'corporate-verification',
  group: 'accounts',
  calls: [getAcctInfo, payAuth],
  examples: corporateVerificationExamples,
})
