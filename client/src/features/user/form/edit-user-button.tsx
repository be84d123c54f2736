import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { revealUser, type User } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { findDeparts } from './user-departs.ts'

const EditUserForm = lazy(async () => ({
  default: (await import('./edit-user-form.tsx')).EditUserForm,
}))

interface EditUserButtonProps {
  user: User
}

/** Opens the form with the unmasked values of one user; the server logs that they were looked at. */
export function EditUserButton({ user }: EditUserButtonProps) {
  const reveal = useMutation({
    mutationFn: async () => {
      const [revealed, departs] = await Promise.all([
        call(revealUser, { body: { id: user.id } }),
        findDeparts(user.id),
      ])
      return { user: revealed, departs }
    },
  })

  return (
    <>
      <Button type="link" size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
        {t('编辑')}
      </Button>
      <Suspense>
        {reveal.data !== undefined && (
          <EditUserForm {...reveal.data} onClosed={() => reveal.reset()} />
        )}
      </Suspense>
    </>
  )
}
