import { addOperator, editOperator } from '@settle/shared/features/operator/operator-calls.ts'
import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'

/** Operators as form and list need them: changing one has calls of its own. */
export const operators = {
  ...operatorInfos,
  endpoints: { ...operatorInfos.endpoints, add: addOperator, edit: editOperator },
}
