import { defineFeature } from '#shared/core/feature.ts'
import { findPayees, getLastBatch, importChosenPayees } from './chosen-payees.ts'
import { listFailedPayments, retryFailedPayments } from './failed-payments.ts'
import { importCalls } from './import-calls.ts'
import { getImportReview } from './import-review.ts'
import { importState } from './payout-import.dictionaries.ts'
import { payoutImportExamples } from './payout-import.examples.ts'

export const payoutImportFeature = defineFeature({
  name: 'payout-import',
  group: 'payouts',
  calls: [
    ...importCalls,
    getImportReview,
    findPayees,
    getLastBatch,
    importChosenPayees,
    listFailedPayments,
    retryFailedPayments,
  ],
  dictionaries: [importState],
  examples: payoutImportExamples,
})
