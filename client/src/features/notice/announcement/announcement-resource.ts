import {
  addAnnouncement,
  editAnnouncement,
  removeAnnouncement,
} from '@settle/shared/features/notice/announcement-calls.ts'
import { announcements } from '@settle/shared/features/notice/announcement.ts'

/** Announcements as form and list need them: changing one has calls of its own. */
export const managedAnnouncements = {
  ...announcements,
  endpoints: {
    ...announcements.endpoints,
    add: addAnnouncement,
    edit: editAnnouncement,
    remove: removeAnnouncement,
  },
}
