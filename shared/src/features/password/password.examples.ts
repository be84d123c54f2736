import { exampleOf } from '#shared/core/example.ts'
import { sendSms } from '#shared/features/sms/sms.ts'
import {
  changeForgottenPassword,
  querySysUser,
  resetForgottenPassword,
  updatePassword,
  verifyPhone,
} from './password.ts'

const username = 'merchant'
const phone = '10007891822'
const smscode = '123456'
const password = 'Hz654321'
const codeSent = { first: [exampleOf(sendSms, { body: { mobile: phone, smsmode: '2' } })] }

export const passwordExamples = [
  exampleOf(updatePassword, {
    as: username,
    body: { username, oldpassword: 'Hz123456', password, confirmpassword: password },
  }),
  exampleOf(querySysUser, { query: { username } }),
  exampleOf(verifyPhone, { ...codeSent, body: { phone, smscode } }),
  exampleOf(changeForgottenPassword, {
    ...codeSent,
    query: { username, phone, smscode, password },
  }),
  exampleOf(resetForgottenPassword, {
    ...codeSent,
    body: { phone, smscode, password, confirmpassword: password },
  }),
]
