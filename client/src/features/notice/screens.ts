import { type Screens } from '#client/core/session/screens.ts'

export const noticeScreens: Screens = {
  'system/AnnouncementList': async () =>
    (await import('./announcement/announcement-list.screen.tsx')).AnnouncementListScreen,
  'isps/UserAnnouncement': async () =>
    (await import('./message/user-announcement.screen.tsx')).UserAnnouncementScreen,
}
