import { type Screens } from '#client/core/session/screens.ts'

export const taxMonitorScreens: Screens = {
  'tax/TaxMonitorList': async () => (await import('./monitor-list.screen.tsx')).MonitorListScreen,
}
