export { noticeRoutes } from './announcement.routes.ts'
export { pushAnnouncements } from './announcement-pushes.ts'
export { sendSystemMessage } from './system-message.service.ts'
export { seededSends } from './seeded-sends.ts'
