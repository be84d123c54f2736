import { type FeatureScreens } from '#client/core/session/screens.ts'

export const riskScreens: FeatureScreens = {
  screens: {
    'risk/BlacklistList': async () =>
      (await import('./blacklist-list.screen.tsx')).BlacklistListScreen,
    'risk/ExecutiveList': async () =>
      (await import('./executive-list.screen.tsx')).ExecutiveListScreen,
  },
}
