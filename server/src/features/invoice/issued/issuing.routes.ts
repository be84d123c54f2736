import {
  acceptInvoice,
  issueInvoice,
  queryInvoice,
  queueInvoices,
  rejectInvoice,
  reviewInvoice,
  unqueueInvoices,
} from '@settle/shared/features/invoice/invoice-calls.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { invoiceApplyRows, moverOf } from '#server/features/invoice-quota/index.ts'
import { queryInvoices } from '#server/simulators/tax/tax-bureau.ts'
import { bureauNews } from './bureau-news.ts'
import {
  accept,
  queue,
  reject,
  unqueue,
} from '#server/features/invoice/apply/invoice-moves.service.ts'
import { issue, typeNumbers } from './issue.service.ts'
import { ownApplyOf, seenApplyOf } from '#server/features/invoice/apply/own-apply.ts'
import { pass, sendBack } from '#server/features/invoice/apply/review.service.ts'

/** What a provider does to applications (domain.md 3.9). */
export function issuingRoutes(api: Api): void {
  implement(api, acceptInvoice, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = accept(tx, actor, seenApplyOf(tx, body, actor))
      describe(row.applyNo)
      return row
    }),
  )
  implement(api, rejectInvoice, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = reject(tx, actor, seenApplyOf(tx, body, actor), body.reason)
      describe(row.applyNo)
      return row
    }),
  )
  implement(api, issueInvoice, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = seenApplyOf(tx, body, actor)
      describe(row.applyNo)
      if (body.invoices === undefined) return issue(tx, row, moverOf(actor))
      return typeNumbers(tx, actor, row, body.invoices)
    }),
  )
  implement(api, queueInvoices, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const rows = body.ids.map((id) => queue(tx, actor, ownApplyOf(tx, id, actor)))
      describe(rows.map(({ applyNo }) => applyNo).join('、'))
      return { doneCount: rows.length }
    }),
  )
  implement(api, unqueueInvoices, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const rows = body.ids.map((id) => unqueue(tx, actor, ownApplyOf(tx, id, actor)))
      describe(rows.map(({ applyNo }) => applyNo).join('、'))
      return { doneCount: rows.length }
    }),
  )
  implement(api, queryInvoice, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = ownApplyOf(tx, body.id, actor)
      describe(row.applyNo)
      queryInvoices(tx, row.applyNo, bureauNews)
      return tx.rows(invoiceApplyRows).find(row.id) ?? row
    }),
  )
  implement(api, reviewInvoice, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = seenApplyOf(tx, body, actor)
      describe(row.applyNo)
      return body.pass ? pass(tx, actor, row) : sendBack(tx, actor, row, body.reason)
    }),
  )
}
