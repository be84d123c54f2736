import { type FeatureScreens } from '#client/core/session/screens.ts'

export const taxMonitorScreens: FeatureScreens = {
  screens: {
    'tax/TaxMonitorList': async () => (await import('./monitor-list.screen.tsx')).MonitorListScreen,
  },
}
