import { defineFeature, servedCalls } from '#shared/core/feature.ts'
import {
  blacklistIndividual,
  findIndividualByNumber,
  mergeIndividuals,
  readIndividualDetail,
  revealIndividual,
  unblacklistIndividual,
  verifyIndividual,
} from './individual-calls.ts'
import { individualInfos } from './individual-info.ts'
import { individualExamples } from './individual.examples.ts'

export const individualFeature = defineFeature({
  name: 'individual',
  group: 'workers',
  calls: [
    ...servedCalls(individualInfos),
    readIndividualDetail,
    revealIndividual,
    findIndividualByNumber,
    verifyIndividual,
    blacklistIndividual,
    unblacklistIndividual,
    mergeIndividuals,
  ],
  examples: individualExamples,
})
