import { defineFeature } from '#shared/core/feature.ts'
import {
  getMerchantProvider,
  getSwitchAccountInfoList,
  switchProvider,
} from './provider-switch-calls.ts'
import { providerSwitchExamples } from './provider-switch.examples.ts'

export const providerSwitchFeature = defineFeature({
  name: 'provider-switch',
  group: 'providerSwitch',
  calls: [getMerchantProvider, getSwitchAccountInfoList, switchProvider],
  examples: providerSwitchExamples,
})
