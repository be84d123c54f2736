import { type Screens } from '#client/core/session/screens.ts'

export const platformReportScreens: Screens = {
  'tax/PlatformReportList': async () =>
    (await import('./platform-report-list.screen.tsx')).PlatformReportListScreen,
}
