import { useMutation } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { userStatus } from '@settle/shared/features/dictionary/system.dictionaries.ts'
import { freezeUsers, type User } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { useRefreshUsers } from './refresh-users.ts'

const { normal, frozen } = userStatus.values

interface FreezeUserActionProps {
  user: User
}

/** Freezes a user who may log in, unfreezes one who may not. */
export function FreezeUserAction({ user }: FreezeUserActionProps) {
  const changeStatus = useStatusChange()
  const { username, realname } = user

  if (user.status === frozen) {
    return <UnfreezeButton label={t('解冻')} users={[user]} />
  }
  return (
    <ConfirmAction
      label={t('冻结')}
      title={t('冻结用户 {username}（{realname}）？', { username, realname })}
      consequence={t('冻结后该账号立即退出，并且不能再登录，直到解冻。')}
      run={() => changeStatus([user], frozen)}
    />
  )
}

interface ChosenUsersActionProps {
  selection: RowSelection<User>
}

/** Freezes those of the chosen users who may log in, but never the caller themselves. */
export function FreezeUsersAction({ selection }: ChosenUsersActionProps) {
  const ownId = useSession()?.userInfo.info.id
  const changeStatus = useStatusChange()
  const chosen = selection.rows.filter(({ id, status }) => status === normal && id !== ownId)
  if (chosen.length === 0) return null

  return (
    <ConfirmAction
      label={t('冻结 {count} 个', { count: chosen.length })}
      title={t('冻结 {count} 个用户？', { count: chosen.length })}
      consequence={t('{names} 将立即退出，并且不能再登录，直到解冻。', {
        names: chosen.map(({ username }) => username).join(t('、')),
      })}
      run={async () => {
        await changeStatus(chosen, frozen)
        selection.clear()
      }}
    />
  )
}

/** Unfreezes those of the chosen users who are frozen. */
export function UnfreezeUsersAction({ selection }: ChosenUsersActionProps) {
  const chosen = selection.rows.filter(({ status }) => status === frozen)
  if (chosen.length === 0) return null

  return (
    <UnfreezeButton
      label={t('解冻 {count} 个', { count: chosen.length })}
      users={chosen}
      onDone={() => selection.clear()}
    />
  )
}

interface UnfreezeButtonProps {
  label: string
  users: readonly User[]
  onDone?: () => void
}

function UnfreezeButton({ label, users, onDone }: UnfreezeButtonProps) {
  const changeStatus = useStatusChange()
  const unfreeze = useMutation({ mutationFn: () => changeStatus(users, normal) })

  return (
    <Button
      type="text"
      size="small"
      loading={unfreeze.isPending}
      onClick={() => unfreeze.mutate(undefined, onDone && { onSuccess: onDone })}
    >
      {label}
    </Button>
  )
}

function useStatusChange() {
  const { message } = App.useApp()
  const refresh = useRefreshUsers()

  return async (users: readonly User[], status: User['status']) => {
    // The convention ends the list of ids with a comma too (wire.md 17.12).
    const ids = users.map(({ id }) => `${id},`).join('')
    await call(freezeUsers, { body: { ids, status } })
    const count = users.length
    message.success(
      status === frozen
        ? t('已冻结 {count} 个用户', { count })
        : t('已解冻 {count} 个用户', { count }),
    )
    await refresh()
  }
}
