import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import { changeView, everyRow, markIn, type ChangeView } from '#server/core/list/change-view.ts'
import { customerRows } from './customer-rows.ts'

const { name: resource, endpoints } = customerInfos

/** Who is told that a report changed: anyone who sees it by the rule of the list. */
export const customerChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: customerRows,
    readBy: [endpoints.list, endpoints.read],
    marksOf: (actor) =>
      actor.role === 'admin'
        ? [everyRow]
        : markIn(actor, actor.role === 'operator' ? 'tenantId' : 'agentId'),
    told: (row) =>
      row.delFlag === '0'
        ? { id: row.id, marks: [everyRow, ...markIn(row, 'tenantId'), ...markIn(row, 'agentId')] }
        : undefined,
  }),
]
