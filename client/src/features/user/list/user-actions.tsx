import { type User } from '@settle/shared/features/user/user.ts'
import { useCan } from '#client/core/session/access.ts'
import { useSession } from '#client/core/session/session.ts'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { EditUserButton } from '#client/features/user/form/edit-user-button.tsx'
import { FreezeUserAction } from './freeze-users-action.tsx'
import { RemoveUserAction } from './remove-users-action.tsx'
import { ResetPasswordButton } from '#client/features/user/form/reset-password-button.tsx'

interface UserActionsProps {
  user: User
}

/** What the caller may do to one user; nobody freezes or deletes their own account. */
export function UserActions({ user }: UserActionsProps) {
  const can = useCan()
  const isOwnAccount = useSession()?.userInfo.info.id === user.id

  return (
    <RowActions>
      {can('user:edit') && <EditUserButton user={user} />}
      {can('user:frozen') && !isOwnAccount && <FreezeUserAction user={user} />}
      {can('user:resetPwd') && <ResetPasswordButton user={user} />}
      {can('user:delete') && !isOwnAccount && <RemoveUserAction user={user} />}
    </RowActions>
  )
}
