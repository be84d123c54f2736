import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { t } from '#client/core/text.ts'

const Dialog = lazy(async () => ({
  default: (await import('#client/features/password/index.ts')).ChangePasswordDialog,
}))

/** Opens the form that the menu of the person opens too. */
export function ChangePasswordButton() {
  const [isOpen, setOpen] = useState<boolean>()

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('修改密码')}</Button>
      {isOpen !== undefined && (
        <Suspense>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
