import { App } from 'antd'
import { removeUser, type User } from '@settle/shared/features/user/user.ts'
import { useCan } from '#client/core/access.ts'
import { call } from '#client/core/endpoint-call.ts'
import { useSession } from '#client/core/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/confirm-action.tsx'
import { RowActions } from '#client/ui/row-actions.tsx'
import { EditUserButton } from './edit-user-button.tsx'
import { FreezeUserAction } from './freeze-users-action.tsx'
import { ResetPasswordButton } from './reset-password-button.tsx'
import { useRefreshUsers } from './refresh-users.ts'

interface UserActionsProps {
  user: User
}

/** What the caller may do to one user; nobody freezes or deletes his own account. */
export function UserActions({ user }: UserActionsProps) {
  const can = useCan()
  const isOwnAccount = useSession()?.userInfo.info.id === user.id

  return (
    <RowActions>
      {can('user:edit') && <EditUserButton user={user} />}
      {can('user:frozen') && !isOwnAccount && <FreezeUserAction user={user} />}
      {can('user:resetPwd') && <ResetPasswordButton user={user} />}
      {can('user:delete') && !isOwnAccount && <DeleteUserAction user={user} />}
    </RowActions>
  )
}

function DeleteUserAction({ user }: UserActionsProps) {
  const { message } = App.useApp()
  const refresh = useRefreshUsers()
  const { id, username, realname } = user

  return (
    <ConfirmAction
      label={t('删除')}
      title={t('删除用户 {username}（{realname}）？', { username, realname })}
      consequence={t('删除后该账号不能再登录，已有的单据和日志保留。此操作不能撤销。')}
      run={async () => {
        await call(removeUser, { query: { id } })
        message.success(t('已删除用户 {username}', { username }))
        await refresh()
      }}
    />
  )
}
