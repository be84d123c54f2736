import { lazy } from 'react'
import { type User } from '@settle/shared/features/user/user.ts'
import { t } from '#client/core/text.ts'
import { FormButton } from '#client/ui/action/form-button.tsx'

const ResetPasswordForm = lazy(async () => ({
  default: (await import('./reset-password-form.tsx')).ResetPasswordForm,
}))

interface ResetPasswordButtonProps {
  user: User
}

/** Opens the form for a new password of a user. */
export function ResetPasswordButton({ user }: ResetPasswordButtonProps) {
  return (
    <FormButton
      label={t('重置密码')}
      type="link"
      renderForm={(close) => <ResetPasswordForm user={user} onClosed={close} />}
    />
  )
}
