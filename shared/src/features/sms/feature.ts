import { defineFeature } from '#shared/core/feature.ts'
import { smsExamples } from './sms.examples.ts'
import { sendAccountSms, sendSms } from './sms.ts'

export const smsFeature = defineFeature({
  name: 'sms',
  group: 'session',
  calls: [sendSms, sendAccountSms],
  examples: smsExamples,
})
