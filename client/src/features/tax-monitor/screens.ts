import { type Screens } from '#client/core/screens.ts'

export const taxMonitorScreens: Screens = {
  'tax/TaxMonitorList': async () => (await import('./monitor-list.screen.tsx')).MonitorListScreen,
}
