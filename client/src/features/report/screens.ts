import { type FeatureScreens } from '#client/core/session/screens.ts'

export const reportScreens: FeatureScreens = {
  screens: {
    'online/ReportList': async () =>
      (await import('./definition/report-list.screen.tsx')).ReportListScreen,
    'online/GeneratedReport': async () =>
      (await import('./generated/generated-report.screen.tsx')).GeneratedReportScreen,
  },
}
