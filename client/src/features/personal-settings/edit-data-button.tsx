import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type PersonalSettings } from '@settle/shared/features/personal-settings/personal-settings.ts'
import { t } from '#client/core/text.ts'

const DataForm = lazy(async () => ({ default: (await import('./data-form.tsx')).DataForm }))

interface EditDataButtonProps {
  settings: PersonalSettings
  onSaved: (settings: PersonalSettings) => void
}

/** Opens the form of one's own data. */
export function EditDataButton({ settings, onSaved }: EditDataButtonProps) {
  const [isAsked, setAsked] = useState(false)

  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('编辑资料')}</Button>
      {isAsked && (
        <Suspense>
          <DataForm settings={settings} onSaved={onSaved} onClosed={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
