import { invoiceStage, stageOf } from '@settle/shared/features/invoice/invoice-stage.ts'
import { invoiceApplyRows } from '#server/features/invoice-quota/index.ts'
import {
  type SimulatedEntities,
  type SimulatedEntity,
} from '#server/simulators/people/simulated-entity.ts'
import { settleRequest } from '#server/simulators/tax/tax-bureau.ts'
import { failureOf } from '#server/simulators/tax/tax-bureau-plan.ts'
import { bureauNews } from './bureau-news.ts'

const { atBureau, unanswered } = invoiceStage.values
const everything = { where: [], order: { field: 'id', descending: true } } as const

/** `invoice-application/:id/issue|reject`: what the bureau says of a request; the reason is one of its codes, or words. */
const invoiceApplication: SimulatedEntity = {
  findStanding(world, id) {
    const row = world.rows(invoiceApplyRows).find(id)
    if (row === undefined) return undefined
    const stage = stageOf(row)
    const state = invoiceStage.items.find(({ value }) => value === stage)?.name ?? ''
    const isWaiting = stage === atBureau || stage === unanswered
    return { state, allowed: isWaiting ? ['issue', 'reject'] : [] }
  },
  *each(world) {
    for (const { id, applyNo, merchantName } of world.rows(invoiceApplyRows).each(everything)) {
      yield { id, name: `${applyNo} ${merchantName}` }
    }
  },
  perform(tx, id, transition, reason) {
    const row = tx.rows(invoiceApplyRows).find(id)
    if (row === undefined) return
    const failure = transition === 'issue' ? undefined : failureOf(reason)
    settleRequest(tx, row.applyNo, bureauNews, failure)
  },
}

/** What the tax bureau does to applications for invoices (kit.md, section 1). */
export const simulatedInvoices: SimulatedEntities = { 'invoice-application': invoiceApplication }
