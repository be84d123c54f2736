import { sendAccountSms, sendSms } from '@settle/shared/features/sms/sms.ts'
import { implement, type Api } from '#server/core/call/implement.ts'
import { phoneOf, purposeOf, receiverOf, sendSmsCode } from './sms.service.ts'

/** Codes by text message: to a phone, or to that of an account. */
export function smsRoutes(api: Api): void {
  implement(api, sendSms, ({ body, commit }) =>
    commit((tx) => sendSmsCode(tx, phoneOf(body.mobile), purposeOf(body))),
  )
  implement(api, sendAccountSms, ({ body, commit }) =>
    commit((tx) => sendSmsCode(tx, receiverOf(tx, body), purposeOf(body))),
  )
}
