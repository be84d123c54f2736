import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type PersonalSettings } from '@settle/shared/features/personal-settings/personal-settings.ts'
import { t } from '#client/core/text.ts'

const EmailForm = lazy(async () => ({ default: (await import('./email-form.tsx')).EmailForm }))

interface ChangeEmailButtonProps {
  hasEmail: boolean
  onSaved: (settings: PersonalSettings) => void
}

/** Opens the form of another e-mail address. */
export function ChangeEmailButton({ hasEmail, onSaved }: ChangeEmailButtonProps) {
  const [isAsked, setAsked] = useState(false)

  return (
    <>
      <Button onClick={() => setAsked(true)}>{hasEmail ? t('更换邮箱') : t('填写邮箱')}</Button>
      {isAsked && (
        <Suspense>
          <EmailForm hasEmail={hasEmail} onSaved={onSaved} onClosed={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
