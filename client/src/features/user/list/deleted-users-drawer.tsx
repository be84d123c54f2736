import { useMutation, useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import {
  eraseUsers,
  listDeletedUsers,
  restoreUsers,
} from '@settle/shared/features/user/user-batch-calls.ts'
import { type User, users } from '@settle/shared/features/user/user.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { EmptyState } from '#client/ui/list/empty-state.tsx'
import { ErrorState } from '#client/ui/list/error-state.tsx'
import { ListCard, ListCards } from '#client/ui/list/list-cards.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { useIsNarrow } from '#client/ui/use-is-narrow.ts'
import { useRefreshUsers } from './refresh-users.ts'

interface DeletedUsersDrawerProps {
  onClosed: () => void
}

/** 回收站: who was deleted, by whom and when, the latest first; each can be brought back (wire.md 7). */
export function DeletedUsersDrawer({ onClosed }: DeletedUsersDrawerProps) {
  const [isOpen, setOpen] = useState(true)
  const isNarrow = useIsNarrow()

  return (
    <Drawer
      open={isOpen}
      title={t('回收站')}
      size={isNarrow ? '100%' : 560}
      styles={{ body: { padding: 0 } }}
      onClose={() => setOpen(false)}
      afterOpenChange={(isNowOpen) => {
        if (!isNowOpen) onClosed()
      }}
    >
      <DeletedUsers />
    </Drawer>
  )
}

function DeletedUsers() {
  const { data, error, refetch } = useQuery({
    queryKey: [users.name, 'deleted'],
    queryFn: ({ signal }) => call(listDeletedUsers, {}, { quiet: true, signal }),
    retry: false,
  })

  if (error !== null) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active className="list-cards" paragraph={{ rows: 6 }} />
  if (data.length === 0) return <EmptyState sentence={t('没有已删除的用户')} />
  return (
    <ListCards
      rows={data}
      renderCard={(user) => (
        <ListCard
          title={t('{username}（{realname}）', {
            username: user.username,
            realname: user.realname,
          })}
          figure={user.busName}
          party={t('由 {by} 删除', { by: user.updateBy ?? '' })}
          time={user.updateTime}
          actions={
            <RowActions>
              <RestoreButton user={user} />
              <EraseButton user={user} />
            </RowActions>
          }
        />
      )}
    />
  )
}

function RestoreButton({ user }: { user: User }) {
  const { message } = App.useApp()
  const refresh = useRefreshUsers()
  const { id, username } = user
  const restoring = useMutation({
    mutationFn: async () => {
      await call(restoreUsers, { body: { userIds: id } })
      message.success(t('已恢复用户 {username}', { username }))
      await refresh()
    },
  })

  return (
    <Button
      type="link"
      size="small"
      loading={restoring.isPending}
      aria-label={t('恢复 {username}', { username })}
      onClick={() => restoring.mutate()}
    >
      {t('恢复')}
    </Button>
  )
}

function EraseButton({ user: { id, username } }: { user: User }) {
  const { message } = App.useApp()
  const refresh = useRefreshUsers()

  return (
    <ConfirmAction
      label={t('彻底删除')}
      title={t('彻底删除用户 {username}？', { username })}
      consequence={t(
        '姓名、联系方式、密码和所在部门将清除，不能恢复；账号名仍被占用，单据和日志中的账号保留。',
      )}
      run={async () => {
        await call(eraseUsers, { query: { userIds: id } })
        message.success(t('已彻底删除用户 {username}', { username }))
        await refresh()
      }}
    />
  )
}
