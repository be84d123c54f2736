import { invoices, type Invoice } from '@settle/shared/features/invoice/invoice.ts'
import {
  answerRedLetter,
  askReversal,
  cancelReversal,
  confirmRedLetter,
  listRedForms,
  recallReversal,
  reverseInvoice,
  type ReversalStanding,
} from '@settle/shared/features/invoice-reversal/invoice-reversal-calls.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { presentRow } from '#server/core/call/fragments.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { redFormRows, reversalRequests } from './red-form-rows.ts'
import { answer, ask, cancel, reverse } from './reversal.service.ts'
import { askedOf, returnedOf } from './reversed-invoices.ts'

/** The reversal of invoices, by both sides. */
export function reversalRoutes(api: Api): void {
  implement(api, reverseInvoice, ({ actor, body, commit, describe }) =>
    commit((tx) => told(reverse(tx, actor, body), actor, describe)),
  )
  implement(api, askReversal, ({ actor, body, commit, describe }) =>
    commit((tx) => told(ask(tx, actor, body), actor, describe)),
  )
  for (const endpoint of [cancelReversal, recallReversal]) {
    implement(api, endpoint, ({ actor, body, commit, describe }) =>
      commit((tx) => told(cancel(tx, actor, body.id), actor, describe)),
    )
  }
  for (const endpoint of [answerRedLetter, confirmRedLetter]) {
    implement(api, endpoint, ({ actor, body, commit, describe }) =>
      commit((tx) => told(answer(tx, actor, body.id, body.pass), actor, describe)),
    )
  }
  implement(api, listRedForms, ({ query, world, actor }) => standingOf(world, actor, query.id))
}

function told(row: Invoice, { role }: Actor, describe: (text: string) => void): Invoice {
  describe(row.invoiceNo)
  return presentRow(invoices, row, role)
}

function standingOf(source: RowSource, actor: Actor, id: string): ReversalStanding {
  const { invoice, blues } = askedOf(source, actor, id)
  const { applyId } = invoice
  const returned = returnedOf(source, applyId)
  return {
    returned,
    isByReturn: returned > 0,
    askedBy: source.rows(reversalRequests).find(applyId)?.realname ?? null,
    invoiceCount: blues.length,
    forms: source
      .rows(redFormRows)
      .allBy('invoiceId', invoice.blueInvoiceId ?? invoice.id)
      .toReversed(),
  }
}
