import { type OperatorInfo } from '@settle/shared/features/operator/operator-info.ts'
import { ownOperatorCalls } from '@settle/shared/features/operator/own-operator.ts'
import { ChangeReview, wordsOf } from '#client/features/legal-change/index.ts'
import { operatorGroups } from './operator-groups.tsx'

/** The change of an operator's legal data that waits for a decision; nothing where none does. */
export function OperatorChange({ operator }: { operator: OperatorInfo }) {
  return (
    <ChangeReview
      calls={ownOperatorCalls}
      party={operator}
      name={operator.operatorName}
      permission="operator:audit"
      words={wordsOf(operatorGroups(operator))}
    />
  )
}
