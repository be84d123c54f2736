import { defineFeature } from '#shared/core/feature.ts'
import { invoiceExamples } from './invoice.examples.ts'
import { invoiceBureauState, invoiceMedium } from './invoice.dictionaries.ts'
import { invoiceApplies } from './invoice-apply.ts'
import {
  acceptInvoice,
  applyForInvoice,
  issueInvoice,
  listApplyEvents,
  listApplyOrders,
  listApplyPieces,
  queryInvoice,
  queueInvoices,
  rejectInvoice,
  resubmitInvoice,
  reviewInvoice,
  unqueueInvoices,
  withdrawInvoice,
} from './invoice-calls.ts'
import { previewInvoices, readInvoiceOptions, readInvoiceQuota } from './invoice-form-calls.ts'
import { invoiceStage } from './invoice-stage.ts'
import { invoiceTitles } from './invoice-title.ts'
import { addInvoiceTitle, chooseInvoiceTitle, editInvoiceTitle } from './invoice-title-calls.ts'
import { invoices } from './invoice.ts'

export const invoiceFeature = defineFeature({
  name: 'invoice',
  group: 'invoices',
  resources: [invoiceTitles, invoiceApplies, invoices],
  calls: [
    addInvoiceTitle,
    editInvoiceTitle,
    chooseInvoiceTitle,
    readInvoiceQuota,
    readInvoiceOptions,
    previewInvoices,
    applyForInvoice,
    resubmitInvoice,
    withdrawInvoice,
    acceptInvoice,
    rejectInvoice,
    issueInvoice,
    queueInvoices,
    unqueueInvoices,
    queryInvoice,
    reviewInvoice,
    listApplyOrders,
    listApplyPieces,
    listApplyEvents,
  ],
  dictionaries: [invoiceBureauState, invoiceMedium, invoiceStage],
  examples: invoiceExamples,
})
