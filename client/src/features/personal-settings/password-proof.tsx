import { Form, Input } from 'antd'
import { t } from '#client/core/text.ts'

/** The field `password` of a form that changes what an account is reached by. */
export function PasswordProof() {
  return (
    <Form.Item
      name="password"
      label={t('登录密码')}
      extra={t('用来确认是您本人在操作。')}
      rules={[{ required: true, message: t('请输入登录密码') }]}
    >
      <Input.Password maxLength={128} autoComplete="current-password" />
    </Form.Item>
  )
}
