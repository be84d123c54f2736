import { operatorInfos } from '@settle/shared/features/operator/operator-info.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { visibleOperatorOf } from './operator-infos.ts'

/** What is told of changes to operators. */
export const operatorRecords: RecordSource = {
  resource: operatorInfos,
  reads: operatorInfos.endpoints.read,
  rowOf: visibleOperatorOf,
}
