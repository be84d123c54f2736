import { redConfirm } from '@settle/shared/features/dictionary/invoice.dictionaries.ts'
import { type RedForm } from '@settle/shared/features/invoice-reversal/red-form.ts'
import {
  isAtBureau,
  isOpenForm,
  type RedFormEvent,
} from '@settle/shared/features/invoice-reversal/red-form.status.ts'
import {
  type SimulatedEntities,
  type SimulatedEntity,
} from '#server/simulators/people/simulated-entity.ts'
import { openFormsOf, redFormRows } from './red-form-rows.ts'
import { byBureau, byClock, mayMoveForms, moveForms, noteRedIssued } from './red-form.service.ts'

const everything = { where: [], order: { field: 'id', descending: true } } as const

/** The event of each step besides `issue`, and who moves the forms then. */
const steps: Readonly<Record<string, readonly [RedFormEvent, typeof byClock]>> = {
  deny: ['deny', byBureau],
  expire: ['expire', byClock],
  doubt: ['doubt', byBureau],
}

/** `red-form/:id/issue|deny|expire|doubt`: all open forms of an application go together. */
const redForm: SimulatedEntity = {
  findStanding(world, id) {
    const row = world.rows(redFormRows).find(id)
    if (row === undefined) return undefined
    const state = redConfirm.items.find(({ value }) => value === row.state)?.name ?? ''
    return { state, allowed: allowedOf(row) }
  },
  *each(world) {
    for (const { id, formNo, invoiceNo } of world.rows(redFormRows).each(everything)) {
      yield { id, name: `${formNo} ${invoiceNo}` }
    }
  },
  perform(tx, id, transition) {
    const row = tx.rows(redFormRows).find(id)
    if (row === undefined) return
    const step = steps[transition]
    if (step === undefined) noteRedIssued(tx, id)
    else moveForms(tx, openFormsOf(tx, row.applyId), ...step)
  },
}

function allowedOf(row: RedForm): readonly string[] {
  if (row.redInvoiceId !== null || !isOpenForm(row.state)) return []
  const others = Object.entries(steps)
    .filter(([, [event, by]]) => mayMoveForms([row], event, by))
    .map(([name]) => name)
  return isAtBureau(row.state) ? ['issue', ...others] : others
}

/** What the tax bureau does to red-letter forms (kit.md, section 1). */
export const simulatedRedForms: SimulatedEntities = { 'red-form': redForm }
