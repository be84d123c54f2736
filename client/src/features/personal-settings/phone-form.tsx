import { App, Form } from 'antd'
import {
  changeOwnPhone,
  type PersonalSettings,
  sendNewPhoneCode,
} from '@settle/shared/features/personal-settings/personal-settings.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { SmsCodeFields } from '#client/features/sms/index.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PasswordProof } from './password-proof.tsx'

interface NewPhone {
  readonly phone: string
  readonly smscode: string
  readonly password: string
}

interface PhoneFormProps {
  onSaved: (settings: PersonalSettings) => void
  onClosed: () => void
}

/** Another phone for the own account: it receives a code, and the password says who asks. */
export function PhoneForm({ onSaved, onClosed }: PhoneFormProps) {
  const [form] = Form.useForm<NewPhone>()
  const { message } = App.useApp()

  return (
    <FormDrawer<NewPhone>
      title={t('更换手机号')}
      form={form}
      initialValues={{}}
      submitText={t('更换')}
      submit={async (body) => {
        onSaved(await call(changeOwnPhone, { body }))
        message.success(t('手机号已更换'))
      }}
      onClosed={onClosed}
    >
      <SmsCodeFields
        names={{ phone: 'phone', code: 'smscode' }}
        label={t('新手机号')}
        send={(phone) => call(sendNewPhoneCode, { body: { phone } }, { quiet: true })}
      />
      <PasswordProof />
    </FormDrawer>
  )
}
