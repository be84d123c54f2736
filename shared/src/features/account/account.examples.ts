import { exampleOf } from '#shared/core/example.ts'
import {
  getBusDetailInfo,
  getBusInfo,
  queryCurrentBusInfo,
  setBusInfoForPayPassword,
} from './account-calls.ts'

export const accountExamples = [
  exampleOf(getBusDetailInfo, { as: 'ob_verify' }),
  exampleOf(getBusInfo, { as: 'merchant' }),
  exampleOf(queryCurrentBusInfo, { as: 'merchant' }),
  exampleOf(setBusInfoForPayPassword, {
    as: 'ob_paypwd',
    query: { payPassword: 'Pay12345', confirmpassword: 'Pay12345' },
  }),
]
