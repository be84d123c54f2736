import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { t } from '#client/core/text.ts'
import { useSignOut } from '#client/ui/action/use-sign-out.ts'

const Dialog = lazy(async () => ({
  default: (await import('#client/features/password/index.ts')).ChangePasswordDialog,
}))

/** Opens the form that the menu of the person opens too. */
export function ChangePasswordButton() {
  const [isOpen, setOpen] = useState<boolean>()
  const signOut = useSignOut()

  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('修改密码')}</Button>
      {isOpen !== undefined && (
        <Suspense>
          <Dialog isOpen={isOpen} onClose={() => setOpen(false)} onSignOut={signOut} />
        </Suspense>
      )}
    </>
  )
}
