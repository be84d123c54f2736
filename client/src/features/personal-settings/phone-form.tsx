import { App, Form, Input } from 'antd'
import { isMobile } from '@settle/shared/core/text/validators.ts'
import {
  changeOwnPhone,
  type PersonalSettings,
  sendNewPhoneCode,
} from '@settle/shared/features/personal-settings/personal-settings.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { SmsCodeRow, useSmsCodes } from '#client/features/sms/index.ts'
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
  const codes = useSmsCodes({
    send: async () => {
      const { phone } = await form.validateFields(['phone']).catch(() => ({ phone: undefined }))
      if (phone === undefined) return undefined
      await call(sendNewPhoneCode, { body: { phone } }, { quiet: true })
      return phone
    },
    onRefusal: (sentence) =>
      form.setFields([{ name: 'phone', errors: sentence === '' ? [] : [sentence] }]),
  })

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
      <Form.Item
        name="phone"
        label={t('新手机号')}
        validateTrigger="onBlur"
        rules={[{ required: true, message: t('请输入手机号') }, { validator: assertMobile }]}
      >
        <Input maxLength={11} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item label={t('短信验证码')} required>
        <SmsCodeRow codes={codes}>
          <Form.Item
            name="smscode"
            noStyle
            rules={[{ required: true, message: t('请输入短信验证码') }]}
          >
            <Input
              aria-label={t('短信验证码')}
              maxLength={6}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </Form.Item>
        </SmsCodeRow>
      </Form.Item>
      <PasswordProof />
    </FormDrawer>
  )
}

async function assertMobile(_rule: unknown, value: unknown) {
  if (typeof value === 'string' && value !== '' && !isMobile(value)) {
    throw new Error(t('请输入正确格式的手机号码!'))
  }
}
