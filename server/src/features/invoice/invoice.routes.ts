import {
  addInvoiceTitle,
  chooseInvoiceTitle,
  editInvoiceTitle,
} from '@settle/shared/features/invoice/invoice-title-calls.ts'
import {
  applyForInvoice,
  listApplyEvents,
  listApplyOrders,
  listApplyPieces,
  resubmitInvoice,
  withdrawInvoice,
} from '@settle/shared/features/invoice/invoice-calls.ts'
import {
  previewInvoices,
  readInvoiceOptions,
  readInvoiceQuota,
} from '@settle/shared/features/invoice/invoice-form-calls.ts'
import { sumInvoices } from '@settle/shared/features/invoice/invoice-amounts.rules.ts'
import { implement } from '#server/core/call/implement.ts'
import { type Api } from '#server/core/call/call.ts'
import { notFound } from '#server/core/refusal.ts'
import { invoiceApplyEvents, invoiceApplyOrderRows } from '#server/features/invoice-quota/index.ts'
import { realNameOf, servicePackages } from '#server/features/session/index.ts'
import { checkDraft } from './apply/invoice-draft.service.ts'
import { apply, resubmit, withdraw } from './apply/invoice-apply.service.ts'
import { piecesOfApply } from './apply/invoice-moves.service.ts'
import { optionsOf } from './apply/invoice-options.ts'
import { termsOf } from './apply/invoice-terms.ts'
import { addTitle, chooseTitle, editTitle } from './title/invoice-title.service.ts'
import { issuingRoutes } from './issued/issuing.routes.ts'
import { assertNotSent, ownApplyOf, seenApplyOf } from './apply/own-apply.ts'
import { quotaOf } from './apply/quota.ts'

/** Titles, applications and what becomes of them (domain.md 2.8, 3.8, 3.9); the lists are those of the resources. */
export function invoiceRoutes(api: Api): void {
  titleRoutes(api)
  merchantRoutes(api)
  issuingRoutes(api)
  implement(api, listApplyOrders, ({ query, world, actor }) => [
    ...world.rows(invoiceApplyOrderRows).allBy('applyId', ownApplyOf(world, query.id, actor).id),
  ])
  implement(api, listApplyPieces, ({ query, world, actor }) => [
    ...piecesOfApply(world, ownApplyOf(world, query.id, actor)),
  ])
  implement(api, listApplyEvents, ({ query, world, actor }) =>
    world
      .rows(invoiceApplyEvents)
      .allBy('applyId', ownApplyOf(world, query.id, actor).id)
      .map(({ event, time, by, text }) => ({
        event,
        time,
        by,
        byName: realNameOf(world, by),
        text,
      })),
  )
}

function titleRoutes(api: Api): void {
  implement(api, addInvoiceTitle, ({ body, actor, commit, describe }) => {
    describe(body.titleName)
    return commit((tx) => addTitle(tx, actor, body))
  })
  implement(api, editInvoiceTitle, ({ body, actor, commit, describe }) => {
    describe(body.titleName)
    return commit((tx) => editTitle(tx, actor, body))
  })
  implement(api, chooseInvoiceTitle, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = chooseTitle(tx, actor, body.id)
      describe(row.titleName)
      return row
    }),
  )
}

function merchantRoutes(api: Api): void {
  implement(api, readInvoiceQuota, ({ query, world, actor }) => {
    const { providerId = '' } = query
    const merchantId = actor.merchantId ?? ''
    if (providerId === '') return quotaOf(world, merchantId, undefined)
    const packages = world.rows(servicePackages).allBy('merchantId', merchantId)
    if (!packages.some((one) => one.providerId === providerId)) throw notFound()
    return quotaOf(world, merchantId, providerId)
  })
  implement(api, readInvoiceOptions, ({ query, world, actor }) => {
    const { providerId = '' } = query
    return optionsOf(world, actor, providerId === '' ? undefined : providerId)
  })
  implement(api, previewInvoices, ({ body, world, actor }) => {
    const { amount, deduct, rate, pieces } = termsOf(world, actor, body)
    const { exTax, tax } = sumInvoices(pieces)
    return {
      amount,
      deductAmount: deduct,
      exTaxAmount: exTax,
      taxAmount: tax,
      taxRate: rate,
      invoices: [...pieces],
    }
  })
  implement(api, applyForInvoice, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = apply(tx, actor, checkDraft(tx, actor, body))
      describe(row.applyNo)
      return row
    }),
  )
  implement(api, resubmitInvoice, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = seenApplyOf(tx, body, actor)
      describe(row.applyNo)
      return resubmit(tx, actor, row, checkDraft(tx, actor, body))
    }),
  )
  implement(api, withdrawInvoice, ({ body, actor, commit, describe }) =>
    commit((tx) => {
      const row = seenApplyOf(tx, body, actor)
      assertNotSent(row)
      describe(row.applyNo)
      return withdraw(tx, actor, row, body.reason)
    }),
  )
}
