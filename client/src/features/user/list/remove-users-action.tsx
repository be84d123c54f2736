import { App } from 'antd'
import { removeUsers } from '@settle/shared/features/user/user-batch-calls.ts'
import { removeUser, type User } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { useRefreshUsers } from './refresh-users.ts'

interface RemoveUserActionProps {
  user: User
}

/** Deletes one user, who can be brought back from the recycle bin. */
export function RemoveUserAction({ user }: RemoveUserActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshUsers()
  const { id, username, realname } = user

  return (
    <ConfirmAction
      label={t('删除')}
      title={t('删除用户 {username}（{realname}）？', { username, realname })}
      consequence={t(
        '删除后该账号立即退出，并且不能再登录；已有的单据和日志保留，可从回收站恢复。',
      )}
      run={async () => {
        await call(removeUser, { query: { id } })
        message.success(t('已删除用户 {username}', { username }))
        await refresh()
      }}
    />
  )
}

interface RemoveUsersActionProps {
  selection: RowSelection<User>
}

/** Deletes the chosen users, but never the caller themselves; all or none. */
export function RemoveUsersAction({ selection }: RemoveUsersActionProps) {
  const ownId = useSession()?.userInfo.info.id
  const { message } = App.useApp()
  const refresh = useRefreshUsers()
  const chosen = selection.rows.filter(({ id }) => id !== ownId)
  const count = chosen.length
  if (count === 0) return null

  return (
    <ConfirmAction
      label={t('删除 {count} 个', { count })}
      title={t('删除 {count} 个用户？', { count })}
      consequence={t('{names} 将立即退出，并且不能再登录；可从回收站恢复。', {
        names: chosen.map(({ username }) => username).join(t('、')),
      })}
      run={async () => {
        await call(removeUsers, { query: { ids: chosen.map(({ id }) => `${id},`).join('') } })
        message.success(t('已删除 {count} 个用户', { count }))
        selection.clear()
        await refresh()
      }}
    />
  )
}
