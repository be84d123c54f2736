import { App, Form, Input } from 'antd'
import { isEmail } from '@settle/shared/core/text/validators.ts'
import {
  changeOwnEmail,
  type PersonalSettings,
} from '@settle/shared/features/personal-settings/personal-settings.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { PasswordProof } from './password-proof.tsx'

interface NewEmail {
  readonly email?: string
  readonly password: string
}

interface EmailFormProps {
  hasEmail: boolean
  onSaved: (settings: PersonalSettings) => void
  onClosed: () => void
}

/** Another e-mail address for the own account, or none. */
export function EmailForm({ hasEmail, onSaved, onClosed }: EmailFormProps) {
  const [form] = Form.useForm<NewEmail>()
  const { message } = App.useApp()

  return (
    <FormDrawer<NewEmail>
      title={t('更换邮箱')}
      form={form}
      initialValues={{}}
      submitText={t('更换')}
      submit={async ({ email = '', password }) => {
        onSaved(await call(changeOwnEmail, { body: { email, password } }))
        message.success(t('邮箱已更换'))
      }}
      onClosed={onClosed}
    >
      <Form.Item
        name="email"
        label={t('新邮箱')}
        extra={hasEmail ? t('留空则不再使用邮箱。') : undefined}
        validateTrigger="onBlur"
        rules={[{ required: !hasEmail, message: t('请输入邮箱') }, { validator: assertEmail }]}
      >
        <Input maxLength={64} inputMode="email" autoComplete="email" />
      </Form.Item>
      <PasswordProof />
    </FormDrawer>
  )
}

async function assertEmail(_rule: unknown, value: unknown) {
  if (typeof value === 'string' && value.trim() !== '' && !isEmail(value.trim())) {
    throw new Error(t('请输入正确格式的邮箱!'))
  }
}
