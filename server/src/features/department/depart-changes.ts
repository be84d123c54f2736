import { departTree } from '@settle/shared/features/department/department-calls.ts'
import { changeView, everyRow, markIn } from '#server/core/list/change-view.ts'
import { departs } from '#server/features/menu/index.ts'

/** The rule of `visibleDeparts`: the platform all, everybody else those of their own business. */
export const departChanges = changeView({
  resource: 'depart',
  collection: departs,
  readBy: [departTree],
  told: (row) =>
    row.delFlag === '0' ? { id: row.id, marks: [everyRow, ...markIn(row, 'busId')] } : undefined,
  marksOf: (actor) => (actor.role === 'admin' ? [everyRow] : markIn(actor, 'busId')),
})
