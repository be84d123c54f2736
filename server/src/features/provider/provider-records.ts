import { providerInfos } from '@settle/shared/features/provider/provider-info.ts'
import { type RecordSource } from '#server/core/list/record-source.ts'
import { visibleProviderOf } from './provider-infos.ts'

/** What is told of changes to providers. */
export const providerRecords: RecordSource = {
  resource: providerInfos,
  reads: providerInfos.endpoints.read,
  rowOf: visibleProviderOf,
}
