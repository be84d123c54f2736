import { defineFeature } from '#shared/core/feature.ts'
import {
  addAnnouncement,
  countAudience,
  editAnnouncement,
  listReaders,
  readAnnouncement,
  releaseAnnouncement,
  removeAnnouncement,
  removeAnnouncements,
  revokeAnnouncement,
  showAnnouncement,
} from './announcement-calls.ts'
import { announcementMachine } from './announcement.status.ts'
import {
  listMyAnnouncements,
  listMyUnread,
  markAllAnnouncementsRead,
  markAnnouncementRead,
  syncAnnouncement,
} from './my-announcement-calls.ts'
import { announcementImport } from './announcement-import.ts'
import { announcements } from './announcement.ts'
import { noticeExamples } from './notice.examples.ts'

export const noticeFeature = defineFeature({
  name: 'notice',
  group: 'notices',
  resources: [announcements],
  calls: [
    readAnnouncement,
    showAnnouncement,
    addAnnouncement,
    editAnnouncement,
    removeAnnouncement,
    removeAnnouncements,
    releaseAnnouncement,
    revokeAnnouncement,
    countAudience,
    listReaders,
    syncAnnouncement,
    listMyUnread,
    listMyAnnouncements,
    markAnnouncementRead,
    markAllAnnouncementsRead,
  ],
  imports: [announcementImport],
  moving: [{ resource: announcements, field: 'sendStatus', machine: announcementMachine }],
  examples: noticeExamples,
})
