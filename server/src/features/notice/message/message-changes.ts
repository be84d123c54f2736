import { listMyUnread } from '@settle/shared/features/notice/my-announcement-calls.ts'
import { changeView, markIn } from '#server/core/list/change-view.ts'
import { announcementSends } from '#server/features/notice/announcement/announcement-rows.ts'

/** What a user has read in one window is read in all of them. */
export const messageChanges = changeView({
  resource: 'myAnnouncement',
  collection: announcementSends,
  readBy: [listMyUnread],
  told: (row) => ({ id: row.anntId, marks: markIn(row, 'userId') }),
  marksOf: (actor) => markIn(actor, 'userId'),
})
