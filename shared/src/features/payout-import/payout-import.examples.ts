import { exampleOf } from '#shared/core/example.ts'
import { batchOrders } from '#shared/features/payout/batch-order.ts'
import {
  abandonImport,
  dropBlockedRows,
  getImportProgress,
  getImportResult,
  inviteImportedPayees,
  listImportSessions,
  mendImportRows,
  recheckImport,
  retryFailedItems,
  reviewImport,
  signImportedPayees,
  submitImport,
} from './import-calls.ts'
import {
  downloadImportErrors,
  downloadImportSample,
  downloadImportTemplate,
  getImportOrigin,
  importPayees,
} from './import-file-calls.ts'
import { findPayees, getLastBatch, importChosenPayees } from './chosen-payees.ts'
import { listFailedPayments, retryFailedPayments } from './failed-payments.ts'
import { getImportReview } from './import-review.ts'

/** A list of four as a .csv file: two who can be paid, one who has not signed, one whose certificate is wrong. */
const payees =
  'data:text/csv;name=payees.csv;base64,77u/5aeT5ZCNKizor4Hku7bnsbvlnoss6K+B5Lu25Y+356CBKizmiYvmnLrlj7cqLOaUtuasvuaWueW8jyzmlLbmrL7otKblj7cqLOW8gOaIt+ihjCzlj5HmlL7ph5Hpop0o5YWDKSos5Lu75Yqh57yW5Y+3LOWkh+azqA0K5Y+25ZCs5r6cLOesrOS6jOS7o+i6q+S7veivgSw5OTAxMDExOTk3MTAxOTEyMDMsMTAwMDAxMDM4MzEs6ZO26KGM5Y2hLDYyMDAwMDAwMDAyMDcwMDQzOTEs5Lit5Zu95Yac5Lia6ZO26KGMLDE2ODAuMDAsLDEx5pyI5L+d5rSBDQrmpZrkupHmt7Es56ys5LqM5Luj6Lqr5Lu96K+BLDk5MDEwMTE5ODkwNDMwMTIzNCwxMDAwMDExNDAwNCzpk7booYzljaEsNjIwMDAwMDAwMDIwNzcyNDQyOCzkuK3lm73pk7booYwsMjAxNS41MCwsMTHmnIjkv53mtIENCui3r+a8q+a8qyznrKzkuozku6Pouqvku73or4EsOTkwMTAxMTk5MjA5MDcxODIyLDEwMDAwNTEyMjMzLOmTtuihjOWNoSw2MjAwMDAwMDAwMzAwMDAwMTA2LOS4reWbvemTtuihjCw5MDAuMDAsLOWwmuacquetvue6pg0K6ZKf54G156eALOesrOS6jOS7o+i6q+S7veivgSw5OTAxMDExOTkwMDMwNzAwMTYsMTAwMDAwNzc3ODgs6ZO26KGM5Y2hLDYyMDAwMDAwMDAxMDExNjg4ODgs5Lit5Zu96ZO26KGMLDEyMDAuMDAsLOivgeS7tuWPt+eggeacieivrw0K'

const as = 'yunfan_jb'
const sessionId = `$${importPayees.id}.id`
const after = [importPayees.id]
const { list } = batchOrders.endpoints

export const payoutImportExamples = [
  exampleOf(downloadImportTemplate, { as, query: { format: 'csv' } }),
  exampleOf(downloadImportSample, { as, query: { format: 'csv' } }),
  exampleOf(getImportOrigin, { as }),
  exampleOf(importPayees, {
    as,
    body: { file: payees, batchName: '11月保洁劳务费', uploadKey: 'november-list-1' },
  }),
  exampleOf(findPayees, { as, query: { keyword: '沈' } }),
  exampleOf(getLastBatch, { as }),
  exampleOf(importChosenPayees, {
    as,
    body: {
      batchName: '11月保洁劳务费',
      rows: [{ individualId: `$${findPayees.id}.records.0.individualId`, amountText: '1680.00' }],
    },
    after: [findPayees.id],
  }),
  exampleOf(getImportProgress, { as, query: { uploadKey: 'november-list-1' } }),
  exampleOf(getImportResult, { as, query: { sessionId, pageNo: 1, pageSize: 10 }, after }),
  exampleOf(getImportReview, {
    as: 'yunfan_fh',
    query: { sessionId, pageNo: 1, pageSize: 10 },
    after: [importPayees.id, dropBlockedRows.id, submitImport.id],
  }),
  exampleOf(mendImportRows, {
    as,
    body: { sessionId, rows: [{ rowNo: 5, certNo: '990101199003070015' }] },
    after,
  }),
  exampleOf(dropBlockedRows, { as, body: { sessionId }, after }),
  exampleOf(inviteImportedPayees, { as, body: { sessionId }, after }),
  exampleOf(recheckImport, { as, body: { sessionId }, after }),
  exampleOf(signImportedPayees, { as, body: { sessionId }, after }),
  exampleOf(downloadImportErrors, { as, query: { sessionId, format: 'csv' }, after }),
  exampleOf(listImportSessions, { as, after }),
  // The maker hands it in; the checker lets it go with the payment password.
  exampleOf(submitImport, {
    as,
    body: { sessionId },
    after: [importPayees.id, dropBlockedRows.id],
  }),
  exampleOf(reviewImport, {
    as: 'yunfan_fh',
    body: { sessionId, pass: true, payPassword: 'Pay12345' },
    after: [importPayees.id, dropBlockedRows.id, submitImport.id],
  }),
  exampleOf(retryFailedItems, {
    as: 'merchant',
    body: { orderId: `$${list.id}.records.0.id` },
    // An order of which a part has failed.
    first: [exampleOf(list, { as: 'merchant', query: { column: 'status', order: 'desc' } })],
  }),
  exampleOf(listFailedPayments, { as: 'merchant', query: { pageSize: 2 } }),
  exampleOf(retryFailedPayments, {
    as: 'merchant',
    body: { itemIds: [`$${listFailedPayments.id}.records.0.id`] },
    first: [exampleOf(listFailedPayments, { as: 'merchant', query: { pageSize: 2 } })],
  }),
  exampleOf(abandonImport, { as, body: { sessionId }, after }),
]
