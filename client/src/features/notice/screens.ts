import { type FeatureScreens } from '#client/core/session/screens.ts'
import { NoticeBell } from './bell/notice-bell.tsx'

export const noticeScreens: FeatureScreens = {
  frame: { bell: NoticeBell },
  screens: {
    'system/AnnouncementList': async () =>
      (await import('./announcement/announcement-list.screen.tsx')).AnnouncementListScreen,
    'isps/UserAnnouncement': async () =>
      (await import('./message/user-announcement.screen.tsx')).UserAnnouncementScreen,
  },
}
