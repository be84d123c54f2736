import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { t } from '#client/core/text.ts'

// Forms are not part of what a list needs to be drawn.
const AddUserForm = lazy(async () => ({
  default: (await import('./add-user-form.tsx')).AddUserForm,
}))

/** Opens the form for a new user. */
export function AddUserButton() {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('新增用户')}
      </Button>
      <Suspense>{isOpen && <AddUserForm onClosed={() => setOpen(false)} />}</Suspense>
    </>
  )
}
