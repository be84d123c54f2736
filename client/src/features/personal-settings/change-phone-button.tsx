import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type PersonalSettings } from '@settle/shared/features/personal-settings/personal-settings.ts'
import { t } from '#client/core/text.ts'

const PhoneForm = lazy(async () => ({ default: (await import('./phone-form.tsx')).PhoneForm }))

interface ChangePhoneButtonProps {
  hasPhone: boolean
  onSaved: (settings: PersonalSettings) => void
}

/** Opens the form of another phone. */
export function ChangePhoneButton({ hasPhone, onSaved }: ChangePhoneButtonProps) {
  const [isAsked, setAsked] = useState(false)

  return (
    <>
      <Button onClick={() => setAsked(true)}>{hasPhone ? t('更换手机号') : t('绑定手机号')}</Button>
      {isAsked && (
        <Suspense>
          <PhoneForm onSaved={onSaved} onClosed={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
