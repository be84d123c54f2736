import { type Announcement } from '@settle/shared/features/notice/announcement.ts'
import { defineCollection } from '#server/worlds/collection.ts'

export const announcements = defineCollection<Announcement>('announcements', {
  indexes: ['sendStatus'],
})
