import { exampleOf } from '#shared/core/example.ts'
import { invoices } from '#shared/features/invoice/invoice.ts'
import { readInvoiceFile, readInvoiceFiles } from './invoice-file-calls.ts'

const listed = exampleOf(invoices.endpoints.list, { as: 'merchant', query: {} })

export const invoiceFileExamples = [
  exampleOf(readInvoiceFile, {
    as: 'merchant',
    query: { id: '$invoice.list.records.0.id', format: 'pdf' },
    first: [listed],
  }),
  exampleOf(readInvoiceFiles, {
    as: 'merchant',
    query: { selections: '$invoice.list.records.0.id' },
    first: [listed],
  }),
]
