import { type FeatureScreens } from '#client/core/session/screens.ts'

export const platformReportScreens: FeatureScreens = {
  screens: {
    'tax/PlatformReportList': async () =>
      (await import('./platform-report-list.screen.tsx')).PlatformReportListScreen,
  },
}
