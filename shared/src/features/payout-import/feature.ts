import { defineFeature } from '#shared/core/feature.ts'
import { importCalls } from './import-calls.ts'
import { getImportReview } from './import-review.ts'
import { importState } from './payout-import.dictionaries.ts'
import { payoutImportExamples } from './payout-import.examples.ts'

export const payoutImportFeature = defineFeature({
  name: 'payout-import',
  group: 'payouts',
  calls: [...importCalls, getImportReview],
  dictionaries: [importState],
  examples: payoutImportExamples,
})
