import { exampleOf } from '#shared/core/example.ts'
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
import { invoiceTitles } from './invoice-title.ts'
import { addInvoiceTitle, chooseInvoiceTitle, editInvoiceTitle } from './invoice-title-calls.ts'
import { invoices } from './invoice.ts'

/** 码上众包 and its provider 海棠, who wants no form of acceptance. */
const merchant = 'mashang'
const drawer = 'haitang'
const checker = 'haitang_fh'
const wanted = {
  orderIds: [`$${readInvoiceOptions.id}.orders.0.id`],
  invoiceType: '3' as const,
  categoryId: '3300000000000000005',
}
const title = {
  titleName: '码上众包软件有限公司',
  taxNo: null,
  address: null,
  phone: null,
  bankName: null,
  bankAccount: null,
  receiverName: '马骁',
  receiverPhone: null,
  receiverAddress: null,
  email: 'mashang@example.com',
}
const draft = {
  ...wanted,
  titleId: `$${invoiceTitles.endpoints.list.id}.records.0.id`,
  medium: 'ELECTRONIC' as const,
  email: 'mashang@example.com',
}

const titleList = invoiceTitles.endpoints.list.id
const first = `$${titleList}.records.0.id`
const added = `$${addInvoiceTitle.id}.id`
const applied = `$${applyForInvoice.id}.id`
const known = `$${invoiceApplies.endpoints.list.id}.records.0.id`
const toApply = [titleList, readInvoiceOptions.id]
const afterApply = [...toApply, applyForInvoice.id]
const afterAccept = [...afterApply, acceptInvoice.id]
const afterIssue = [...afterAccept, issueInvoice.id]
const afterList = [invoiceApplies.endpoints.list.id]
const id = applied

export const invoiceExamples = [
  exampleOf(invoiceTitles.endpoints.list, { as: merchant, query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(invoiceTitles.endpoints.read, {
    as: merchant,
    query: { id: first },
    after: [titleList],
  }),
  exampleOf(addInvoiceTitle, { as: merchant, body: title }),
  exampleOf(editInvoiceTitle, {
    as: merchant,
    body: { ...title, id: first },
    after: [titleList],
  }),
  exampleOf(chooseInvoiceTitle, {
    as: merchant,
    body: { id: added },
    after: [addInvoiceTitle.id],
  }),
  exampleOf(invoiceTitles.endpoints.remove, {
    as: merchant,
    query: { id: added },
    after: [addInvoiceTitle.id],
  }),
  exampleOf(invoiceApplies.endpoints.list, { as: 'provider', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(invoiceApplies.endpoints.read, {
    as: 'provider',
    query: { id: known },
    after: afterList,
  }),
  exampleOf(invoiceApplies.endpoints.summary, { as: 'provider' }),
  exampleOf(invoiceApplies.endpoints.export, { as: 'provider', query: { format: 'csv' } }),
  exampleOf(listApplyOrders, { as: 'provider', query: { id: known }, after: afterList }),
  exampleOf(listApplyPieces, { as: 'provider', query: { id: known }, after: afterList }),
  exampleOf(listApplyEvents, { as: 'provider', query: { id: known }, after: afterList }),
  exampleOf(readInvoiceQuota, { as: merchant }),
  exampleOf(readInvoiceOptions, { as: merchant }),
  exampleOf(previewInvoices, { as: merchant, body: wanted, after: [readInvoiceOptions.id] }),
  exampleOf(applyForInvoice, { as: merchant, body: draft, after: toApply }),
  exampleOf(withdrawInvoice, {
    as: merchant,
    body: { id, reason: '类目选错' },
    after: afterApply,
  }),
  exampleOf(acceptInvoice, { as: drawer, body: { id }, after: afterApply }),
  exampleOf(rejectInvoice, {
    as: drawer,
    body: { id, reason: '抬头信息不完整' },
    after: afterApply,
  }),
  exampleOf(resubmitInvoice, {
    as: merchant,
    body: { ...draft, id },
    after: [...afterApply, rejectInvoice.id],
  }),
  exampleOf(issueInvoice, { as: drawer, body: { id }, after: afterAccept }),
  exampleOf(queueInvoices, { as: drawer, body: { ids: [id] }, after: afterAccept }),
  exampleOf(unqueueInvoices, {
    as: drawer,
    body: { ids: [id] },
    after: [...afterAccept, queueInvoices.id],
  }),
  exampleOf(queryInvoice, { as: drawer, body: { id }, after: afterIssue }),
  exampleOf(reviewInvoice, {
    as: checker,
    body: { id, pass: true },
    after: afterIssue,
    wait: '10s',
  }),
  exampleOf(invoices.endpoints.list, { as: 'provider', query: { pageNo: 1, pageSize: 10 } }),
  exampleOf(invoices.endpoints.read, {
    as: 'provider',
    query: { id: `$${invoices.endpoints.list.id}.records.0.id` },
    after: [invoices.endpoints.list.id],
  }),
  exampleOf(invoices.endpoints.summary, { as: 'provider' }),
  exampleOf(invoices.endpoints.export, { as: 'admin', query: { format: 'csv' } }),
]
