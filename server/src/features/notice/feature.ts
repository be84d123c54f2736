import { type ServerFeature } from '#server/features/server-feature.ts'
import { announcementImportRoutes } from './announcement/announcement-import.ts'
import { pushAnnouncements } from './announcement/announcement-pushes.ts'
import { noticeRoutes } from './announcement/announcement.routes.ts'
import { messageChanges } from './message/message-changes.ts'

export const noticeFeature: ServerFeature = {
  name: 'notice',
  routes: async (api, { sheets, sockets }) => {
    noticeRoutes(api, sockets)
    await announcementImportRoutes(api, sheets)
  },
  connect: pushAnnouncements,
  changes: [messageChanges],
  examples: async () => (await import('./api-examples.json', { with: { type: 'json' } })).default,
  history: async () => (await import('./history/notice-history.ts')).noticeHistory,
}
