import { useMutation } from '@tanstack/react-query'
import { App, Button, Form, Input, Modal } from 'antd'
import { updatePassword } from '@settle/shared/features/password/password.ts'
import { validationMessages } from '@settle/shared/core/validators.ts'
import { call, CallFailure } from '#client/core/endpoint-call.ts'
import { session } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'
import './change-password-dialog.css'

interface ChangePasswordDialogProps {
  isOpen: boolean
  onClose: () => void
  onSignOut: () => void
}

interface Passwords {
  readonly oldpassword: string
  readonly password: string
  readonly confirmpassword: string
}

/** 修改密码: one's own, by the old one ([PWD-01]; wire.md 17.12). What the server refuses shows as a warning. */
export function ChangePasswordDialog({ isOpen, onClose, onSignOut }: ChangePasswordDialogProps) {
  const [form] = Form.useForm<Passwords>()
  const { message } = App.useApp()
  const change = useMutation({
    mutationFn: changeOwnPassword,
    onSuccess: () => {
      message.success(t('密码重置成功!'))
      onClose()
    },
    onError: (failure) => {
      // A failing status has been told already.
      const isTold = failure instanceof CallFailure && failure.status >= 400
      if (!isTold) message.warning(failure.message)
    },
  })

  return (
    <Modal
      open={isOpen}
      title={t('修改密码')}
      width={800}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <>
          <Button danger type="text" onClick={onSignOut}>
            {t('退出登录')}
          </Button>
          <Button onClick={onClose}>{t('取消')}</Button>
          <Button type="primary" loading={change.isPending} onClick={() => form.submit()}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <Form<Passwords>
        form={form}
        className="password-form"
        layout="vertical"
        preserve={false}
        requiredMark={false}
        onFinish={(passwords) => {
          if (!change.isPending) change.mutate(passwords)
        }}
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
    </Modal>
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

/** Blanks around a password are no part of it (specification, section 5). */
async function changeOwnPassword(passwords: Passwords): Promise<void> {
  const body = {
    username: session.read()?.userInfo.username ?? '',
    oldpassword: passwords.oldpassword.trim(),
    password: passwords.password.trim(),
    confirmpassword: passwords.confirmpassword.trim(),
  }
  await call(updatePassword, { body }, { quiet: true })
}
