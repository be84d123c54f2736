import { type OperationLog } from '@settle/shared/features/operation-log/operation-log.ts'
import { defineCollection } from '#server/worlds/rows/collection.ts'

/** The log of a world; writing it does not make a world worth keeping. */
export const operationLogRows = defineCollection<OperationLog>('operationLogs', {
  indexes: ['delFlag', 'logType', 'success', 'username', 'logContent', 'ip'],
  bookkeeping: true,
})
