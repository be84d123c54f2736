import { exampleOf } from '#shared/core/example.ts'
import { sendAccountSms, sendSms } from './sms.ts'

export const smsExamples = [
  exampleOf(sendSms, { body: { mobile: '10007891822', smsmode: '0' } }),
  exampleOf(sendAccountSms, { body: { username: 'ob_agree', smsmode: '0' } }),
]
