import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { type RowSource } from '#server/worlds/types.ts'
import { operationLogRows } from './operation-log-rows.ts'
import { recordChangeRows, recordKeyOf } from './record-change-rows.ts'

/** The log rows of all that changed one record, in the order in which it happened. */
export function logsOfRecord(source: RowSource, collection: string, id: string): OperationLog[] {
  return source
    .rows(recordChangeRows)
    .allBy('record', recordKeyOf(collection, id))
    .flatMap(({ logId }) => source.rows(operationLogRows).find(logId) ?? [])
}
