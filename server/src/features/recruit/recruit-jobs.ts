import { type EmploymentRow } from '@settle/shared/features/employment/employment.ts'
import { positionStatus } from '@settle/shared/features/dictionary/recruitment.dictionaries.ts'
import { Refusal } from '#server/core/refusal.ts'
import { employmentRows } from '#server/features/payee-check/index.ts'
import { findText, type JsonValue } from '#server/worlds/disk/json.ts'
import { type WorldRegistry } from '#server/worlds/registry.ts'
import { type Transaction } from '#server/worlds/types.ts'
import { apply } from './apply.service.ts'
import {
  applicantArrives,
  applicantOf,
  nextApplicantComes,
  positionEnds,
} from './recruit-events.ts'
import { noteLeaving } from './resume.service.ts'
import { resumeRows, vacancyRows } from './vacancy-rows.ts'
import { closePosition } from './vacancy.service.ts'

/** What the clock and people who look for work do with positions; once for all worlds of a registry. */
export function connectRecruiting(registry: WorldRegistry): void {
  registry.onDue(positionEnds, (tx, payload) =>
    closePosition(tx, findText(payload, 'id') ?? '', 'end'),
  )
  registry.onDue(applicantArrives, applyBySelf)
  registry.onChange([employmentRows], function* following(tx, changes) {
    for (const { id, before } of changes) {
      const row: EmploymentRow | undefined =
        before === undefined ? undefined : tx.rows(employmentRows).find(id)
      if (row !== undefined && row.positionId !== null) noteLeaving(tx, row)
      yield
    }
  })
}

/** Somebody applies while the position is offered; who does not fit it goes on looking. */
function applyBySelf(tx: Transaction, payload: JsonValue): void {
  const id = findText(payload, 'id') ?? ''
  const turn = turnIn(payload)
  const position = tx.rows(vacancyRows).find(id)
  if (position?.status !== positionStatus.values.publishing) return
  const applicant = applicantOf(id, turn, tx.rows(resumeRows).allBy('positionId', id).length)
  try {
    apply(tx, { ...applicant, positionId: id, expectSalary: '' }, () => null)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  nextApplicantComes(tx, id, turn)
}

function turnIn(payload: JsonValue): number {
  const turn: unknown =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'turn') : undefined
  return typeof turn === 'number' ? turn : 1
}
