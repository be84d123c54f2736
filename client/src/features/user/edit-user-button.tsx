import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { revealUser, type User } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { EditUserForm } from './edit-user-form.tsx'

interface EditUserButtonProps {
  user: User
}

/** Opens the form with the unmasked values of one user; the server logs that they were looked at. */
export function EditUserButton({ user }: EditUserButtonProps) {
  const reveal = useMutation({ mutationFn: () => call(revealUser, { body: { id: user.id } }) })

  return (
    <>
      <Button type="link" size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
        {t('编辑')}
      </Button>
      {reveal.data !== undefined && (
        <EditUserForm user={reveal.data} onClosed={() => reveal.reset()} />
      )}
    </>
  )
}
