import { defineFeature } from '#shared/core/feature.ts'
import { readInvoiceFile, readInvoiceFiles } from './invoice-file-calls.ts'
import { invoiceFileExamples } from './invoice-file.examples.ts'

export const invoiceFileFeature = defineFeature({
  name: 'invoice-file',
  group: 'invoices',
  resources: [],
  calls: [readInvoiceFile, readInvoiceFiles],
  examples: invoiceFileExamples,
})
