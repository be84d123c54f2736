import { exampleOf } from '#shared/core/example.ts'
import {
  getMerchantProvider,
  getSwitchAccountInfoList,
  switchProvider,
} from './provider-switch-calls.ts'

const otherProvider = '1200000000000000002'

export const providerSwitchExamples = [
  exampleOf(getMerchantProvider, { as: 'merchant', query: { username: 'merchant' } }),
  exampleOf(getSwitchAccountInfoList, { as: 'merchant', query: { providerId: otherProvider } }),
  exampleOf(switchProvider, {
    as: 'merchant',
    query: { providerId: otherProvider, payPass: '7', payAccountType: '2' },
  }),
]
