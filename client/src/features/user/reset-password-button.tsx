import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type User } from '@settle/shared/features/user/user.ts'
import { t } from '#client/core/text.ts'

const ResetPasswordForm = lazy(async () => ({
  default: (await import('./reset-password-form.tsx')).ResetPasswordForm,
}))

interface ResetPasswordButtonProps {
  user: User
}

/** Opens the form for a new password of a user. */
export function ResetPasswordButton({ user }: ResetPasswordButtonProps) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button type="text" size="small" onClick={() => setOpen(true)}>
        {t('重置密码')}
      </Button>
      <Suspense>
        {isOpen && <ResetPasswordForm user={user} onClosed={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
