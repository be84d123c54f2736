import { individualInfos } from '@settle/shared/features/individual/individual-info.ts'
import { changeView, everyRow, type ChangeView, type Mark } from '#server/core/list/change-view.ts'
import { type Actor } from '#server/core/call/actor.ts'
import { individuals } from '#server/features/payee-check/index.ts'

const { name: resource, endpoints } = individualInfos

/** A person is told of to those whose scope the marks on the row name (`individual-ties.ts`). */
export const individualChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: individuals,
    readBy: [endpoints.list, endpoints.read],
    marksOf,
    told: ({ id, delFlag, ties = '' }) =>
      delFlag === '0'
        ? { id, marks: [everyRow, ...ties.split(',').map((tie): Mark => ['tie', tie.slice(1)])] }
        : undefined,
  }),
]

function marksOf({ role, busId }: Actor): Mark[] {
  if (role === 'admin') return [everyRow]
  if (busId === null) return []
  if (role === 'merchant') return [['tie', `m${busId}`]]
  return role === 'provider' ? [['tie', `p${busId}`]] : []
}
