import { sendAccountSms, sendSms } from '@settle/shared/features/sms/sms.ts'
import { implement, type Api, type Call } from '#server/core/implement.ts'
import { phoneOf, purposeOf, sendSmsCode } from './sms.service.ts'

/** Codes by text message; both paths do the same. */
export function smsRoutes(api: Api): void {
  implement(api, sendSms, send)
  implement(api, sendAccountSms, send)
}

function send({ body, commit }: Call<typeof sendSms>): Promise<null> {
  const phone = phoneOf(body.mobile)
  const purpose = purposeOf(body)
  return commit((tx) => sendSmsCode(tx, phone, purpose))
}
