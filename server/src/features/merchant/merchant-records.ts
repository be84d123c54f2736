import { merchantInfos } from '@settle/shared/features/merchant/merchant-info.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { visibleMerchantOf } from './merchant-infos.ts'

/** What is told of changes to merchants. */
export const merchantRecords: RecordSource = {
  resource: merchantInfos,
  reads: merchantInfos.endpoints.read,
  rowOf: visibleMerchantOf,
}
