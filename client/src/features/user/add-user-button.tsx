import { Button } from 'antd'
import { useState } from 'react'
import { t } from '#client/core/text.ts'
import { AddUserForm } from './add-user-form.tsx'

/** Opens the form for a new user. */
export function AddUserButton() {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('新增用户')}
      </Button>
      {isOpen && <AddUserForm onClosed={() => setOpen(false)} />}
    </>
  )
}
