import { feeRuleInfos, feeRuleOwner } from '@settle/shared/features/fee-rule/fee-rule-info.ts'
import { changeView, everyRow, markIn, type ChangeView } from '#server/core/list/change-view.ts'
import { feeRules } from '#server/features/product/index.ts'

const { name: resource, endpoints } = feeRuleInfos

/** A version is told to those of whose package it is. */
export const feeRuleChanges: readonly ChangeView[] = [
  changeView({
    resource,
    collection: feeRules,
    readBy: [endpoints.list],
    marksOf: (actor) => {
      if (actor.role === 'admin') return [everyRow]
      return actor.role === 'provider' ? [] : markIn(actor, feeRuleOwner[actor.role])
    },
    told: (row) => ({
      id: row.id,
      marks: [everyRow, ...Object.values(feeRuleOwner).flatMap((column) => markIn(row, column))],
    }),
  }),
]
