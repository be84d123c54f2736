import { defineFeature } from '#shared/core/feature.ts'
import {
  getBusDetailInfo,
  getBusInfo,
  queryCurrentBusInfo,
  setBusInfoForPayPassword,
} from './account-calls.ts'
import { accountExamples } from './account.examples.ts'

export const accountFeature = defineFeature({
  name: 'account',
  group: 'accounts',
  calls: [getBusDetailInfo, getBusInfo, queryCurrentBusInfo, setBusInfoForPayPassword],
  examples: accountExamples,
})
