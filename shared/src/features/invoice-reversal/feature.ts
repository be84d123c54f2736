import { defineFeature } from '#shared/core/feature.ts'
import {
  answerRedLetter,
  askReversal,
  cancelReversal,
  confirmRedLetter,
  listRedForms,
  recallReversal,
  reverseInvoice,
} from './invoice-reversal-calls.ts'
import { redInitiator, redReason } from './invoice-reversal.dictionaries.ts'
import { invoiceReversalExamples } from './invoice-reversal.examples.ts'

export const invoiceReversalFeature = defineFeature({
  name: 'invoice-reversal',
  group: 'invoices',
  resources: [],
  calls: [
    reverseInvoice,
    cancelReversal,
    answerRedLetter,
    askReversal,
    recallReversal,
    confirmRedLetter,
    listRedForms,
  ],
  dictionaries: [redReason, redInitiator],
  examples: invoiceReversalExamples,
})
