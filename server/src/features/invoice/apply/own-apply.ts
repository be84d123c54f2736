import { invoiceApplies, type InvoiceApply } from '@settle/shared/features/invoice/invoice-apply.ts'
import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { rowOf } from '#server/core/list/crud-routes.ts'
import { Refusal } from '#server/core/refusal.ts'
import { assertVersion } from '#server/core/list/row-stamps.ts'
import { invoiceApplyRows } from '#server/features/invoice-quota/index.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** The application of an id within the caller's scope; refuses with one text for missing and foreign ones. */
export function ownApplyOf(source: RowSource, id: string, actor: Actor): InvoiceApply {
  return rowOf(invoiceApplies, source.rows(invoiceApplyRows), id, actor)
}

/** The same, as its caller saw it: a change since then is a conflict. */
export function seenApplyOf(
  source: RowSource,
  { id, version }: { readonly id: string; readonly version?: number },
  actor: Actor,
): InvoiceApply {
  const row = ownApplyOf(source, id, actor)
  assertVersion(row, version, row)
  return row
}

const { atBureau, unanswered, inReview, sentBack, invoiced } = invoiceStage.values
const atTheBureau: ReadonlySet<string> = new Set([
  atBureau,
  unanswered,
  inReview,
  sentBack,
  invoiced,
])

/** Refuses to take back what the bureau has, in words that say why. */
export function assertNotSent(row: InvoiceApply): void {
  if (atTheBureau.has(stageOf(row))) throw new Refusal('已提交税务开具，不能撤回')
}
