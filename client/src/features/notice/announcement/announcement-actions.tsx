import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { lazy } from 'react'
import { roleCode } from '@settle/shared/core/words/role.dictionaries.ts'
import { type Role } from '@settle/shared/core/role.ts'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import {
  countAudience,
  releaseAnnouncement,
  revokeAnnouncement,
} from '@settle/shared/features/notice/announcement-calls.ts'
import { announcementMachine } from '@settle/shared/features/notice/announcement.status.ts'
import { useCan } from '#client/core/session/access.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { FormButton } from '#client/ui/action/form-button.tsx'
import { RemoveAction } from '#client/ui/action/remove-action.tsx'
import { RowActions } from '#client/ui/action/row-actions.tsx'
import { managedAnnouncements } from './announcement-resource.ts'

const AnnouncementForm = lazy(async () => ({
  default: (await import('./announcement-form.tsx')).AnnouncementForm,
}))
const AnnouncementReaders = lazy(async () => ({
  default: (await import('./announcement-readers.tsx')).AnnouncementReaders,
}))

interface AnnouncementActionsProps {
  row: Announcement
}

/** What the caller may do to one announcement as it stands: the table of its states says it. */
export function AnnouncementActions({ row }: AnnouncementActionsProps) {
  const can = useCan()
  const role = useSession()?.userInfo.info.roleCode ?? roleCode.values.merchant
  const may = (event: 'edit' | 'release' | 'revoke' | 'delete') => mayMove(row, event, role)

  return (
    <RowActions>
      {can('announce:release') && may('release') && <ReleaseAction row={row} />}
      {can('announce:edit') && may('edit') && (
        <FormButton
          label={t('编辑')}
          type="link"
          renderForm={(close) => <AnnouncementForm row={row} onClosed={close} />}
        />
      )}
      {row.sendTime !== null && (
        <FormButton
          label={t('阅读情况')}
          type="link"
          renderForm={(close) => <AnnouncementReaders row={row} onClosed={close} />}
        />
      )}
      {can('announce:revoke') && may('revoke') && <RevokeAction row={row} />}
      {can('announce:delete') && may('delete') && (
        <RemoveAction
          resource={managedAnnouncements}
          id={row.id}
          name={row.titile /* sic */}
          consequence={t('删除后不再出现在任何列表中。此操作不能撤销。')}
        />
      )}
    </RowActions>
  )
}

/** Whether a role may do something to an announcement in its state. */
export function mayMove(
  { sendStatus }: Announcement,
  event: 'edit' | 'release' | 'revoke' | 'delete',
  role: Role,
): boolean {
  return announcementMachine.next(sendStatus, event, role) !== undefined
}

/** Releases after having said how many people it reaches. */
function ReleaseAction({ row }: AnnouncementActionsProps) {
  const { modal, message } = App.useApp()
  const refresh = useRefreshAnnouncements()
  const { id, titile: title, startTime } = row // sic

  const release = async () => {
    await call(releaseAnnouncement, { query: { id } })
    message.success(t('已发布公告“{title}”', { title }))
    await refresh()
  }
  const count = useMutation({
    mutationFn: () => call(countAudience, { query: { id } }),
    onSuccess: ({ addressed }) => {
      void modal.confirm({
        title: t('发布公告“{title}”？', { title }),
        content: consequenceOf(addressed, startTime),
        okText: t('发布'),
        cancelText: t('取消'),
        onOk: () => release().catch(() => undefined),
      })
    },
  })

  return (
    <Button type="link" size="small" loading={count.isPending} onClick={() => count.mutate()}>
      {t('发布')}
    </Button>
  )
}

function consequenceOf(count: number, startTime: string | null): string {
  if (count === 0) return t('现在没有可以登录的用户符合通告对象。发布后不能修改，只能撤销。')
  return startTime === null
    ? t('将通知 {count} 人。发布后不能修改，只能撤销。', { count })
    : t('将在 {startTime} 通知 {count} 人；时间已过的立即通知。发布后不能修改，只能撤销。', {
        count,
        startTime,
      })
}

function RevokeAction({ row }: AnnouncementActionsProps) {
  const { message } = App.useApp()
  const refresh = useRefreshAnnouncements()
  const { id, titile: title } = row // sic

  return (
    <ConfirmAction
      label={t('撤销')}
      title={t('撤销公告“{title}”？', { title })}
      consequence={t('公告立即从所有人的通知中消失，包括已读的人；撤销后不能再次发布。')}
      run={async () => {
        await call(revokeAnnouncement, { query: { id } })
        message.success(t('已撤销公告“{title}”', { title }))
        await refresh()
      }}
    />
  )
}

/** Asks anew for the list and its counts. */
export function useRefreshAnnouncements(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [managedAnnouncements.name] })
}
