import { defineFeature } from '#shared/core/feature.ts'
import { phoneLoginExamples } from './phone-login.examples.ts'
import { checkPhoneLogin, phoneLogin } from './phone-login.ts'

export const phoneLoginFeature = defineFeature({
  name: 'phone-login',
  group: 'session',
  calls: [checkPhoneLogin, phoneLogin],
  examples: phoneLoginExamples,
})
