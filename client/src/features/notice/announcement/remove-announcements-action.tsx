import { App } from 'antd'
import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { removeAnnouncements } from '@settle/shared/features/notice/announcement-calls.ts'
import { call } from '#client/core/http/endpoint-call.ts'
import { type RowSelection } from '#client/core/list/row-selection.ts'
import { useSession } from '#client/core/session/session.ts'
import { t } from '#client/core/text.ts'
import { ConfirmAction } from '#client/ui/action/confirm-action.tsx'
import { mayMove, useRefreshAnnouncements } from './announcement-actions.tsx'

interface RemoveAnnouncementsActionProps {
  selection: RowSelection<Announcement>
}

/** Deletes those of the chosen announcements that are not out. */
export function RemoveAnnouncementsAction({ selection }: RemoveAnnouncementsActionProps) {
  const { message } = App.useApp()
  const refresh = useRefreshAnnouncements()
  const role = useSession()?.userInfo.info.roleCode
  const chosen = selection.rows.filter((row) => role !== undefined && mayMove(row, 'delete', role))
  if (chosen.length === 0) return <span>{t('已发布的公告须先撤销才能删除')}</span>
  const count = chosen.length

  return (
    <ConfirmAction
      label={t('删除 {count} 条', { count })}
      title={t('删除 {count} 条公告？', { count })}
      consequence={t('{names} 将被删除，不再出现在任何列表中。此操作不能撤销。', {
        names: chosen.map(({ titile }) => `“${titile}”`).join(t('、')), // sic
      })}
      run={async () => {
        await call(removeAnnouncements, { query: { ids: chosen.map(({ id }) => id).join(',') } })
        message.success(t('已删除 {count} 条公告', { count }))
        selection.clear()
        await refresh()
      }}
    />
  )
}
