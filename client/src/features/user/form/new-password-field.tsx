import { Form, Input } from 'antd'
import { isPassword, validationMessages } from '@settle/shared/core/text/validators.ts'
import { t } from '#client/core/text.ts'

interface NewPasswordFieldProps {
  label: string
}

/** The field `password` of a form that sets one for somebody else. */
export function NewPasswordField({ label }: NewPasswordFieldProps) {
  return (
    <Form.Item
      name="password"
      label={label}
      extra={t('至少 8 位，同时含有字母和数字。请通过安全的方式告知本人。')}
      validateTrigger="onBlur"
      validateFirst
      rules={[{ required: true, message: t('请输入新密码!') }, { validator: assertPasswordForm }]}
    >
      <Input.Password maxLength={128} autoComplete="new-password" />
    </Form.Item>
  )
}

async function assertPasswordForm(_rule: unknown, value: unknown) {
  if (typeof value === 'string' && value !== '' && !isPassword(value)) {
    throw new Error(t(validationMessages.password))
  }
}
