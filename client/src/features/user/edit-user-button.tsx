import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { departsOfUser } from '@settle/shared/features/user/user-department-calls.ts'
import { revealUser, type User } from '@settle/shared/features/user/user.ts'
import { call, CallFailure } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { type UserDeparts } from './user-fields.tsx'

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

/** The user's departments; undefined where they cannot be read, and the form then leaves them alone. */
async function findDeparts(userId: string): Promise<UserDeparts | undefined> {
  try {
    return await call(departsOfUser, { query: { userId } }, { quiet: true })
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    // Of a user without departments the server says that it found nothing (wire.md 10).
    return failure.status === 200 ? [] : undefined
  }
}
