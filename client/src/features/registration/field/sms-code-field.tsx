import { sendSms } from '@settle/shared/features/sms/sms.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type SmsCodes, SmsCodeRow, useSmsCodes } from '#client/features/sms/index.ts'
import { Field, TextInput } from './fields.tsx'
import { type DraftForm } from '#client/features/registration/draft/use-draft-form.ts'

/** `smsmode` of a registration (wire.md 2.4). */
const registrationMode = '1'

/** Sends codes to the phone of the form, once that is right and nobody else's. */
export function useRegistrationCodes(form: DraftForm): SmsCodes {
  return useSmsCodes({
    send: async () => {
      if (!(await form.check(['phone']))) return undefined
      const mobile = form.draft.phone
      await call(sendSms, { body: { mobile, smsmode: registrationMode } }, { quiet: true })
      return mobile
    },
    onRefusal: (smscode) => {
      if (smscode !== '') form.show({ smscode }, 'smscode')
    },
  })
}

/** The code of a text message, with the button that sends it. */
export function SmsCodeField({ form, codes }: { form: DraftForm; codes: SmsCodes }) {
  return (
    <Field form={form} name="smscode">
      {(control) => (
        <SmsCodeRow codes={codes}>
          <TextInput form={form} name="smscode" control={control} />
        </SmsCodeRow>
      )}
    </Field>
  )
}
