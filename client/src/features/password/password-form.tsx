import { Form, type FormInstance, Input } from 'antd'
import { updatePassword } from '@settle/shared/features/password/password.ts'
import { validationMessages } from '@settle/shared/core/text/validators.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { session } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import './password-form.css'

export interface Passwords {
  readonly oldpassword: string
  readonly password: string
  readonly confirmpassword: string
}

interface PasswordFormProps {
  form: FormInstance<Passwords>
  onSubmit: (passwords: Passwords) => void
}

/** The old password, the new one, and the new one again ([PWD-01]); its button stands elsewhere. */
export function PasswordForm({ form, onSubmit }: PasswordFormProps) {
  return (
    <Form<Passwords>
      form={form}
      className="password-form"
      layout="vertical"
      preserve={false}
      requiredMark={false}
      onFinish={onSubmit}
    >
      <PasswordField
        name="oldpassword"
        label={t('旧密码')}
        missing={t(validationMessages.oldPasswordMissing)}
        autoComplete="current-password"
      />
      <PasswordField
        name="password"
        label={t('新密码')}
        missing={t(validationMessages.newPasswordMissing)}
        help={t('至少 8 位，同时含有字母和数字。')}
      />
      <PasswordField
        name="confirmpassword"
        label={t('确认新密码')}
        missing={t(validationMessages.passwordConfirmationMissing)}
        equals="password"
      />
      {/* Enter in a field submits only where the form itself holds a submit button. */}
      <button type="submit" hidden>
        {t('确定')}
      </button>
    </Form>
  )
}

interface PasswordFieldProps {
  name: keyof Passwords
  label: string
  /** The sentence for an empty field. */
  missing: string
  help?: string
  autoComplete?: 'current-password' | 'new-password'
  /** The field whose value it repeats. */
  equals?: keyof Passwords
}

function PasswordField(props: PasswordFieldProps) {
  const { name, label, missing, help, autoComplete = 'new-password', equals } = props
  const form = Form.useFormInstance<Passwords>()
  const assertEqual = async (_rule: unknown, value: unknown) => {
    if (equals === undefined || typeof value !== 'string' || value.trim() === '') return
    const other: unknown = form.getFieldValue(equals)
    if (typeof other === 'string' && other.trim() !== value.trim()) {
      throw new Error(t(validationMessages.passwordsDiffer))
    }
  }

  return (
    <Form.Item
      name={name}
      label={label}
      extra={help}
      validateFirst
      dependencies={equals === undefined ? [] : [equals]}
      rules={[{ required: true, whitespace: true, message: missing }, { validator: assertEqual }]}
    >
      <Input.Password maxLength={128} autoComplete={autoComplete} />
    </Form.Item>
  )
}

/** Changes the own password; blanks around one are no part of it (specification, section 5). Quiet: the caller tells. */
export async function changeOwnPassword(passwords: Passwords): Promise<void> {
  const body = {
    username: session.read()?.userInfo.username ?? '',
    oldpassword: passwords.oldpassword.trim(),
    password: passwords.password.trim(),
    confirmpassword: passwords.confirmpassword.trim(),
  }
  await call(updatePassword, { body }, { quiet: true })
}
