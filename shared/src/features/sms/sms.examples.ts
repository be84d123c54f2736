import { exampleOf } from '#shared/core/example.ts'
import { sendAccountSms, sendSms } from './sms.ts'

export const smsExamples = [
  exampleOf(sendSms, { body: { mobile: '10007891822', smsmode: '0' } }),
  // A phone that nobody has yet, to register with.
  exampleOf(sendAccountSms, { body: { mobile: '10012340001', smsmode: '1' } }),
]
