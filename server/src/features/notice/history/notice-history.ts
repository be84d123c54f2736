import { addDays, dayOf } from '@settle/shared/core/day.ts'
import { type FeatureHistory } from '#server/core/history/feature-history.ts'
import { toldRows } from '#server/core/history/told-rows.ts'
import { announcementRows } from '#server/features/notice/announcement/announcement-rows.ts'
import { seededSends } from './seeded-sends.ts'

/** To whom the announcements went. Messages of more than a week ago have been read. */
export const noticeHistory: FeatureHistory = {
  rowsAfter: (rows, { d0Ms }) => ({
    announcementSends: seededSends(toldRows(rows, announcementRows), addDays(dayOf(d0Ms), -7)),
  }),
}
