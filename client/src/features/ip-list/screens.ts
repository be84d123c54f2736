import { type Screens } from '#client/core/session/screens.ts'

export const ipListScreens: Screens = {
  'system/IpList': async () => (await import('./ip-list.screen.tsx')).IpListScreen,
}
