import { App, Form, Input } from 'antd'
import { validationMessages } from '@settle/shared/core/text/validators.ts'
import { changeUserPassword, type User } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { FormDrawer } from '#client/ui/form/form-drawer.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useRefreshUsers } from '#client/features/user/list/refresh-users.ts'

interface ResetPasswordFormProps {
  user: User
  onClosed: () => void
}

interface NewPassword {
  password: string
  confirmpassword: string
}

/** Sets a new password for somebody who lost theirs. */
export function ResetPasswordForm({ user, onClosed }: ResetPasswordFormProps) {
  const [form] = Form.useForm()
  const { message } = App.useApp()
  const refresh = useRefreshUsers()
  const { username, realname } = user

  return (
    <FormDrawer<NewPassword>
      title={t('重置密码：{username}（{realname}）', { username, realname })}
      form={form}
      initialValues={{}}
      onClosed={onClosed}
      submit={async (passwords) => {
        await call(changeUserPassword, { body: { username, ...passwords } })
        message.success(t('已重置 {username} 的密码', { username }))
        await refresh()
      }}
    >
      <NewPasswordField label={t('新密码')} />
      <Form.Item
        name="confirmpassword"
        label={t('确认新密码')}
        dependencies={['password']}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t(validationMessages.passwordConfirmationMissing) },
          ({ getFieldValue }) => ({
            validator: async (_rule, value: unknown) => {
              if (value && value !== getFieldValue('password')) {
                throw new Error(t(validationMessages.passwordsDiffer))
              }
            },
          }),
        ]}
      >
        <Input.Password maxLength={128} autoComplete="new-password" />
      </Form.Item>
    </FormDrawer>
  )
}
