import { taxPolicyInfos } from '@settle/shared/features/tax-policy/tax-policy-info.ts'
import { changeView, everyRow, markIn, type ChangeView } from '#server/core/list/change-view.ts'
import { taxPolicies } from '#server/features/tax/index.ts'

const { name: resource, endpoints } = taxPolicyInfos

/** A version is told to the platform and to its provider. */
export const taxPolicyChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: taxPolicies,
    readBy: [endpoints.list],
    marksOf: (actor) => {
      if (actor.role === 'admin') return [everyRow]
      return actor.role === 'provider' ? markIn(actor, 'providerId') : []
    },
    told: (row) => ({ id: row.id, marks: [everyRow, ...markIn(row, 'providerId')] }),
  }),
]
