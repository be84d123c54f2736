import { type FeatureScreens } from '#client/core/session/screens.ts'

export const ipListScreens: FeatureScreens = {
  screens: {
    'system/IpList': async () => (await import('./ip-list.screen.tsx')).IpListScreen,
  },
}
