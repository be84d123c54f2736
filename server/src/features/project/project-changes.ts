import { offeredProject } from '@settle/shared/features/project/project.status.ts'
import { projects, type Project } from '@settle/shared/features/project/project.ts'
import {
  changeView,
  everyRow,
  markIn,
  type ChangeView,
  type Mark,
} from '#server/core/list/change-view.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { projectRows } from './project-rows.ts'

const { name: resource, endpoints } = projects

/** Who is told that a project changed: anyone who sees it by the rule of the list. */
export const projectChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: projectRows,
    readBy: [endpoints.list, endpoints.read],
    marksOf: projectMarksOf,
    told: (row) => (row.delFlag === '0' ? { id: row.id, marks: marksOfRow(row) } : undefined),
  }),
]

/** What a reader has in common with the rows of projects that they see. */
export function projectMarksOf(actor: Actor): readonly Mark[] {
  if (actor.role === 'admin') return [everyRow]
  if (actor.role === 'operator') return markIn(actor, 'tenantId')
  return markIn(actor, actor.role === 'provider' ? 'providerId' : 'merchantId')
}

function marksOfRow(row: Project): readonly Mark[] {
  const isOffered = offeredProject.some((status) => status === row.status)
  return [
    everyRow,
    ...markIn(row, 'tenantId'),
    ...markIn(row, 'merchantId'),
    ...(isOffered ? markIn(row, 'providerId') : []),
  ]
}
