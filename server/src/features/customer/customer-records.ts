import { customerInfos } from '@settle/shared/features/customer/customer.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { visibleCustomerOf } from './customer-infos.ts'

/** What is told of changes to reports. */
export const customerRecords: RecordSource = {
  resource: customerInfos,
  reads: customerInfos.endpoints.read,
  rowOf: visibleCustomerOf,
}
