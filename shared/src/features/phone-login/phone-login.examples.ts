import { exampleOf } from '#shared/core/example.ts'
import { checkPhoneLogin, phoneLogin } from './phone-login.ts'

const merchantsPhone = { mobile: '10007891822', captcha: '123456' }

export const phoneLoginExamples = [
  exampleOf(checkPhoneLogin, { after: ['sms.send'], query: merchantsPhone }),
  exampleOf(phoneLogin, { after: ['sms.send'], body: { ...merchantsPhone, remember_me: true } }),
]
