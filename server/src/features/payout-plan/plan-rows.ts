import { type Day } from '@settle/shared/core/day.ts'
import { type PayeeCells } from '@settle/shared/features/payout-import/import-row.ts'
import { type PayoutPlan } from '@settle/shared/features/payout-plan/payout-plan.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { notFound } from '#server/core/refusal.ts'
import { type ImportLine, type KeptReason } from '#server/features/payout-import/index.ts'
import { defineCollection, type Row } from '#server/worlds/rows/collection.ts'
import { type RowSource } from '#server/worlds/types.ts'

/** One payee of a plan, as the list was typed. */
interface PlanLine extends Row {
  readonly planId: string
  readonly rowNo: number
  readonly cells: PayeeCells
}

/** One period of a plan whose time has come; its id is `<plan id>-<day that it was due on>`, so that there is one of each. */
export interface PlanRun extends Row {
  readonly planId: string
  readonly merchantId: string
  readonly dueDay: Day
  readonly runTime: string
  /** The draft that stayed, or that waits for its review, or that became the order. */
  readonly sessionId: string | null
  /** Why nothing was paid at its time; null where it was handed in. */
  readonly reason: KeptReason | null
}

export const payoutPlanRows = defineCollection<PayoutPlan>('payoutPlans', {
  indexes: ['merchantId', 'status'],
})
export const planLines = defineCollection<PlanLine>('payoutPlanLines', { indexes: ['planId'] })
export const planRuns = defineCollection<PlanRun>('payoutPlanRuns', { indexes: ['planId'] })

/** A plan of the caller's merchant; somebody else's is not found. */
export function ownPlan(reader: RowSource, id: string, actor: Actor): PayoutPlan {
  const plan = reader.rows(payoutPlanRows).find(id)
  if (plan === undefined || plan.merchantId !== actor.merchantId || plan.delFlag !== '0') {
    throw notFound()
  }
  return plan
}

/** The payees of a plan, in the order of their list. */
export function linesOfPlan(reader: RowSource, planId: string): ImportLine[] {
  return reader
    .rows(planLines)
    .allBy('planId', planId)
    .map(({ rowNo, cells }) => ({ rowNo, cells, retryOfItemId: null }))
}

/** The id of a period. */
export function runIdOf(planId: string, dueDay: string): string {
  return `${planId}-${dueDay}`
}
